import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { tokenKey } from '../app/session/token.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { keepDay, keptFor, openDayDatabase, type Visit } from './day/dayDatabase.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));
const tokenOf = (person: string, seconds = 600): string =>
  `${part({})}.${part({ exp: Date.now() / 1000 + seconds, sub: person })}.x`;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.setItem(tokenKey, tokenOf('zoe'));
  window.location.hash = '';
  server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
});
afterEach(() => {
  closePhones();
  localStorage.clear();
});

const shows = (...visits: Visit[]): void =>
  server.use(graph.query('MyShift', () => data({ myShift: dayOf(...visits) })));
const noNetwork = (): void =>
  server.use(
    ...['MyShift', 'ShiftMe'].map((name) => graph.query(name, () => HttpResponse.error())),
    ...[
      'RecordArrival',
      'RecordDeparture',
      'UndoArrival',
      'RecordConfirmation',
      'SendCareNote',
    ].map((name) => graph.mutation(name, () => HttpResponse.error())),
  );
/** Answers every call of a mutation the same way. Returns the inputs received. */
function takes(mutation: string, message?: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  const field = mutation.charAt(0).toLowerCase() + mutation.slice(1);
  const userErrors = message === undefined ? [] : [{ field: null, message, code: 'CONFLICT' }];
  server.use(
    graph.mutation(mutation, ({ variables }) => {
      sent.push(variables.input as Record<string, unknown>);
      return data({ [field]: { userErrors } });
    }),
  );
  return sent;
}
const press = async (name: string): Promise<void> => {
  await screen.findByText(name);
  await settled();
  await userEvent.click(screen.getByText(name));
};
/** A time of day in Phoenix, by default today. */
const at = (time: string, days = 0): string =>
  new Date(
    Date.parse(`${todayInPhoenix(new Date())}T${time}:00-07:00`) + days * 86_400_000,
  ).toISOString();
const keptAgo = async (milliseconds: number, person = 'zoe', visit = visitOf()): Promise<void> => {
  const database = await openDayDatabase();
  const day = dayOf(visit);
  await keepDay(database, { person, at: Date.now() - milliseconds, day });
  database.close();
};

