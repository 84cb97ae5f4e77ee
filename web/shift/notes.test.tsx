import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { data, graph, server, serveGraph } from '../testing/graph.ts';
import { openDayDatabase, type Day, type Visit } from './day/dayDatabase.ts';
import { openOutboxDatabase } from './outbox/outboxDatabase.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const claims = { exp: Date.now() / 1000 + 600, sub: 'zoe' };
  localStorage.setItem(tokenKey, `${part({})}.${part(claims)}.x`);
  window.location.hash = '';
  server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
});
afterEach(() => {
  closePhones();
  localStorage.clear();
});

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const here = (values: Partial<Visit> = {}): Visit =>
  visitOf({ status: 'IN_PROGRESS', arrivedAt: minutes(-5), ...values });
const shows = (visits: Visit[], notes: Day['notes'] = []): void =>
  server.use(graph.query('MyShift', () => data({ myShift: { ...dayOf(...visits), notes } })));
/** Answers each note with the next message, or accepts it. Returns the inputs received. */
function takes(...messages: (string | null)[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    graph.mutation('SendCareNote', ({ variables }) => {
      sent.push(variables.input as Record<string, unknown>);
      const message = messages.shift() ?? null;
      const userErrors = message === null ? [] : [{ field: null, message, code: 'INVALID' }];
      return data({ sendCareNote: { userErrors } });
    }),
  );
  return sent;
}
const press = async (name: string): Promise<void> => {
  const button = await screen.findByText(name);
  await settled();
  await userEvent.click(button);
};
const write = async (text: string, ...tasks: string[]): Promise<void> => {
  await press('Write Care Note');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
  expect(field.value).toBe('');
  for (const task of tasks) await userEvent.click(screen.getByRole('checkbox', { name: task }));
  await userEvent.type(field, text);
  await press('Send Care Note');
};

describe('a care note that was refused', () => {
  it('stays with its text, and the status line does not say that everything is sent', async () => {
    shows([here()]);
    takes('Please call the office.');
    openPhone();
    await write('He fell.', 'Bathing');
    expect(await screen.findByText('Please call the office.')).toBeTruthy();
    const card = within(screen.getByText('He fell.').closest('section')!);
    expect(card.getByText('Bathing')).toBeTruthy();
    expect(card.queryByText('OK, Got It')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(
      'Something wasn’t accepted. Please read it in My Day.',
    );
  });

  it('is copied with its tasks', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    shows([here()]);
    takes('No.');
    openPhone();
    await write('He fell.', 'Bathing');
    await user.click(await screen.findByText('Copy'));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(copied).toEqual(['Bathing\nHe fell.']);
    expect(screen.getByText('He fell.')).toBeTruthy();
  });

  it('is written again with its text and tasks, after what is being written already', async () => {
    shows([here()]);
    const sent = takes('Too long.');
    openPhone();
    await write('He fell.', 'Bathing');
    await screen.findByText('Too long.');
    await press('Write Care Note');
    await userEvent.type(await screen.findByLabelText('How did it go?'), 'More.');
    window.location.hash = '#day';
    await press('Write It Again');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
    await waitFor(() => expect(field.value).toBe('More.\n\nHe fell.'));
    expect(screen.getByRole('checkbox', { name: 'Bathing' })).toHaveProperty('checked', true);
    await press('Send Care Note');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ tasks: ['Bathing'], content: 'More.\n\nHe fell.' });
    expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
    expect(screen.queryByText('Too long.')).toBeNull();
  });

  it('is written again when the visit is not theirs anymore', async () => {
    shows([here()]);
    takes('No.');
    openPhone();
    await write('He fell.', 'Bathing');
    shows([]);
    await screen.findByText('No.');
    closePhones();
    openPhone();
    await screen.findByText('No visits today or tomorrow');
    await press('Write It Again');
    expect(await screen.findByDisplayValue('He fell.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Bathing' })).toHaveProperty('checked', true);
  });

  it('is deleted with two presses only', async () => {
    shows([here()]);
    takes('No.');
    openPhone();
    await write('He fell.');
    await press('Delete This Note');
    expect(screen.getByText('He fell.')).toBeTruthy();
    await press('Yes, Delete It');
    await waitFor(() => expect(screen.queryByText('He fell.')).toBeNull());
    const outbox = await openOutboxDatabase();
    expect(await outbox.getAll('entries')).toEqual([]);
    outbox.close();
  });
});

