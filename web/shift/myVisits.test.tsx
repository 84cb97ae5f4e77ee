import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { leaveSite, renderSite } from '../testing/renderSite.tsx';

serveGraph();
afterEach(() => act(leaveSite));

const zoe = { ...rosa, id: 'u2', firstName: 'Zoë', lastName: 'Begay', role: 'CAREGIVER' as const };
const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const visit = (values: Record<string, unknown> = {}) => ({
  __typename: 'MyVisit',
  id: 'v1',
  type: 'Personal Care',
  scheduledDate: soon(0),
  endDate: soon(3),
  status: 'CONFIRMED',
  client: 'Rosa Ibáñez',
  location: '12 Palm Lane, Phoenix',
  emergencyContact: 'Luz Ibáñez',
  emergencyPhone: '(602) 555-0177',
  careNotes: 'Likes the radio on.',
  specialInstructions: null,
  clientNotes: null,
  ...values,
});
const shows = (...nodes: unknown[]) =>
  server.use(
    graph.query('Me', () => data({ me: zoe })),
    graph.query('MyVisits', () =>
      data({
        myVisits: {
          __typename: 'MyVisitConnection',
          nodes,
          totalCount: nodes.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      }),
    ),
  );
const open = () => renderSite('/my-visits', { token: tokenFor(600) });
const answers = (
  mutation: string,
  field: string,
  appointment: Record<string, unknown> | null,
  message?: string,
) => {
  const sent: unknown[] = [];
  server.use(
    graph.mutation(mutation, ({ variables }) => {
      sent.push(variables.input);
      return data({
        [field]: {
          __typename: 'Payload',
          ...(field === 'writeCareUpdate'
            ? { careUpdate: appointment && { __typename: 'ClientCareUpdate', ...appointment } }
            : { appointment: appointment && { __typename: 'MyVisit', id: 'v1', ...appointment } }),
          userErrors:
            message === undefined
              ? []
              : [{ __typename: 'UserError', field: null, message, code: 'CONFLICT' }],
        },
      });
    }),
  );
  return sent;
};

describe('a caregiver’s own visits', () => {
  it('say when, for whom, where and what to know, and the header leads there', async () => {
    shows(visit());
    await open();
    const entry = (await screen.findByText('12 Palm Lane, Phoenix')).closest('li')!;
    for (const words of [
      'Rosa Ibáñez, Personal Care',
      '12 Palm Lane, Phoenix',
      'Luz Ibáñez (602) 555-0177',
      'Likes the radio on.',
    ])
      expect(entry.textContent).toContain(words);
    const links = within(
      within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main', hidden: true }),
    ).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Visits', '/my-visits'],
    ]);
  });

  it('are started, then done with a note for the office', async () => {
    shows(visit());
    const started = answers('StartMyVisit', 'startMyVisit', { status: 'IN_PROGRESS' });
    const done = answers('CompleteMyVisit', 'completeMyVisit', { status: 'COMPLETED' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(started).toEqual([{ id: 'v1' }]);
    await userEvent.type(screen.getByLabelText(/Note for the office/), 'The tap drips.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(done).toEqual([{ id: 'v1', caregiverNotes: 'The tap drips.' }]);
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  it('show a refused start in the graph’s words', async () => {
    shows(visit());
    answers('StartMyVisit', 'startMyVisit', null, 'It can be started from an hour before.');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(
      (await screen.findAllByText('It can be started from an hour before.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('are written about for the family', async () => {
    shows(visit({ status: 'COMPLETED' }));
    const sent = answers('WriteCareNote', 'writeCareUpdate', { id: 'n1' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Write a Note/ }));
    const form = within(screen.getByRole('form', { name: 'Note for the family of Rosa Ibáñez' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByLabelText(/What it’s about/)),
    );
    await userEvent.click(form.getByRole('button', { name: 'Send Note' }));
    expect((await form.findAllByText(/What it’s about is required/)).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/What it’s about/), 'A walk');
    await userEvent.type(form.getByLabelText(/Your note/), 'We walked to the mailbox.');
    await userEvent.click(form.getByRole('button', { name: 'Send Note' }));
    expect(await screen.findByText('Your note is sent')).toBeTruthy();
    expect(sent).toEqual([
      {
        title: 'A walk',
        content: 'We walked to the mailbox.',
        updateType: 'Visit summary',
        appointmentId: 'v1',
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(screen.getByRole('button', { name: /Write a Note/ })).toBeTruthy();
  });

  it('offer nothing to press where it isn’t time, or nobody confirmed', async () => {
    shows(
      visit({ scheduledDate: soon(48), endDate: soon(51) }),
      visit({ id: 'v2', status: 'SCHEDULED' }),
      visit({ id: 'v3', status: 'CANCELLED' }),
    );
    await open();
    expect(await screen.findByText('The office hasn’t confirmed this visit yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Start|Done|Write)/ })).toBeNull();
    expect(screen.getAllByText('12 Palm Lane, Phoenix')).toHaveLength(2);
  });

  it('of someone new say what will be here', async () => {
    shows();
    await open();
    expect(await screen.findByText('No visits yet.')).toBeTruthy();
  });

  it.each([
    ['FORBIDDEN', 'This page is for caregivers.'],
    ['UNAVAILABLE', 'We couldn’t load your visits.'],
  ])('say so when they can’t be read (%s)', async (code, words) => {
    server.use(
      graph.query('Me', () => data({ me: zoe })),
      graph.query('MyVisits', () => failure(code)),
    );
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
