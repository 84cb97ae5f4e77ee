import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Kind, parse } from 'graphql';
import { http, HttpResponse } from 'msw';
import type { Topic } from '#graph/modules/desk/live.rules';
import { staleMessage } from '#graph/shared/version.rules';
import { data, eventsAddress, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann } from '../testing/records.ts';
import { jobApplication, pageOfKind } from '../inbox/testing/inbox.ts';
import { serveEvents } from '../../testing/events.ts';
import { DeskActivityDocument } from '../activity/activity.generated.ts';
import { DeskConsultationDocument } from '../inbox/submission/submission.generated.ts';
import { DeskReportsDocument } from '../reports/reports.generated.ts';
import { DeskCatalogueDocument } from '../services/services.generated.ts';
import { DeskTodayDocument } from '../today/today.generated.ts';
import { topicsOfQuery } from '#graph/modules/desk/topics.rules';
import { concerns, rootFields } from '../../app/graph/concerns.ts';

serveGraph();
afterEach(async () => {
  hide(false);
  await act(leaveDesk);
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const service = (name: string) => ({
  __typename: 'Service',
  id: 's1',
  version: 1,
  name,
  category: 'personal-care',
  description: null,
  basePrice: { __typename: 'Money', amount: '34.00' },
  prices: [],
  tasks: [],
  duration: 180,
  isActive: true,
});

/** One service that the test renames, and how often it was loaded. */
function catalogue(): { rename: (name: string) => void; asked: () => number } {
  let name = 'Personal Care';
  let asked = 0;
  server.use(
    graph.query('DeskCatalogue', () => {
      asked += 1;
      return data({ catalogue: [service(name)] });
    }),
  );
  return { rename: (next) => void (name = next), asked: () => asked };
}

describe('a form whose record someone else changes', () => {
  const client = (values: Record<string, unknown>) =>
    graph.query('DeskClient', () => data({ client: ann(values) }));
  const theirs = { version: 2, phone: '(602) 555-0199' };
  const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ });

  it('says so, keeps what was typed, and shows the new version on request', async () => {
    const sent: unknown[] = [];
    server.use(
      client({}),
      graph.mutation('DeskUpdateClient', ({ variables }) => {
        sent.push((variables.input as { version: number }).version);
        const refusal = { field: null, message: staleMessage };
        return data({ updateClient: { client: null, userErrors: [refusal] } });
      }),
    );
    const events = serveEvents();
    await renderDesk('/desk/clients/c1');
    const field = await phone();
    await userEvent.type(field, '5');
    server.use(client(theirs));
    events.tell('clients');
    await screen.findByText(/Someone else just changed this/);
    expect([field.value, document.activeElement === field]).toEqual(['(602) 555-01115', true]);
    await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText(staleMessage)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See the New Version' }));
    expect(field.value).toBe('(602) 555-0199');
    expect(screen.queryByText(/Someone else just changed this/)).toBeNull();
    await userEvent.type(field, '7');
    await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(sent).toEqual([1, 2]));
  });

  it('takes the new version by itself if nothing was typed', async () => {
    server.use(client({}));
    const events = serveEvents();
    await renderDesk('/desk/clients/c1');
    const field = await phone();
    server.use(client(theirs));
    events.tell('clients');
    await waitFor(() => expect(field.value).toBe('(602) 555-0199'));
    expect(screen.queryByText(/Someone else just changed this/)).toBeNull();
  });
});