describe('several notes about one visit', () => {
  it('are written and kept without a signal, during it and after it', async () => {
    shows([here()]);
    openPhone();
    await screen.findByText('I’m Leaving');
    server.use(graph.mutation('SendCareNote', () => HttpResponse.error()));
    await write('Had breakfast.', 'Breakfast');
    await write('He fell.');
    expect(await screen.findByText(/2 things are waiting/)).toBeTruthy();
    const days = await openDayDatabase();
    expect(await days.getAll('drafts')).toEqual([]);
    days.close();
    closePhones();
    const sent = takes();
    shows([here({ leftAt: minutes(0), noteWritten: true, status: 'COMPLETED' })]);
    openPhone();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { tasks: ['Breakfast'], content: 'Had breakfast.' },
      { tasks: [], content: 'He fell.' },
    ]);
    await press('Rosa Ibáñez');
    await write('Bathed after all.', 'Bathing');
    await waitFor(() => expect(sent).toHaveLength(3));
    await screen.findByText(/^Everything is sent/);
  });

  it('and one with the departure, with tasks of its own', async () => {
    shows([here({ noteWritten: true })]);
    const sent = takes();
    server.use(
      graph.mutation('RecordDeparture', () =>
        data({ recordDeparture: { record: null, userErrors: [] } }),
      ),
    );
    openPhone();
    await press('I’m Leaving');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bathing' }));
    await press('Yes, I’m Leaving');
    await waitFor(() => expect(sent).toMatchObject([{ tasks: ['Bathing'], content: '' }]));
    await screen.findByText(/^Everything is sent/);
  });
});

describe('a note that was sent', () => {
  const note = (values: Partial<Day['notes'][number]> = {}): Day['notes'][number] => ({
    id: 'n1',
    appointmentId: 'v1',
    client: 'Rosa Ibáñez',
    scheduledDate: minutes(-60),
    content: 'He fell.',
    tasks: ['Bathing'],
    at: minutes(-30),
    until: minutes(1410),
    correctedAt: null,
    isRead: true,
    version: 1,
    ...values,
  });
  const changes = (mutation: string, field: string, sent: unknown[]) =>
    graph.mutation(mutation, ({ variables }) => {
      sent.push(variables.input);
      return data({ [field]: { userErrors: [] } });
    });
  const open = async (): Promise<void> => {
    openPhone();
    await screen.findByRole('heading', { name: 'My Day' });
    window.location.hash = '#visit/v1';
    await screen.findByText('He fell.');
  };

  it('is corrected at its visit', async () => {
    shows([here({ noteWritten: true })], [note()]);
    const sent: unknown[] = [];
    server.use(changes('ShiftCorrectNote', 'correctCareUpdate', sent));
    await open();
    await press('Correct');
    const field = await screen.findByDisplayValue('He fell.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Breakfast' }));
    await userEvent.clear(field);
    await userEvent.type(field, 'He did not fall.');
    shows(
      [here({ noteWritten: true })],
      [note({ content: 'He did not fall.', correctedAt: minutes(0), version: 2 })],
    );
    await press('Save Correction');
    expect(await screen.findByText('He did not fall.')).toBeTruthy();
    expect(await screen.findByText(/^Corrected at/)).toBeTruthy();
    expect(sent).toEqual([
      { id: 'n1', version: 1, tasks: ['Bathing', 'Breakfast'], content: 'He did not fall.' },
    ]);
    const days = await openDayDatabase();
    expect(await days.getAll('drafts')).toEqual([]);
    days.close();
  });

  it('keeps a correction without a signal, and says that it was not sent', async () => {
    shows([here()], [note()]);
    server.use(graph.mutation('ShiftCorrectNote', () => HttpResponse.error()));
    await open();
    await press('Correct');
    await userEvent.type(await screen.findByDisplayValue('He fell.'), ' Hip.');
    await press('Save Correction');
    expect(await screen.findByText('You need a signal for this. Nothing was sent.')).toBeTruthy();
    closePhones();
    openPhone();
    expect(await screen.findByDisplayValue('He fell. Hip.')).toBeTruthy();
  });

  it('is taken back after a question', async () => {
    shows([here()], [note()]);
    const sent: unknown[] = [];
    server.use(changes('ShiftTakeBackNote', 'takeBackCareUpdate', sent));
    await open();
    await press('Take Back');
    expect(await screen.findByText('Take this note back?')).toBeTruthy();
    expect(sent).toEqual([]);
    shows([here()]);
    await press('Yes, Take It Back');
    await waitFor(() => expect(sent).toEqual([{ id: 'n1' }]));
    await waitFor(() => expect(screen.queryByText('He fell.')).toBeNull());
  });

  it('is under More, too, as when its visit isn’t theirs anymore, and cannot be changed after a day', async () => {
    shows([], [note({ isRead: false }), note({ id: 'n2', content: 'Old.', until: minutes(-1) })]);
    openPhone();
    await press('More');
    expect(await screen.findByText('He fell.')).toBeTruthy();
    expect(screen.getByText('Only the office reads it for now.')).toBeTruthy();
    expect(screen.getAllByText('Correct')).toHaveLength(1);
  });
});
