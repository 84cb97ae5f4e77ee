import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Topic } from '#graph/shared/operations/topics.rules';
import { staleMessage } from '#graph/shared/version.rules';
import { concerns } from '../../app/graph/concerns.ts';
import { serveEvents } from '../../testing/events.ts';
import { data, eventsAddress, failure, graph, server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { DeskActivityDocument } from '../activity/activity.generated.ts';
import { jobApplication, page } from '../inbox/testing/inbox.ts';
import { DeskSubmissionDocument } from '../inbox/submission/submission.generated.ts';
import { DeskReportsDocument } from '../reports/reports.generated.ts';
import { DeskCatalogueDocument } from '../services/services.generated.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { choose, fill, press, reads, see, takes, value } from '../testing/hands.ts';
import { ann, dan } from '../testing/records.ts';
import { DeskTodayDocument } from '../today/today.generated.ts';

atDesk();
afterEach(() => hide(false));

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const service = (name: string, isActive = true) => ({
  ...{ __typename: 'Service', id: 's1', version: 1, name, category: 'personal-care' },
  ...{ description: null, basePrice: money('34.00'), prices: [], tasks: [] },
  ...{ duration: 180, isActive },
});

/** One service that the test renames, and how often it was loaded. */
function catalogue(): { rename: (name: string) => void; asked: () => number } {
  let name = 'Personal Care';
  const asked = reads('DeskCatalogue', () => ({ catalogue: [service(name)] }));
  return { rename: (next) => void (name = next), asked: () => asked.length };
}
const open = async (): Promise<void> => {
  await renderDesk('/desk/services');
  await see('Personal Care');
};

describe('a form whose record someone else changes', () => {
  const theirs = { version: 2, phone: '(602) 555-0199', careNotes: 'Walks with a cane.' };
  const changed = /Someone else just changed this/;
  const start = async () => {
    reads('DeskClient', { client: ann() });
    const events = serveEvents();
    await renderDesk('/desk/clients/c1');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
    const changes = (): void => {
      reads('DeskClient', { client: ann(theirs) });
      events.tell('clients');
    };
    return { field, changes };
  };

  it('says so, keeps what was typed, and takes the new version on request', async () => {
    const sent = takes('DeskUpdateClient', 'updateClient', staleMessage);
    const { field, changes } = await start();
    await userEvent.type(field, '5');
    changes();
    await see(changed);
    expect([field.value, document.activeElement === field]).toEqual(['(602) 555-01115', true]);
    await press('Save Profile');
    await see(staleMessage);
    await press('See the New Version');
    expect(field.value).toBe('(602) 555-01115');
    expect(value(/^Care notes/)).toBe('Walks with a cane.');
    await see(
      'Someone else changed this to “(602) 555-0199”.',
      /the new version with what you typed/,
    );
    expect(screen.queryByText(changed)).toBeNull();
    await fill(/^Phone/, '(602) 555-0197');
    await press('Save Profile');
    await waitFor(() => expect(sent.map(({ version }) => version as number)).toEqual([1, 2]));
  });

  it('keeps one day’s hours and takes another’s, and says what a colleague made of the same', async () => {
    const span = (dayOfWeek: string, startTime: string) => ({
      ...{ __typename: 'CaregiverHours', id: dayOfWeek, dayOfWeek, isAvailable: true },
      ...{ startTime, endTime: '18:00' },
    });
    const are = (hoursVersion: number, ...starts: string[]) =>
      reads('DeskCaregiverHours', {
        caregiver: { __typename: 'Caregiver', id: 'g1', hoursVersion },
        caregiverAvailability: ['MONDAY', 'TUESDAY'].map((day, at) => span(day, starts[at]!)),
      });
    reads('DeskCaregiver', { caregiver: dan() });
    are(1, '08:00', '08:00');
    const events = serveEvents();
    await renderDesk('/desk/caregivers/g1?section=hours');
    const starts = () => screen.getAllByLabelText<HTMLInputElement>('From').map((one) => one.value);
    await screen.findAllByLabelText('From');
    fireEvent.change(screen.getAllByLabelText('From')[0]!, { target: { value: '07:00' } });
    are(2, '09:00', '10:00');
    events.tell('caregivers');
    await press('See the New Version');
    expect(starts()).toEqual(['07:00', '10:00']);
    await see('Monday: someone else changed this to “09:00 – 18:00”.');
  });

  it('keeps what was typed in a dialog, with a choice of a colleague’s in words', async () => {
    const is = (values: object) =>
      reads('DeskCatalogue', { catalogue: [{ ...service('Personal Care'), ...values }] });
    is({});
    const sent = takes('DeskUpdateService', 'updateService', staleMessage);
    const events = serveEvents();
    await renderDesk('/desk/services');
    await press('Change Personal Care');
    await fill('Name', 'Bathing');
    await choose('Category', 'companionship');
    is({ version: 2, category: 'respite-care', duration: 240 });
    events.tell('services');
    await press('See the New Version');
    expect([value('Name'), value('Category'), value(/hours/i)]).toEqual([
      ...['Bathing', 'companionship', '4'],
    ]);
    await see('Someone else changed this to “Respite care”.');
    await press('Save');
    await waitFor(() =>
      expect(sent).toMatchObject([{ version: 2, name: 'Bathing', duration: 240 }]),
    );
  });

  it('takes the new version by itself if nothing was typed', async () => {
    const { field, changes } = await start();
    changes();
    await waitFor(() => expect(field.value).toBe('(602) 555-0199'));
    expect(screen.queryByText(changed)).toBeNull();
  });
});

it('one’s own change is not held back by a list that doesn’t answer', async () => {
  let count = 0;
  server.use(
    graph.query('DeskCatalogue', async () => {
      count += 1;
      if (count > 1) await new Promise(() => undefined);
      return data({ catalogue: [service('Personal Care')] });
    }),
  );
  takes('DeskSetServiceActive', 'setServiceActive', { service: service('Personal Care', false) });
  await renderDesk('/desk/services');
  await press('Stop offering Personal Care');
  await screen.findByText('Not offered', {}, { timeout: 5_000 });
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull(), {
    timeout: 5_000,
  });
  expect(count).toBeGreaterThan(1);
});

