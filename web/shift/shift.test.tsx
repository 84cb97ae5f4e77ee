import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tokenKey } from '../app/session/token.ts';
import { data, failure, graph, server } from '../testing/graph.ts';
import { keepDay, keptFor, openDayDatabase, type Visit } from './day/dayDatabase.ts';
import { settling } from './layout/settling.ts';
import {
  alertText,
  arrive,
  at,
  atPhone,
  closePhones,
  dayOf,
  everything,
  fill,
  isForgotten,
  isSent,
  land,
  logIn,
  minutes,
  noNotices,
  openPhone,
  press,
  settled,
  shows,
  stored,
  takes,
  visitOf,
} from './testing/phone.tsx';

const usual = settling.milliseconds;
atPhone();

const keptAgo = async (milliseconds: number, person = 'zoe', visit = visitOf()): Promise<void> => {
  const database = await openDayDatabase();
  const at = Date.now() - milliseconds;
  const day = { ...dayOf(visit), now: new Date(at).toISOString() };
  await keepDay(database, { person, at, day });
  database.close();
};
const here = () => ({ status: 'IN_PROGRESS', arrivedAt: minutes(-5) }) as const;
const left = visitOf({ arrivedAt: '2026-03-04T16:00:00Z', leftAt: '2026-03-04T17:00:00Z' });
const rosa = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name: 'Rosa Ibáñez' });

