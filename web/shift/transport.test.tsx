import { beforeEach, describe, expect, it, afterEach, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { serveEvents } from '../testing/events.ts';
import { data, failure, graph, networkTimers, server } from '../testing/graph.ts';
import { tokenFor } from '../testing/people.ts';
import {
  alertText,
  arrive,
  atPhone,
  closePhones,
  everything,
  fill,
  isSent,
  land,
  logIn,
  minutes,
  openPhone,
  press,
  shows,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

/** Takes arrivals again. */
function mended(): unknown[] {
  shows(visitOf({ arrivedAt: minutes(0), status: 'IN_PROGRESS' }));
  return takes('RecordArrival');
}
/** Opens the phone, and waits until the day has come. */
const open = async (): Promise<void> => {
  shows(visitOf());
  openPhone();
  await isSent();
};
/** Everything goes, once. */
const goes = async (sent: unknown[]): Promise<void> => {
  await isSent();
  expect(sent).toHaveLength(1);
};

describe('what waits on the phone', () => {
  beforeEach(async () => {
    await open();
    everything();
    await arrive();
    await screen.findByText(/1 thing is waiting/);
  });

  it('goes at Try Again', async () => {
    const button = await screen.findByText('Try Again');
    const sent = mended();
    await userEvent.click(button);
    await goes(sent);
  });

  it('goes as soon as anything else got an answer', async () => {
    const sent = mended();
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: [] })));
    window.location.hash = 'open-visits';
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

it('keeps what someone did who was made inactive, until they may send it again', async () => {
  await open();
  server.use(
    graph.query('MyShift', () => failure('FORBIDDEN', 'You are switched off.')),
    graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    graph.mutation('RecordArrival', () => failure('FORBIDDEN', 'You are switched off.')),
  );
  await arrive();
  await screen.findByText('You are switched off.');
  const sent = mended();
  land();
  await goes(sent);
  expect(screen.getByText('You’re here now')).toBeTruthy();
});

it('follows the office while it is open', async () => {
  shows(visitOf());
  const events = serveEvents();
  openPhone();
  await screen.findByText(/^Everything is sent/);
  await waitFor(() => expect(events.opened()).toBe(1));
  shows(visitOf({ status: 'CANCELLED' }));
  events.tell('my-visits');
  await screen.findByText('Canceled');
});

it('loads the new day when the day turns while it is open', async () => {
  const now = new Date('2027-03-05T06:59:30Z');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers], now });
  try {
    logIn('zoe');
    shows(visitOf());
    openPhone();
    await screen.findByText(/^Everything is sent/);
    shows(visitOf({ client: 'Otis Reed' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByText('Otis Reed');
  } finally {
    jest.useRealTimers();
  }
});

describe('a phone that stores nothing', () => {
  it('shows the day and sends directly, and says what it can’t keep', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    shows(visitOf());
    openPhone();
    await screen.findByText(/^This phone can’t save anything/);
    expect(screen.getByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
    const sent = mended();
    await arrive();
    await goes(sent);
    expect(screen.getByText('You’re here now')).toBeTruthy();
  });

  it('keeps what it can’t send as long as it is open', async () => {
    await open();
    everything();
    const { put, add } = IDBObjectStore.prototype;
    const full = (): never => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    try {
      await arrive();
      await screen.findByText(/1 thing is waiting/);
      expect(screen.getByText(/^This phone can’t save anything/)).toBeTruthy();
      expect(screen.queryByText(/Saved on this phone/)).toBeNull();
      const sent = mended();
      land();
      await goes(sent);
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add });
    }
  });
});

describe('where the phone is', () => {
  type Look = (
    found: PositionCallback,
    failed: PositionErrorCallback,
    options: PositionOptions,
  ) => void;
  const locates = (getCurrentPosition: Look): void =>
    void Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition },
      configurable: true,
    });
  const failed = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;
  const coords = { latitude: 33.4, longitude: -112, accuracy: 900 };
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  it('is found roughly if it can’t be found exactly', async () => {
    locates((found, fail, { enableHighAccuracy }) =>
      enableHighAccuracy ? fail(failed(3)) : found({ coords } as GeolocationPosition),
    );
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await arrive();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      place: { latitude: 33.4, longitude: -112, accuracyMeters: 900 },
      steady: { elapsedMs: expect.any(Number), notBefore: expect.any(String) },
    });
  });

  it('is explained once to someone whose phone refused', async () => {
    locates((_found, fail) => fail(failed(1)));
    shows(visitOf());
    const sent = takes('RecordArrival');
    openPhone();
    await arrive();
    await press('OK, Got It');
    expect(screen.queryByText('We don’t know where you were')).toBeNull();
    await waitFor(() => expect(sent).toMatchObject([{ placeMissing: 'REFUSED' }]));
    closePhones();
    globalThis.indexedDB = new IDBFactory();
    openPhone();
    await arrive();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByText('We don’t know where you were')).toBeNull();
  });
});

describe('logging in on the phone', () => {
  beforeEach(() => localStorage.clear());
  const answers = (seconds: number, ...messages: string[]) =>
    data({
      login: {
        token: messages.length > 0 ? null : tokenFor(seconds, Date.now(), 'zoe', 'd1'),
        userErrors: messages.map((message) => ({ field: null, message })),
      },
    });
  const submit = (): Promise<void> =>
    userEvent.click(screen.getByRole('button', { name: 'Login' }));
  const fillIn = async (password: string): Promise<void> => {
    await fill('Email', ' Zoe@Home.example');
    await fill('Password', password);
    await submit();
  };

  it('asks for both, says what the graph says, and keeps the session', async () => {
    const sent: unknown[] = [];
    server.use(
      graph.mutation('ShiftLogIn', ({ variables }) => {
        sent.push(variables.input);
        return sent.length === 1 ? answers(600, 'Invalid email or password') : answers(600);
      }),
    );
    openPhone();
    await screen.findByText('Log in to see your visits');
    expect(screen.queryByText(/Book Now/i)).toBeNull();
    await submit();
    expect(await alertText()).toBe('Please enter your email and password.');
    await fillIn('wrong');
    await screen.findByText('Invalid email or password');
    expect(localStorage.getItem(tokenKey)).toBeNull();
    await submit();
    await waitFor(() => expect(localStorage.getItem(tokenKey)).not.toBeNull());
    expect(localStorage.getItem('auth_devices')).toBe('d1');
    expect(sent[1]).toEqual({ email: 'zoe@home.example', password: 'wrong' });
  });

  it.each([
    ['no network', () => HttpResponse.error(), 'You need a signal to log in.'],
    ['too many tries', () => failure('RATE_LIMITED', 'Please wait.'), 'Please wait.'],
    ['a clock that is ahead', () => answers(-60), 'Your phone’s clock is wrong.'],
  ] as const)('says what is wrong: %s', async (_what, answer, words) => {
    server.use(graph.mutation('ShiftLogIn', answer as never));
    openPhone();
    await fillIn('Welcome2Care!');
    expect(await alertText()).toContain(words);
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});