describe('other people’s changes', () => {
  it('leave the rows that someone has asked for meanwhile', async () => {
    const names = ['Pete Holloway', 'Amina Warsame'];
    let count = 0;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      graph.query('DeskInbox', async ({ variables }) => {
        const at = variables.after ? 1 : 0;
        if (at === 0 && ++count === 2) await asked;
        const row = jobApplication({ id: `j${String(at)}`, senderName: names[at]! });
        const hasNextPage = at === 0;
        const pageInfo = { hasNextPage, endCursor: hasNextPage ? 'e1' : null };
        return page([row], {
          ...{ totalCount: 2, pageInfo: { __typename: 'PageInfo', ...pageInfo } },
        });
      }),
    );
    const events = serveEvents();
    await renderDesk('/desk/inbox?kind=job-application&state=interviewing');
    await see('Pete Holloway');
    await waitFor(() => expect(events.opened()).toBe(1));
    events.tell('inbox');
    await waitFor(() => expect(count).toBe(2));
    await press('Show More');
    await see('Amina Warsame');
    names[0] = 'Peter Holloway';
    answer();
    await see('Peter Holloway', 'Amina Warsame');
  });

  it('are loaded only if they affect the screen', () => {
    const what = (...topics: Topic[]) => new Set(topics);
    expect(concerns(DeskCatalogueDocument, what('services', 'inbox'))).toBe(true);
    expect(concerns(DeskCatalogueDocument, what('inbox', 'billing'))).toBe(false);
    expect(concerns(DeskCatalogueDocument, what('everything'))).toBe(true);
    expect(concerns(DeskTodayDocument, what('billing'))).toBe(true);
    expect(concerns(DeskActivityDocument, what('billing'))).toBe(true);
    expect(concerns(DeskSubmissionDocument, what('people'))).toBe(true);
    expect(concerns(DeskSubmissionDocument, what('billing'))).toBe(false);
    expect(concerns(DeskReportsDocument, what('billing', 'everything'))).toBe(false);
  });

  it('leave the screen as it is when loading fails', async () => {
    catalogue();
    const events = serveEvents();
    await open();
    let failed = false;
    server.use(
      graph.query('DeskCatalogue', () => {
        failed = true;
        return failure('INTERNAL');
      }),
    );
    events.tell('everything');
    await waitFor(() => expect(failed).toBe(true));
    await see('Personal Care');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are loaded once after the stream breaks and when the page is visible again; a hidden page loads nothing', async () => {
    const { rename, asked } = catalogue();
    const events = serveEvents();
    await open();
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
    await see('Respite');
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