describe('my day', () => {
  it('shows the next visit with everything it needs, then the others', async () => {
    shows(
      visitOf({ id: 'v0', client: 'Otis Reed', status: 'CANCELLED' }),
      visitOf(),
      visitOf({ id: 'v2', client: 'May Lin', status: 'SCHEDULED' }),
    );
    openPhone();
    expect(await screen.findByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
    for (const words of [
      'Gate code 4411. The dog is friendly.',
      'Likes the radio on.',
      'She sang.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: /12 Palm Lane/ }).getAttribute('href')).toContain(
      '12%20Palm%20Lane',
    );
    expect(screen.getByRole('link', { name: /Call the Office/ })).toBeTruthy();
    expect(screen.getByText('Canceled')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/Everything is sent. Updated/);
  });

  it('says so when there is no visit', async () => {
    shows();
    openPhone();
    expect(await screen.findByText('No visits today or tomorrow')).toBeTruthy();
  });

  it('opens without a network as it was last loaded, and says how old that is', async () => {
    await keptAgo(3_600_000);
    noNetwork();
    openPhone();
    expect(await screen.findByText(/No signal. This is your day as of/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
  });

  it('reads again by itself once there is a signal', async () => {
    await keptAgo(3_600_000);
    noNetwork();
    openPhone();
    await screen.findByText(/No signal. This is your day as of/);
    shows(visitOf({ client: 'May Lin' }));
    const again = await screen.findByRole('heading', { name: 'May Lin' }, { timeout: 10_000 });
    expect(again).toBeTruthy();
    expect(screen.getByText(/^Everything is sent/)).toBeTruthy();
  });

  it.each([
    ['after 72 hours', keptFor, 'zoe'],
    ['of another person', 0, 'ana'],
  ])('shows no day %s', async (_when, age, person) => {
    await keptAgo(age, person);
    noNetwork();
    openPhone();
    expect(await screen.findByText('Your day isn’t on this phone yet')).toBeTruthy();
    expect(screen.queryByText('Rosa Ibáñez')).toBeNull();
  });

  it('shows the graph’s message to a caregiver who may no longer see it, and keeps nothing', async () => {
    await keptAgo(0);
    server.use(
      graph.query('MyShift', () => failure('FORBIDDEN', 'You are switched off.')),
      graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    );
    openPhone();
    expect(await screen.findByText('You are switched off.')).toBeTruthy();
    expect(await (await openDayDatabase()).getAll('day')).toEqual([]);
  });

  it('keeps showing the day when the session has ended, and asks to log in', async () => {
    await keptAgo(1000);
    localStorage.setItem(tokenKey, tokenOf('zoe', -1));
    openPhone();
    expect(await screen.findByText('Please log in again to get your day.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#log-in');
    expect(screen.getByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
  });

  it('shows the week and the hours of the pay period', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByRole('heading', { name: 'My Day' });
    await press('Week');
    expect(await screen.findByText('12 h 30 min')).toBeTruthy();
    expect(screen.getByText('40 h')).toBeTruthy();
    expect(screen.getAllByText('No visits')).toHaveLength(6);
    expect(screen.queryByText(/see the rest of the week/)).toBeNull();
  });

  it('keeps two days of the week, and says that the rest needs a signal', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText(/^Everything is sent/);
    closePhones();
    noNetwork();
    openPhone();
    await screen.findByRole('heading', { level: 2, name: 'Rosa Ibáñez' });
    await press('Week');
    expect(await screen.findByText('You need a signal to see the rest of the week.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });
});

describe('arriving and leaving', () => {
  it('takes two taps, shows at once, and waits for the network', async () => {
    // Its own visit, since a last retry may reach the next test.
    await keptAgo(0, 'zoe', visitOf({ id: 'v0' }));
    noNetwork();
    openPhone();
    await screen.findByText('I’ve Arrived');
    await press('I’ve Arrived');
    expect(await screen.findByText(/the state asks us/)).toBeTruthy();
    await press('Yes, I’m Here');
    expect(await screen.findByText('You’re here now')).toBeTruthy();
    expect(await screen.findByText(/Saved on this phone.*1 thing is waiting/)).toBeTruthy();
    expect(screen.getByText(/You arrived at .*Not sent yet\./)).toBeTruthy();
    // It has said once why it looks where the phone is.
    await press('I’m Leaving');
    expect(await screen.findByText('We look once where you are, only now.')).toBeTruthy();
    expect(screen.queryByText(/the state asks us/)).toBeNull();
  });

  it('sends the device’s clock at the tap and when sending, and that there is no place', async () => {
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await screen.findByText('I’ve Arrived');
    await press('I’ve Arrived');
    shows(visitOf({ arrivedAt: new Date().toISOString() }));
    await press('Yes, I’m Here');
    expect(await screen.findByText(/Everything is sent/)).toBeTruthy();
    expect(sent.filter(({ appointmentId }) => appointmentId === 'v1')).toEqual([
      {
        appointmentId: 'v1',
        deviceAt: expect.any(String),
        deviceNow: expect.any(String),
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
        placeMissing: 'UNAVAILABLE',
        steady: {
          offsetMs: expect.any(Number),
          notBefore: expect.any(String),
          elapsedMs: expect.any(Number),
        },
      },
    ]);
  });

  it('takes an arrival back that was a mistake, with or without a signal', async () => {
    await keptAgo(0, 'zoe', visitOf({ id: 'v0' }));
    noNetwork();
    openPhone();
    await press('I’ve Arrived');
    await press('Yes, I’m Here');
    await press('That Was a Mistake');
    expect(await screen.findByText(/You told us that you arrived at/)).toBeTruthy();
    await press('Yes, It Was a Mistake');
    expect(await screen.findByText('Your next visit')).toBeTruthy();
    expect(await screen.findByText(/2 things are waiting/)).toBeTruthy();
    // It isn't the same press again.
    await press('I’ve Arrived');
    await press('Yes, I’m Here');
    expect(await screen.findByText(/3 things are waiting/)).toBeTruthy();

    shows(visitOf({ id: 'v0', arrivedAt: new Date().toISOString() }));
    const order: string[] = [];
    server.use(
      ...['RecordArrival', 'UndoArrival'].map((name) =>
        graph.mutation(name, () => {
          order.push(name);
          const field = name.charAt(0).toLowerCase() + name.slice(1);
          return data({ [field]: { userErrors: [] } });
        }),
      ),
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(order).toEqual(['RecordArrival', 'UndoArrival', 'RecordArrival']));
  });

  it('has the visit confirmed at leaving, or says that nobody could; without a signal, too', async () => {
    const inProgress = { status: 'IN_PROGRESS', arrivedAt: new Date().toISOString() } as const;
    await keptAgo(0, 'zoe', visitOf({ id: 'v0', asksConfirmation: true, ...inProgress }));
    noNetwork();
    openPhone();
    await press('I’m Leaving');
    await press('Yes, I’m Leaving');
    await press('I Confirm This Visit');
    expect(screen.getByRole('alert').textContent).toBe('Please enter your name.');
    await userEvent.type(screen.getByLabelText('Your name'), ' Rosa Ruiz ');
    await press('I Confirm This Visit');
    expect(await screen.findByText(/2 things are waiting/)).toBeTruthy();
    // Asked once: what is left to do is the note.
    expect(await screen.findByText('Write Care Note')).toBeTruthy();
    expect(screen.queryByText('Have It Confirmed')).toBeNull();

    const leftAt = new Date().toISOString();
    const { arrivedAt } = inProgress;
    shows(visitOf({ id: 'v0', asksConfirmation: true, status: 'COMPLETED', arrivedAt, leftAt }));
    const left = takes('RecordDeparture');
    const confirmed = takes('RecordConfirmation');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(confirmed).toHaveLength(1));
    expect(left).toHaveLength(1);
    expect(confirmed[0]).toMatchObject({ appointmentId: 'v0', name: 'Rosa Ruiz' });
    expect(Object.keys(confirmed[0]!)).toEqual(expect.arrayContaining(['deviceAt', 'deviceNow']));

    // As long as the graph knows nothing about it, such as when someone closed the page.
    await press('Have It Confirmed');
    await press('Nobody Could Confirm');
    await waitFor(() => expect(confirmed).toHaveLength(2));
    expect(confirmed[1]).toMatchObject({ name: null });
  });

  it('offers to take an arrival back only while nothing has followed it', async () => {
    const arrivedAt = (minutes: number): string =>
      new Date(Date.now() - minutes * 60_000).toISOString();
    const offered = async (values: Partial<Visit>): Promise<boolean> => {
      shows(visitOf({ status: 'IN_PROGRESS', ...values }));
      openPhone();
      await screen.findByText('I’m Leaving');
      const isThere = screen.queryByText('That Was a Mistake') !== null;
      closePhones();
      globalThis.indexedDB = new IDBFactory();
      return isThere;
    };
    expect(await offered({ arrivedAt: arrivedAt(9) })).toBe(true);
    expect(await offered({ arrivedAt: arrivedAt(11) })).toBe(false);
    expect(await offered({ arrivedAt: arrivedAt(1), noteWritten: true })).toBe(false);
  });

  it('says why an arrival could not be taken back, and shows it as it is', async () => {
    shows(visitOf({ status: 'IN_PROGRESS', arrivedAt: new Date().toISOString() }));
    takes('UndoArrival', 'The office has completed this visit.');
    openPhone();
    await press('That Was a Mistake');
    await press('Yes, It Was a Mistake');
    expect(await screen.findByText('Your arrival at Rosa Ibáñez wasn’t taken back')).toBeTruthy();
    expect(screen.getByText('The office has completed this visit.')).toBeTruthy();
    expect(screen.getByText('You’re here now')).toBeTruthy();
  });

  it('takes two taps on one spot for one: what comes in its place must settle first', async () => {
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await press('I’ve Arrived');
    const yes = await screen.findByText('Yes, I’m Here');
    expect(screen.getByText(/^Planned: Today, /)).toBeTruthy();
    await userEvent.click(yes);
    await userEvent.click(yes);
    expect(sent).toEqual([]);
    await settled();
    await userEvent.click(yes);
    await userEvent.click(await screen.findByText('I’m Leaving'));
    expect(await screen.findByText(/Everything is sent/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(window.location.hash).toBe('#day');
  });

  it('requires a time and a reason when another time is stated', async () => {
    // Phoenix midnight has always come, and its day is shown before it is sent.
    shows(visitOf({ scheduledDate: at('00:05'), endDate: at('23:00') }));
    const sent = takes('RecordArrival');
    openPhone();
    await screen.findByText('I’ve Arrived');
    await press('I’ve Arrived');
    await press('I Started at Another Time');
    await press('Yes, I’m Here');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a time and a reason.');
    await userEvent.type(screen.getByLabelText('When did you start?'), '00:00');
    expect(screen.getByText(/^Today, \w+day, \w+ \d+, 12:00/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Why is that?'), 'The bus was early.');
    await press('Yes, I’m Here');
    await screen.findByText(/Everything is sent/);
    expect(sent).toMatchObject([{ statedAt: at('00:00'), statedReason: 'The bus was early.' }]);
  });

  it('offers the day of the plan for a stated departure, not the last such time', async () => {
    // Yesterday's visit, forgotten until today.
    const values = { scheduledDate: at('09:00', -1), endDate: at('12:00', -1) };
    shows(visitOf({ ...values, arrivedAt: at('09:01', -1), status: 'IN_PROGRESS' }));
    const sent = takes('RecordDeparture');
    openPhone();
    expect(await screen.findByText('You haven’t told us when you left')).toBeTruthy();
    await press('When I Left');
    expect(await screen.findByText(/^Planned: Yesterday, /)).toBeTruthy();
    expect(screen.getByText('12 Palm Lane, Phoenix, AZ 85004')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('When did you leave?'), '00:00');
    // Midnight of today: yesterday's was before she arrived.
    expect(screen.getByText(/^Today, .*, 12:00/)).toBeTruthy();
    expect(screen.queryByLabelText('Which day?')).toBeNull();
    await userEvent.clear(screen.getByLabelText('When did you leave?'));
    await userEvent.type(screen.getByLabelText('When did you leave?'), '12:10');
    expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 12:10/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Why is that?'), 'I forgot to tap.');
    await press('Send This Time');
    await waitFor(() => expect(sent).toMatchObject([{ statedAt: at('12:10', -1) }]));
    // Where the phone is today says nothing about yesterday.
    expect(sent[0]).not.toHaveProperty('placeMissing');
  });

  it('refuses a stated time that has not come, or that is before the arrival', async () => {
    shows(visitOf({ scheduledDate: at('00:00', 1), endDate: at('01:00', 1) }));
    const sent = takes('RecordArrival');
    window.location.hash = '#arrive/v1';
    openPhone();
    await press('I Started at Another Time');
    await userEvent.type(screen.getByLabelText('When did you start?'), '23:59');
    await userEvent.type(screen.getByLabelText('Why is that?'), 'A slip.');
    await press('Yes, I’m Here');
    expect(screen.getByRole('alert').textContent).toBe(
      'That time hasn’t come yet. Please check AM and PM.',
    );
    closePhones();
    const arrivedAt = new Date(Date.now() - 1000).toISOString();
    shows(visitOf({ id: 'v2', arrivedAt, status: 'IN_PROGRESS', endDate: at('09:00') }));
    window.location.hash = '#leave/v2';
    openPhone();
    await press('I Left at Another Time');
    await userEvent.type(screen.getByLabelText('When did you leave?'), '00:00');
    await userEvent.type(screen.getByLabelText('Why is that?'), 'A slip.');
    await press('Yes, I’m Leaving');
    expect(screen.getByRole('alert').textContent).toMatch(/^You arrived at .* left before that\.$/);
    expect(sent).toEqual([]);
  });

  it('shows a refusal until it has been read', async () => {
    shows(visitOf());
    takes('RecordArrival', 'This visit isn’t yours.');
    openPhone();
    await screen.findByText('I’ve Arrived');
    await press('I’ve Arrived');
    await press('Yes, I’m Here');
    expect(await screen.findByText('This visit isn’t yours.')).toBeTruthy();
    expect(screen.getByText('Your arrival at Rosa Ibáñez wasn’t accepted')).toBeTruthy();
    await press('OK, Got It');
    await waitFor(() => expect(screen.queryByText('This visit isn’t yours.')).toBeNull());
    expect(screen.getByText('I’ve Arrived')).toBeTruthy();
  });
});

describe('while an own arrival has no departure', () => {
  const here = (values: Partial<Visit>): Visit =>
    visitOf({ arrivedAt: '2026-03-04T16:00:00Z', ...values });

  it.each<[string, Partial<Visit>, RegExp]>([
    [
      'that was canceled',
      { status: 'CANCELLED' },
      /^The office canceled this visit\. You arrived at/,
    ],
    [
      'given to someone else',
      { isOwn: false },
      /^The office gave this visit to someone else\. You/,
    ],
    ['nobody confirmed', { status: 'SCHEDULED' }, /^You arrived at/],
  ])(
    'a visit %s stays on top, with its way to leave and to write',
    async (_what, values, words) => {
      shows(here(values), visitOf({ id: 'v2', client: 'May Lin' }));
      openPhone();
      expect(await screen.findByText('You’re here now')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'I’m Leaving' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Write Care Note' })).toBeTruthy();
    },
  );

  it('says that a visit was kept although care is paused', async () => {
    shows(visitOf({ isHeld: true }));
    openPhone();
    expect(await screen.findByText(/The office kept this one\./)).toBeTruthy();
  });

  it('says that the office will set the time, when a departure came too late to count', async () => {
    shows(here({ status: 'IN_PROGRESS', leftAt: '2026-03-07T17:00:00Z', noteWritten: true }));
    openPhone();
    expect(await screen.findByText(/The office will set the time\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'I’m Leaving' })).toBeNull();
  });
});

describe('the care note', () => {
  it('is kept as it is typed, and sent right after the departure', async () => {
    shows(visitOf({ arrivedAt: new Date().toISOString(), status: 'IN_PROGRESS' }));
    const departures = takes('RecordDeparture');
    const notes = takes('SendCareNote');
    const { unmount } = openPhone();
    await screen.findByText('I’m Leaving');
    await press('I’m Leaving');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Breakfast' }));
    await userEvent.type(screen.getByLabelText('How did it go?'), 'She sang.');
    unmount();
    openPhone();
    expect(await screen.findByDisplayValue('She sang.')).toBeTruthy();
    shows(
      visitOf({
        arrivedAt: '2026-03-04T16:00:00Z',
        leftAt: '2026-03-04T17:00:00Z',
        noteWritten: true,
        status: 'COMPLETED',
      }),
    );
    await press('Yes, I’m Leaving');
    expect(await screen.findByText('You’re done for now. Thank you.')).toBeTruthy();
    await screen.findByText(/Everything is sent/);
    expect([departures.length, notes]).toEqual([
      1,
      [
        {
          appointmentId: 'v1',
          tasks: ['Breakfast'],
          content: 'She sang.',
          idempotencyKey: expect.any(String),
        },
      ],
    ]);
    expect(await (await openDayDatabase()).getAll('drafts')).toEqual([]);
  });

  it('says what is missing when it is empty', async () => {
    shows(visitOf({ arrivedAt: '2026-03-04T16:00:00Z', leftAt: '2026-03-04T17:00:00Z' }));
    openPhone();
    await screen.findByText('Write Care Note');
    await press('Write Care Note');
    await press('Send Care Note');
    expect(screen.getByRole('alert').textContent).toBe('Tick what you did, or write a few words.');
  });

  it('keeps a text of any length, and says how much to take out before it is sent', async () => {
    shows(visitOf({ arrivedAt: '2026-03-04T16:00:00Z', leftAt: '2026-03-04T17:00:00Z' }));
    const sent = takes('SendCareNote');
    openPhone();
    await press('Write Care Note');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(4034));
    await press('Send Care Note');
    expect(screen.getByRole('alert').textContent).toBe(
      'Your text is too long. Please take out 34 characters.',
    );
    expect(field.value).toHaveLength(4034);
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(4000));
    await userEvent.click(screen.getByText('Send Care Note'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('waits with a departure until its note fits', async () => {
    shows(visitOf({ arrivedAt: '2026-03-04T16:00:00Z' }));
    const sent = takes('RecordDeparture');
    openPhone();
    await press('I’m Leaving');
    await userEvent.click(await screen.findByLabelText('How did it go?'));
    await userEvent.paste('x'.repeat(4001));
    await press('Yes, I’m Leaving');
    expect(screen.getByRole('alert').textContent).toBe(
      'Your text is too long. Please take out one character.',
    );
    expect(sent).toEqual([]);
  });
});

describe('a session that was ended before its time', () => {
  const ended = (): void =>
    server.use(
      ...['MyShift', 'ShiftMe', 'ShiftTimeOff', 'ShiftNotices'].map((name) =>
        graph.query(name, () => failure('UNAUTHENTICATED', 'Please log in')),
      ),
      ...['RecordArrival', 'RecordDeparture', 'SendCareNote'].map((name) =>
        graph.mutation(name, () => failure('UNAUTHENTICATED', 'Please log in')),
      ),
    );
  const showsNothing = async (): Promise<void> => {
    await screen.findByText('You’re logged out');
    expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane|4411|radio|Luz|sang/);
    const days = await openDayDatabase();
    await waitFor(async () => expect(await days.getAll('day')).toEqual([]));
    days.close();
    expect(localStorage.getItem(tokenKey)).toBeNull();
  };

  it('leaves nothing on the phone when the page is opened', async () => {
    await keptAgo(1000);
    ended();
    openPhone();
    await showsNothing();
  });

  it('leaves nothing when something is sent, and keeps what is unsent for its owner alone', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText('I’ve Arrived');
    noNetwork();
    await press('I’ve Arrived');
    await press('Yes, I’m Here');
    await screen.findByText(/1 thing is waiting/);
    ended();
    window.dispatchEvent(new Event('online'));
    await showsNothing();
    expect(screen.getByText(/1 thing you did will be sent/)).toBeTruthy();

    closePhones();
    const arrivals = takes('RecordArrival');
    localStorage.setItem(tokenKey, tokenOf('ana'));
    shows();
    server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
    openPhone();
    await screen.findByText(/1 thing from someone else is waiting/);
    expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane/);
    expect(arrivals).toEqual([]);

    closePhones();
    localStorage.setItem(tokenKey, tokenOf('zoe'));
    openPhone();
    await screen.findByText(/Everything is sent/);
    expect(arrivals).toMatchObject([{ appointmentId: 'v1' }]);
  });

  it('leaves nothing when a screen that needs a signal is opened', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText('I’ve Arrived');
    ended();
    window.location.hash = '#time-off';
    await showsNothing();
  });

  it('gives a care note in writing back to its owner, and to nobody else', async () => {
    const note = visitOf({
      arrivedAt: '2026-03-04T16:00:00Z',
      leftAt: '2026-03-04T17:00:00Z',
    });
    shows(note);
    openPhone();
    await press('Write Care Note');
    await userEvent.type(await screen.findByLabelText('How did it go?'), 'She danced.');
    ended();
    window.dispatchEvent(new Event('pageshow'));
    closePhones();
    openPhone();
    await showsNothing();

    for (const [person, text] of [
      ['ana', ''],
      ['zoe', 'She danced.'],
    ] as const) {
      closePhones();
      localStorage.setItem(tokenKey, tokenOf(person));
      shows(note);
      server.use(graph.query('ShiftNotices', () => data({ myNotices: [] })));
      openPhone();
      const field = await screen.findByLabelText('How did it go?');
      await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(text));
    }
  });

  it('leaves nothing when the graph refuses one screen, as for a caregiver who has left', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText('I’ve Arrived');
    server.use(
      graph.query('ShiftTimeOff', () => failure('FORBIDDEN', 'Your profile is not active.')),
      graph.query('MyShift', () => failure('FORBIDDEN', 'Your profile is not active.')),
      graph.query('ShiftMe', () => data({ me: { role: 'CAREGIVER' } })),
    );
    window.location.hash = '#time-off';
    await screen.findByText('Your profile is not active.');
    await waitFor(() => expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane/));
    expect(await (await openDayDatabase()).getAll('day')).toEqual([]);
  });

  it('that only ran out keeps the day for hours without a signal', async () => {
    await keptAgo(1000);
    localStorage.setItem(tokenKey, tokenOf('zoe', -1));
    openPhone();
    await screen.findByText(/Please log in again/);
    expect(screen.getByText(/Rosa Ibáñez/)).toBeTruthy();
  });
});

describe('logging out', () => {
  it('removes the day from the phone, ends the session, and says what is still waiting', async () => {
    shows(visitOf());
    noNetwork();
    shows(visitOf());
    openPhone();
    await screen.findByText('I’ve Arrived');
    await press('I’ve Arrived');
    await press('Yes, I’m Here');
    await screen.findByText(/1 thing is waiting/);
    let ended = 0;
    server.use(
      graph.mutation('ShiftLogOut', () => {
        ended += 1;
        return data({ logout: { ok: true } });
      }),
    );
    await press('More');
    await press('Log Out');
    expect(await screen.findByText(/1 thing isn’t sent yet/)).toBeTruthy();
    await press('Log Out Anyway');
    expect(await screen.findByText('You’re logged out')).toBeTruthy();
    expect(within(document.body).getByText(/1 thing you did will be sent/)).toBeTruthy();
    expect([localStorage.getItem(tokenKey), ended]).toEqual([null, 1]);
    expect(await (await openDayDatabase()).getAll('day')).toEqual([]);
  });
});
