import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { tokenKey } from '../app/session/token.ts';
import { data, graph, server, serveGraph } from '../testing/graph.ts';
import { openDayDatabase, type PastVisit, type Visit } from './day/dayDatabase.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));
const day = 86_400_000;
/** A time of day in Phoenix, some days from today. */
const at = (time: string, days: number): string =>
  new Date(Date.parse(`${todayInPhoenix(new Date())}T${time}:00-07:00`) + days * day).toISOString();

const pastOf = (id: string, values: Partial<PastVisit> = {}): PastVisit => ({
  id,
  type: 'Personal Care',
  scheduledDate: at('09:00', -1),
  endDate: at('12:00', -1),
  duration: 180,
  status: 'CONFIRMED',
  client: 'May Lin',
  tasks: ['Bathing'],
  isOwn: true,
  arrivedAt: null,
  arrivalStatedAt: null,
  departureStatedAt: null,
  leftAt: null,
  noteWritten: false,
  isHeld: false,
  ...values,
});

const shows = (past: PastVisit[], visits: Visit[] = []): void =>
  server.use(
    graph.query('MyShift', () => data({ myShift: dayOf(...visits) })),
    graph.query('ShiftPastVisits', () => data({ myPastVisits: past })),
  );
const noNetwork = (): void =>
  server.use(
    ...['MyShift', 'ShiftMe', 'ShiftNotices', 'ShiftPastVisits'].map((name) =>
      graph.query(name, () => HttpResponse.error()),
    ),
    ...['RecordArrival', 'RecordDeparture', 'SendCareNote'].map((name) =>
      graph.mutation(name, () => HttpResponse.error()),
    ),
  );
const press = async (name: string): Promise<void> => {
  await screen.findByText(name);
  await settled();
  await userEvent.click(screen.getByText(name));
};
const state = async (label: string, time: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(label), time);
  await userEvent.type(screen.getByLabelText('Why is that?'), 'I forgot to tap.');
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const token = `${part({})}.${part({ exp: Date.now() / 1000 + 600, sub: 'zoe' })}.x`;
  localStorage.setItem(tokenKey, token);
  window.location.hash = '';
  server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
});
afterEach(() => {
  closePhones();
  localStorage.clear();
});

it('lists the visits before today, latest first, and says what was forgotten at each', async () => {
  shows([
    pastOf('v1', {
      scheduledDate: at('09:00', -13),
      endDate: at('12:00', -13),
      client: 'Otis Reed',
      status: 'COMPLETED',
      arrivedAt: at('09:01', -13),
      leftAt: at('12:00', -13),
    }),
    pastOf('v2', { status: 'CANCELLED', client: 'Ann Bell' }),
    pastOf('v3'),
  ]);
  openPhone();
  await press('More');
  await press('Past Visits');
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect(first!.textContent).toMatch(/^Yesterday, /);
  const yesterday = within(first!.parentElement!);
  expect(yesterday.getByText('We don’t know when you started.')).toBeTruthy();
  expect(yesterday.getByText('Canceled')).toBeTruthy();
  const earlier = within(second!.parentElement!);
  expect(earlier.getByText('Otis Reed')).toBeTruthy();
  expect(earlier.getByText('No care note yet.')).toBeTruthy();
});

it('takes a forgotten arrival, departure and care note without a signal, each with its day', async () => {
  shows([pastOf('v3')]);
  window.location.hash = 'past';
  openPhone();
  await screen.findByText('May Lin');
  closePhones();
  noNetwork();
  openPhone();
  await userEvent.click(await screen.findByRole('link', { name: /May Lin/ }));
  await press('When I Started');
  expect(screen.queryByText(/the state asks us/)).toBeNull();
  expect(screen.queryByText(/^It’s /)).toBeNull();
  await press('Send This Time');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a time and a reason.');
  await state('When did you start?', '09:05');
  expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 9:05/)).toBeTruthy();
  await press('Send This Time');
  expect(await screen.findByText(/^You said you started at .*9:05/)).toBeTruthy();

  await press('When I Left');
  await state('When did you leave?', '09:00');
  // It can't be before the arrival, and the next such time is today's, if it has come.
  expect(screen.queryByText(/^Yesterday, \w+day, \w+ \d+, 9:00/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('When did you leave?'));
  await userEvent.type(screen.getByLabelText('When did you leave?'), '11:50');
  expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 11:50/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('How did it go?'), 'She slept well.');
  await press('Send This Time');
  expect(
    await screen.findByText(/You said you left at .*11:50.* care note is written/),
  ).toBeTruthy();
  await screen.findByText(/3 things are waiting/);

  const sent: [string, unknown][] = [];
  shows([pastOf('v3')]);
  server.use(
    ...['RecordArrival', 'RecordDeparture', 'SendCareNote'].map((name) =>
      graph.mutation(name, ({ variables }) => {
        sent.push([name, variables.input]);
        const field = name.charAt(0).toLowerCase() + name.slice(1);
        return data({ [field]: { userErrors: [] } });
      }),
    ),
  );
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    ['RecordArrival', { appointmentId: 'v3', statedAt: at('09:05', -1) }],
    ['RecordDeparture', { appointmentId: 'v3', statedAt: at('11:50', -1) }],
    ['SendCareNote', { appointmentId: 'v3', content: 'She slept well.' }],
  ]);
  expect(sent[0]![1]).not.toHaveProperty('place');
  expect(sent[0]![1]).not.toHaveProperty('placeMissing');
});

it('is on the phone with the day, for its owner alone, and gone with it', async () => {
  shows([pastOf('v3')], [visitOf()]);
  window.location.hash = 'past';
  openPhone();
  await screen.findByText('May Lin');
  closePhones();
  noNetwork();
  const token = `${part({})}.${part({ exp: Date.now() / 1000 + 600, sub: 'ana' })}.x`;
  localStorage.setItem(tokenKey, token);
  openPhone();
  expect(await screen.findByText('Your day isn’t on this phone yet')).toBeTruthy();
  expect(document.body.textContent).not.toContain('May Lin');
  expect(await (await openDayDatabase()).getAll('day')).toEqual([]);
});

it('says that it needs a signal when it was never loaded, and gets it later', async () => {
  shows([pastOf('v3')]);
  server.use(graph.query('ShiftPastVisits', () => HttpResponse.error()));
  window.location.hash = 'past';
  openPhone();
  expect((await screen.findByRole('alert')).textContent).toContain('You need a signal');
  shows([pastOf('v3')]);
  await press('Try Again');
  expect(await screen.findByText('May Lin')).toBeTruthy();
});