it('one’s own change is not held back by a list that doesn’t answer', async () => {
  let reads = 0;
  server.use(
    graph.query('DeskCatalogue', async () => {
      reads += 1;
      if (reads > 1) await new Promise(() => undefined);
      return data({ catalogue: [service('Personal Care')] });
    }),
    graph.mutation('DeskSetServiceActive', () =>
      data({
        setServiceActive: {
          service: { ...service('Personal Care'), isActive: false },
          userErrors: [],
        },
      }),
    ),
  );
  await renderDesk('/desk/services');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop offering Personal Care' }));
  expect(await screen.findByText('Not offered', {}, { timeout: 5_000 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull(), {
    timeout: 5_000,
  });
  expect(reads).toBeGreaterThan(1);
});

describe('other people’s changes', () => {
  it('show by themselves, without losing focus or typed text', async () => {
    const { rename, asked } = catalogue();
    const events = serveEvents();
    await renderDesk('/desk/services');
    await screen.findByText('Personal Care');
    await userEvent.click(screen.getByRole('button', { name: 'Add Service' }));
    const field = screen.getByRole('textbox', { name: /Name/ });
    await userEvent.type(field, 'Res');
    rename('Bathing');
    events.tell('inbox');
    events.tell('services');
    expect(await screen.findByText('Bathing')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('Res');
    expect(asked()).toBe(2);
  });

  it('leave the rows that someone has asked for meanwhile', async () => {
    const names = ['Pete Holloway', 'Amina Warsame'];
    let reads = 0;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      graph.query('DeskJobApplications', async ({ variables }) => {
        const at = variables.after ? 1 : 0;
        if (at === 0 && ++reads === 2) await asked;
        const row = jobApplication({ id: `j${String(at)}`, senderName: names[at]! });
        const hasNextPage = at === 0;
        return pageOfKind([row], {
          totalCount: 2,
          pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'e1' : null },
        });
      }),
    );
    const events = serveEvents();
    await renderDesk('/desk/inbox?kind=job-application&state=interviewing');
    await screen.findByText('Pete Holloway');
    await waitFor(() => expect(events.opened()).toBe(1));
    events.tell('inbox');
    await waitFor(() => expect(reads).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await screen.findByText('Amina Warsame');
    names[0] = 'Peter Holloway';
    answer();
    await screen.findByText('Peter Holloway');
    expect(screen.getByText('Amina Warsame')).toBeTruthy();
  });

  it('are loaded only if they affect the screen', () => {
    const what = (...topics: Topic[]) => new Set(topics);
    expect(concerns(DeskCatalogueDocument, what('services', 'inbox'))).toBe(true);
    expect(concerns(DeskCatalogueDocument, what('inbox', 'billing'))).toBe(false);
    expect(concerns(DeskCatalogueDocument, what('everything'))).toBe(true);
    expect(concerns(DeskTodayDocument, what('billing'))).toBe(true);
    expect(concerns(DeskActivityDocument, what('billing'))).toBe(true);
    expect(concerns(DeskConsultationDocument, what('people'))).toBe(true);
    expect(concerns(DeskConsultationDocument, what('billing'))).toBe(false);
    expect(concerns(DeskReportsDocument, what('billing', 'everything'))).toBe(false);
  });

  it('are mapped to every query of the website', () => {
    const web = join(import.meta.dirname, '../..');
    const documents = readdirSync(web, { recursive: true, encoding: 'utf8' })
      // The caregiver's phone has no graph client.
      .filter((file) => file.endsWith('.graphql') && !file.startsWith('shift'))
      .map((file) => parse(readFileSync(join(web, file), 'utf8')));
    const fields = documents.flatMap((document) =>
      rootFields({
        ...document,
        definitions: document.definitions.filter(
          (one) => !(one.kind === Kind.OPERATION_DEFINITION && one.operation !== 'query'),
        ),
      }),
    );
    expect(fields).toContain('inboxCounts');
    expect([...new Set(fields)].filter((field) => !Object.hasOwn(topicsOfQuery, field))).toEqual(
      [],
    );
  });

  it('leave the screen as it is when loading fails', async () => {
    catalogue();
    const events = serveEvents();
    await renderDesk('/desk/services');
    await screen.findByText('Personal Care');
    let failed = false;
    server.use(
      graph.query('DeskCatalogue', () => {
        failed = true;
        return failure('INTERNAL');
      }),
    );
    events.tell('everything');
    await waitFor(() => expect(failed).toBe(true));
    expect(screen.getByText('Personal Care')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are loaded once after the stream breaks and when the page is visible again; a hidden page loads nothing', async () => {
    const { rename, asked } = catalogue();
    const events = serveEvents();
    await renderDesk('/desk/services');
    await screen.findByText('Personal Care');
    await waitFor(() => expect(events.opened()).toBe(1));
    rename('Bathing');
    events.cut();
    await screen.findByText('Bathing', {}, { timeout: 5_000 });
    expect([asked(), events.opened()]).toEqual([2, 2]);
    hide(true);
    rename('Respite');
    events.tell('services');
    events.cut();
    hide(false);
    await screen.findByText('Respite');
    expect([asked(), events.opened()]).toEqual([3, 3]);
  });

  it('are no longer followed after the session ends, as the next query says', async () => {
    let opened = 0;
    server.use(
      http.get(eventsAddress, () => {
        opened += 1;
        return HttpResponse.json({ message: 'Please log in.' }, { status: 401 });
      }),
    );
    const { asked } = catalogue();
    await renderDesk('/desk/services');
    await waitFor(() => expect(asked()).toBe(2));
    expect(opened).toBe(1);
  });
});