describe('my day', () => {
  it('shows the next visit with everything it needs, then the others', async () => {
    shows(
      visitOf({ id: 'v0', client: 'Otis Reed', status: 'CANCELLED' }),
      visitOf({ isHeld: true }),
      visitOf({ id: 'v2', client: 'May Lin', status: 'SCHEDULED' }),
    );
    openPhone();
    await rosa();
    for (const words of [
      'Gate code 4411. The dog is friendly.',
      'Likes the radio on.',
      'She sang.',
      'Canceled',
      /The office kept this one\./,
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: /12 Palm Lane/ }).getAttribute('href')).toContain(
      '12%20Palm%20Lane',
    );
    expect(screen.getByRole('link', { name: /Call the Office/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/Everything is sent. Updated/);
  });

  it.each(['', '#visit/v1'])('says a visit’s service once: %j', async (hash) => {
    shows(visitOf());
    openPhone();
    await rosa();
    window.location.hash = hash;
    await screen.findByText('Where');
    await waitFor(() => expect(screen.getAllByText(visitOf().type)).toHaveLength(1));
  });

  it('opens without a network as it was last loaded, and reads again by itself', async () => {
    const later = jest.spyOn(globalThis, 'setTimeout');
    await keptAgo(3_600_000);
    everything();
    openPhone();
    await screen.findByText(/No signal. This is your day as of/);
    await rosa();
    shows(visitOf({ client: 'May Lin' }));
    // Two seconds later.
    (later.mock.calls.find(([, wait]) => wait === 2_000)![0] as () => void)();
    await screen.findByRole('heading', { name: 'May Lin' });
    await isSent();
  });

  it.each([
    ['after 72 hours', keptFor, 'zoe'],
    ['of another person', 0, 'ana'],
  ])('shows no day %s', async (_when, age, person) => {
    await keptAgo(age, person);
    everything();
    openPhone();
    await screen.findByText('Your day isn’t on this phone yet');
    expect(screen.queryByText('Rosa Ibáñez')).toBeNull();
  });

  it('shows the graph’s message to a caregiver who may no longer see it, and keeps nothing', async () => {
    await keptAgo(0);
    server.use(
      graph.query('MyShift', () => failure('FORBIDDEN', 'You are switched off.')),
      graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    );
    openPhone();
    await screen.findByText('You are switched off.');
    expect(await stored('day')).toEqual([]);
  });

  it('keeps showing the day when the session ran out, and asks to log in', async () => {
    await keptAgo(1000);
    logIn('zoe', -1);
    openPhone();
    await screen.findByText('Please log in again to get your day.');
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#log-in');
    await rosa();
  });

  it('shows the week and the hours of the pay period; two days of it without a signal', async () => {
    shows(visitOf());
    openPhone();
    await isSent();
    await press('Week');
    await screen.findByText('12 h 30 min');
    expect(screen.getByText('40 h')).toBeTruthy();
    expect(screen.getAllByText('No visits')).toHaveLength(6);
    expect(screen.queryByText(/see the rest of the week/)).toBeNull();
    closePhones();
    everything();
    openPhone();
    await screen.findByText('You need a signal to see the rest of the week.');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });
});

describe('arriving and leaving', () => {
  it('takes two taps, shows at once, and waits for the network', async () => {
    // Its own visit, since a last retry may reach the next test.
    await keptAgo(0, 'zoe', visitOf({ id: 'v0' }));
    everything();
    openPhone();
    await press('I’ve Arrived');
    await screen.findByText(/the state asks us/);
    await press('Yes, I’m Here');
    await screen.findByText('You’re here now');
    await screen.findByText(/Saved on this phone.*1 thing is waiting/);
    expect(screen.getByText(/You arrived at .*Not sent yet\./)).toBeTruthy();
    // It has said once why it looks where the phone is.
    await press('I’m Leaving');
    await screen.findByText('We look once where you are, only now.');
    expect(screen.queryByText(/the state asks us/)).toBeNull();
  });

  it('sends the device’s clock at the tap and when sending, and that there is no place', async () => {
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await press('I’ve Arrived');
    shows(visitOf({ arrivedAt: minutes(0) }));
    await press('Yes, I’m Here');
    await isSent();
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
    everything();
    openPhone();
    await arrive();
    await press('That Was a Mistake');
    await screen.findByText(/You told us that you arrived at/);
    await press('Yes, It Was a Mistake');
    await screen.findByText('Your next visit');
    await screen.findByText(/2 things are waiting/);
    // It isn't the same press again.
    await arrive();
    await screen.findByText(/3 things are waiting/);

    shows(visitOf({ id: 'v0', arrivedAt: minutes(0) }));
    const order: string[] = [];
    server.use(
      ...['recordArrival', 'undoArrival'].map((field) =>
        graph.mutation(field.charAt(0).toUpperCase() + field.slice(1), () => {
          order.push(field);
          return data({ [field]: { userErrors: [] } });
        }),
      ),
    );
    land();
    await waitFor(() => expect(order).toEqual(['recordArrival', 'undoArrival', 'recordArrival']));
  });

  it('has the visit confirmed at leaving, or says that nobody could; without a signal, too', async () => {
    const visit = { id: 'v0', asksConfirmation: true, ...here() };
    await keptAgo(0, 'zoe', visitOf(visit));
    everything();
    openPhone();
    await press('I’m Leaving');
    await press('Yes, I’m Leaving');
    await press('I Confirm This Visit');
    expect(await alertText()).toBe('Please enter your name.');
    await fill('Your name', ' Rosa Ruiz ');
    await press('I Confirm This Visit');
    await screen.findByText(/2 things are waiting/);
    // Asked once: what is left to do is the note.
    await screen.findByText('Write Care Note');
    expect(screen.queryByText('Have It Confirmed')).toBeNull();

    shows(visitOf({ ...visit, status: 'COMPLETED', leftAt: minutes(0) }));
    const departures = takes('RecordDeparture');
    const confirmed = takes('RecordConfirmation');
    land();
    await waitFor(() => expect(confirmed).toHaveLength(1));
    expect(departures).toHaveLength(1);
    expect(confirmed[0]).toMatchObject({ appointmentId: 'v0', name: 'Rosa Ruiz' });
    expect(Object.keys(confirmed[0]!)).toEqual(expect.arrayContaining(['deviceAt', 'deviceNow']));

    // As long as the graph knows nothing about it, such as when someone closed the page.
    await press('Have It Confirmed');
    await press('Nobody Could Confirm');
    await waitFor(() => expect(confirmed[1]).toMatchObject({ name: null }));
  });

  it.each<[string, boolean, () => Partial<Visit>]>([
    ['is nine minutes old', true, () => ({ arrivedAt: minutes(-9) })],
    ['is eleven minutes old', false, () => ({ arrivedAt: minutes(-11) })],
    ['a note has followed', false, () => ({ arrivedAt: minutes(-1), noteWritten: true })],
  ])('offers to take an arrival back that %s: %s', async (_which, offers, values) => {
    shows(visitOf({ ...here(), ...values() }));
    openPhone();
    await screen.findByText('I’m Leaving');
    expect(screen.queryByText('That Was a Mistake') !== null).toBe(offers);
  });

  it('says why an arrival could not be taken back, and shows it as it is', async () => {
    shows(visitOf(here()));
    takes('UndoArrival', 'The office has completed this visit.');
    openPhone();
    await press('That Was a Mistake');
    await press('Yes, It Was a Mistake');
    await screen.findByText('Your arrival at Rosa Ibáñez wasn’t taken back');
    expect(screen.getByText('The office has completed this visit.')).toBeTruthy();
    expect(screen.getByText('You’re here now')).toBeTruthy();
  });

  it('takes two taps on one spot for one: what comes in its place must settle first', async () => {
    expect(usual).toBe(700);
    settling.milliseconds = 300;
    shows(visitOf({ startsAt: at('00:00'), endsAt: at('23:00') }));
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
    await isSent();
    expect(sent).toHaveLength(1);
    expect(window.location.hash).toBe('#day');
  });

  it('takes any number of quick taps for one: each begins the wait anew', async () => {
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await screen.findByText('I’ve Arrived');
    await settled();
    settling.milliseconds = 54_321;
    const waits = jest.spyOn(globalThis, 'setTimeout');
    await press('I’ve Arrived');
    const yes = await screen.findByText('Yes, I’m Here');
    for (let tap = 0; tap < 3; tap += 1) await userEvent.click(yes);
    expect(waits.mock.calls.filter(([, wait]) => wait === 54_321)).toHaveLength(1 + 3);
    expect(sent).toEqual([]);
  });

  it('requires a time and a reason when another time is stated', async () => {
    // Phoenix midnight has always come, and its day is shown before it is sent.
    shows(visitOf({ startsAt: at('00:05'), endsAt: at('23:00') }));
    const sent = takes('RecordArrival');
    openPhone();
    await press('I’ve Arrived');
    await press('I Started at Another Time');
    await press('Yes, I’m Here');
    expect(await alertText()).toBe('Please enter a time and a reason.');
    await fill('When did you start?', '00:00');
    expect(screen.getByText(/^Today, \w+day, \w+ \d+, 12:00/)).toBeTruthy();
    await fill('Why is that?', 'The bus was early.');
    await press('Yes, I’m Here');
    await isSent();
    expect(sent).toMatchObject([{ statedAt: at('00:00'), statedReason: 'The bus was early.' }]);
  });

  it('offers the day of the plan for a stated departure, not the last such time', async () => {
    // Yesterday's visit, forgotten until today.
    const values = { startsAt: at('09:00', -1), endsAt: at('12:00', -1) };
    shows(visitOf({ ...values, arrivedAt: at('09:01', -1), status: 'IN_PROGRESS' }));
    const sent = takes('RecordDeparture');
    openPhone();
    await screen.findByText('You haven’t told us when you left');
    await press('When I Left');
    await screen.findByText(/^Planned: Yesterday, /);
    expect(screen.getByText('12 Palm Lane, Phoenix, AZ 85004')).toBeTruthy();
    await fill('When did you leave?', '00:00');
    // Midnight of today: yesterday's was before she arrived.
    expect(screen.getByText(/^Today, .*, 12:00/)).toBeTruthy();
    expect(screen.queryByLabelText('Which day?')).toBeNull();
    await fill('When did you leave?', '12:10');
    expect(screen.getByText(/^Yesterday, \w+day, \w+ \d+, 12:10/)).toBeTruthy();
    await fill('Why is that?', 'I forgot to tap.');
    await press('Send This Time');
    await waitFor(() => expect(sent).toMatchObject([{ statedAt: at('12:10', -1) }]));
    // Where the phone is today says nothing about yesterday.
    expect(sent[0]).not.toHaveProperty('placeMissing');
  });

  it('refuses a stated time that has not come, or that is before the arrival', async () => {
    shows(visitOf({ startsAt: at('00:00', 1), endsAt: at('01:00', 1) }));
    const sent = takes('RecordArrival');
    window.location.hash = '#arrive/v1';
    openPhone();
    await press('I Started at Another Time');
    await fill('When did you start?', '23:59');
    await fill('Why is that?', 'A slip.');
    await press('Yes, I’m Here');
    expect(await alertText()).toBe('That time hasn’t come yet. Please check AM and PM.');
    closePhones();
    shows(visitOf({ id: 'v2', ...here(), arrivedAt: minutes(0), endsAt: at('09:00') }));
    window.location.hash = '#leave/v2';
    openPhone();
    await press('I Left at Another Time');
    await fill('When did you leave?', '00:00');
    await fill('Why is that?', 'A slip.');
    await press('Yes, I’m Leaving');
    expect(await alertText()).toMatch(/^You arrived at .* left before that\.$/);
    expect(sent).toEqual([]);
  });

  it('shows a refusal until it has been read', async () => {
    shows(visitOf());
    takes('RecordArrival', 'This visit isn’t yours.');
    openPhone();
    await arrive();
    await screen.findByText('This visit isn’t yours.');
    expect(screen.getByText('Your arrival at Rosa Ibáñez wasn’t accepted')).toBeTruthy();
    await press('OK, Got It');
    await waitFor(() => expect(screen.queryByText('This visit isn’t yours.')).toBeNull());
    expect(screen.getByText('I’ve Arrived')).toBeTruthy();
  });
});

describe('while an own arrival has no departure', () => {
  const arrivedAt = '2026-03-04T16:00:00Z';

  it.each<[string, Partial<Visit>, RegExp]>([
    ['that was canceled', { status: 'CANCELLED' }, /^The office canceled this visit\. You arriv/],
    ['given to someone else', { isOwn: false }, /^The office gave this visit to someone else\. Y/],
    [
      'nobody confirmed',
      { status: 'SCHEDULED' },
      /^You arrived on Wednesday, March 4, 9:00\sAM\.$/,
    ],
  ])('a visit %s stays on top, to leave and to write', async (_what, values, words) => {
    shows(visitOf({ arrivedAt, ...values }), visitOf({ id: 'v2', client: 'May Lin' }));
    openPhone();
    await screen.findByText('You’re here now');
    await rosa();
    expect(screen.getByText(words)).toBeTruthy();
    for (const name of ['I’m Leaving', 'Write Care Note'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('says that the office will set the time, when a departure came too late to count', async () => {
    const leftAt = '2026-03-07T17:00:00Z';
    shows(visitOf({ status: 'IN_PROGRESS', arrivedAt, leftAt, noteWritten: true }));
    openPhone();
    await screen.findByText(/The office will set the time\./);
    expect(screen.queryByRole('link', { name: 'I’m Leaving' })).toBeNull();
  });
});

describe('the care note', () => {
  it('says what is missing when it is empty; keeps a text of any length, and says how much to take out', async () => {
    shows(left);
    const sent = takes('SendCareNote');
    openPhone();
    await press('Write Care Note');
    await press('Send Care Note');
    expect(await alertText()).toBe('Tick what you did, or write a few words.');
    await fill('How did it go?', 'x'.repeat(4034));
    await press('Send Care Note');
    expect(await alertText()).toBe('Your text is too long. Please take out 34 characters.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('How did it go?');
    expect(field.value).toHaveLength(4034);
    expect(sent).toEqual([]);
    await fill('How did it go?', 'x'.repeat(4000));
    await press('Send Care Note');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('waits with a departure until its note fits', async () => {
    shows(visitOf(here()));
    const sent = takes('RecordDeparture');
    openPhone();
    await press('I’m Leaving');
    await fill('How did it go?', 'x'.repeat(4001));
    await press('Yes, I’m Leaving');
    expect(await alertText()).toBe('Your text is too long. Please take out 1 character.');
    expect(sent).toEqual([]);
  });
});

describe('a session that was ended before its time', () => {
  const ended = (): void => everything(() => failure('UNAUTHENTICATED', 'Please log in'));
  const showsNothing = async (): Promise<void> => {
    await screen.findByText('You’re logged out');
    expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane|4411|radio|Luz|sang/);
    await isForgotten();
    expect(localStorage.getItem(tokenKey)).toBeNull();
  };
  const again = (person: string, ...visits: Visit[]): void => {
    closePhones();
    logIn(person);
    shows(...visits);
    noNotices();
    openPhone();
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
    await isSent();
    everything();
    await arrive();
    await screen.findByText(/1 thing is waiting/);
    ended();
    land();
    await showsNothing();
    expect(screen.getByText(/1 thing you did will be sent/)).toBeTruthy();

    const arrivals = takes('RecordArrival');
    again('ana');
    await screen.findByText(/1 thing from someone else is waiting/);
    expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane/);
    expect(arrivals).toEqual([]);
    again('zoe');
    await isSent();
    expect(arrivals).toMatchObject([{ appointmentId: 'v1' }]);
  });

  it('leaves nothing when a screen that needs a signal is opened', async () => {
    shows(visitOf());
    openPhone();
    await isSent();
    ended();
    window.location.hash = '#time-off';
    await showsNothing();
  });

  it('gives a care note in writing back to its owner, and to nobody else', async () => {
    shows(left);
    openPhone();
    await press('Write Care Note');
    await fill('How did it go?', 'She danced.');
    ended();
    window.dispatchEvent(new Event('pageshow'));
    closePhones();
    openPhone();
    await showsNothing();
    for (const [person, text] of [
      ['ana', ''],
      ['zoe', 'She danced.'],
    ] as const) {
      again(person, left);
      const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
      await waitFor(() => expect(field.value).toBe(text));
    }
  });

  it('leaves nothing when the graph refuses one screen, as for a caregiver who has left', async () => {
    shows(visitOf());
    openPhone();
    await isSent();
    const refused = () => failure('FORBIDDEN', 'Your profile is not active.');
    server.use(
      graph.query('ShiftTimeOff', refused),
      graph.query('MyShift', refused),
      graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    );
    window.location.hash = '#time-off';
    await screen.findByText('Your profile is not active.');
    await waitFor(() => expect(document.body.textContent).not.toMatch(/Rosa|Palm Lane/));
    await isForgotten();
  });
});

it('logging out removes the day from the phone, ends the session, and says what is still waiting', async () => {
  everything();
  shows(visitOf());
  openPhone();
  await arrive();
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
  await screen.findByText(/1 thing isn’t sent yet/);
  await press('Log Out Anyway');
  await screen.findByText('You’re logged out');
  expect(screen.getByText(/1 thing you did will be sent/)).toBeTruthy();
  expect([localStorage.getItem(tokenKey), ended]).toEqual([null, 1]);
  expect(await stored('day')).toEqual([]);
});
