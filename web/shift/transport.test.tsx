import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { tokenKey } from '../app/session/token.ts';
import { serveEvents } from '../testing/events.ts';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { closePhones, dayOf, openPhone, settled, visitOf } from './testing/phone.tsx';

serveGraph();

const part = (value: object): string => btoa(JSON.stringify(value));

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

const press = async (name: string): Promise<void> => {
  await screen.findByText(name);
  await settled();
  await userEvent.click(screen.getByText(name));
};
const shows = (...visits: ReturnType<typeof visitOf>[]): void =>
  server.use(graph.query('MyShift', () => data({ myShift: dayOf(...visits) })));
const arrive = async (): Promise<void> => {
  await press('I’ve Arrived');
  await press('Yes, I’m Here');
};
const cut = (): void =>
  server.use(
    graph.query('MyShift', () => HttpResponse.error()),
    graph.query('ShiftNotices', () => HttpResponse.error()),
    graph.mutation('RecordArrival', () => HttpResponse.error()),
  );
/** Takes arrivals. Returns how many were sent. */
function mended(): () => number {
  let sent = 0;
  shows(visitOf({ arrivedAt: new Date().toISOString(), status: 'IN_PROGRESS' }));
  server.use(
    graph.mutation('RecordArrival', () => {
      sent += 1;
      return data({ recordArrival: { userErrors: [] } });
    }),
  );
  return () => sent;
}

describe('what waits on the phone', () => {
  beforeEach(async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText(/^Everything is sent/);
    cut();
    await arrive();
    await screen.findByText(/1 thing is waiting/);
  });

  it('goes at Try Again', async () => {
    const button = await screen.findByText('Try Again');
    const sent = mended();
    await userEvent.click(button);
    expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
    expect(sent()).toBe(1);
  });

  it('goes as soon as anything else got an answer', async () => {
    const sent = mended();
    server.use(graph.query('ShiftOpenVisits', () => data({ openVisits: [] })));
    window.location.hash = 'open-visits';
    await waitFor(() => expect(sent()).toBe(1));
  });
});

it('keeps what someone did who was made inactive, until they may send it again', async () => {
  shows(visitOf());
  openPhone();
  await screen.findByText(/^Everything is sent/);
  server.use(
    graph.query('MyShift', () => failure('FORBIDDEN', 'You are switched off.')),
    graph.query('ShiftMe', () => data({ me: { id: 'zoe', role: 'CAREGIVER' } })),
    graph.mutation('RecordArrival', () => failure('FORBIDDEN', 'You are switched off.')),
  );
  await arrive();
  expect(await screen.findByText('You are switched off.')).toBeTruthy();
  const sent = mended();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
  expect(sent()).toBe(1);
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
  expect(await screen.findByText('Canceled')).toBeTruthy();
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
    expect(await screen.findByText(/^This phone can’t save anything/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Rosa Ibáñez' })).toBeTruthy();
    const sent = mended();
    await arrive();
    expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
    expect(sent()).toBe(1);
    expect(screen.getByText('You’re here now')).toBeTruthy();
  });

  it('keeps what it can’t send as long as it is open', async () => {
    shows(visitOf());
    openPhone();
    await screen.findByText(/^Everything is sent/);
    cut();
    const { put, add } = IDBObjectStore.prototype;
    const full = (): never => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    try {
      await arrive();
      expect(await screen.findByText(/1 thing is waiting/)).toBeTruthy();
      expect(screen.getByText(/^This phone can’t save anything/)).toBeTruthy();
      expect(screen.queryByText(/Saved on this phone/)).toBeNull();
      const sent = mended();
      window.dispatchEvent(new Event('online'));
      expect(await screen.findByText(/^Everything is sent/)).toBeTruthy();
      expect(sent()).toBe(1);
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

  const inputs = (): Record<string, unknown>[] => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      graph.mutation('RecordArrival', ({ variables }) => {
        sent.push(variables.input as Record<string, unknown>);
        return data({ recordArrival: { userErrors: [] } });
      }),
    );
    return sent;
  };

  it('is found roughly if it can’t be found exactly', async () => {
    locates((found, fail, { enableHighAccuracy }) =>
      enableHighAccuracy ? fail(failed(3)) : found({ coords } as GeolocationPosition),
    );
    shows(visitOf());
    const sent = inputs();
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
    const sent = inputs();
    openPhone();
    await arrive();
    await press('OK, Got It');
    expect(screen.queryByText('We don’t know where you were')).toBeNull();
    expect(sent).toMatchObject([{ placeMissing: 'REFUSED' }]);
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
  const fill = async (password: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Email'), ' Zoe@Home.example');
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  };

  it('asks for both, says what the graph says, and keeps the session', async () => {
    const sent: unknown[] = [];
    const token = `${part({})}.${part({ exp: Date.now() / 1000 + 600, sub: 'zoe', device: 'd1' })}.x`;
    server.use(
      graph.mutation('ShiftLogIn', ({ variables }) => {
        sent.push(variables.input);
        const isFirst = sent.length === 1;
        const userErrors = [{ field: null, message: 'Invalid email or password' }];
        return data({
          login: { token: isFirst ? null : token, userErrors: isFirst ? userErrors : [] },
        });
      }),
    );
    openPhone();
    expect(await screen.findByText('Log in to see your visits')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter your email and password.');
    await fill('wrong');
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(localStorage.getItem(tokenKey)).toBe(token));
    expect(localStorage.getItem('auth_devices')).toBe('d1');
    expect(sent[1]).toEqual({ email: 'zoe@home.example', password: 'wrong' });
  });

  it.each([
    ['no network', () => HttpResponse.error(), 'You need a signal to log in.'],
    [
      'too many tries',
      () => failure('RATE_LIMITED', 'Too many login attempts. Please wait.'),
      'Too many login attempts. Please wait.',
    ],
    [
      'a phone whose clock is ahead',
      () =>
        data({
          login: {
            token: `${part({})}.${part({ exp: Date.now() / 1000 - 60, sub: 'zoe' })}.x`,
            userErrors: [],
          },
        }),
      'Your phone’s clock is wrong.',
    ],
  ] as const)('says what is wrong: %s', async (_what, answer, words) => {
    server.use(graph.mutation('ShiftLogIn', answer as never));
    openPhone();
    await fill('Welcome2Care!');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});
