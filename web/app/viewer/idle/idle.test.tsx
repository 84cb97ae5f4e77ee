import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  activityNotedEvery,
  sessionHeaders,
  writeSessionIdle,
} from '#graph/modules/identity/identity.rules';
import { data, failure, graph, server, serveGraph } from '../../../testing/graph.ts';
import { rosa } from '../../../testing/people.ts';
import { leaveSite, renderSite, type MemoryRouter } from '../../../testing/renderSite.tsx';
import { tokenFor } from '../../../testing/token.ts';
import { tokenKey } from '../../session/token.ts';

serveGraph();

/** Until the warning, in seconds: a time-out of five minutes, warned of two minutes before. */
const quiet = 3 * 60;

/** A server whose sessions end after five minutes without activity, and what it was asked. */
const session = { endsAt: 0, atMost: Number.POSITIVE_INFINITY, lost: false, of: 5 * 60 };
let asked: string[] = [];

const answers: Record<string, unknown> = {
  Me: { me: rosa },
  SessionActivity: { me: { __typename: 'User', id: rosa.id } },
  OwnAccount: {
    ownAccount: { __typename: 'OwnAccount', user: rosa, pendingEmail: null, sessions: [] },
  },
  OwnProfile: { ownProfile: null },
  Logout: { logout: { __typename: 'OkPayload', ok: true } },
  Login: { login: { __typename: 'AuthPayload', token: '', user: rosa, userErrors: [] } },
};

const serve = graph.operation(({ request, query }) => {
  const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
  const check = request.headers.has(sessionHeaders.check);
  asked.push(check ? 'check' : name);
  if (session.lost) return HttpResponse.error();
  if (name === 'Login') {
    session.endsAt = Date.now() + session.of * 1000;
    return HttpResponse.json({
      data: {
        login: {
          ...(answers.Login as { login: object }).login,
          token: tokenFor(12 * 3600, Date.now()),
        },
      },
    });
  }
  if (session.endsAt <= Date.now()) return failure('UNAUTHENTICATED', 'Please sign in.');
  if (
    !check &&
    session.of * 1000 - (session.endsAt - Date.now()) >= activityNotedEvery(session.of) * 1000
  )
    session.endsAt = Math.min(Date.now() + session.of * 1000, session.atMost);
  const left = Math.ceil((session.endsAt - Date.now()) / 1000);
  return HttpResponse.json(
    { data: answers[name] as Record<string, unknown> },
    {
      headers:
        session.of === 0
          ? {}
          : { [sessionHeaders.idle]: writeSessionIdle({ left, of: session.of }) },
    },
  );
});

beforeEach(() => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  Object.assign(session, {
    endsAt: Date.now() + 5 * 60_000,
    atMost: Number.POSITIVE_INFINITY,
    lost: false,
    of: 5 * 60,
  });
  asked = [];
  server.use(serve);
});
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveSite);
});

const open = async (path = '/account', hours = 12): Promise<MemoryRouter> => {
  const router = await renderSite(path, { token: tokenFor(hours * 3600, Date.now()) });
  if (path === '/account') await screen.findByRole('region', { name: 'Your Name' });
  // The guard comes with a chunk of its own.
  await act(() => jest.advanceTimersByTimeAsync(100));
  return router;
};
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const warning = () => screen.findByRole('dialog', { name: 'Still there?' });
const noWarning = () => expect(screen.queryByRole('dialog')).toBeNull();
const press = async (name: string): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const token = () => localStorage.getItem(tokenKey);
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');
const type = (text: string) =>
  act(async () => void fireEvent.change(firstName(), { target: { value: text } }));

/** What another tab of the browser has learned. */
const fromAnotherTab = (endsAt: number): Promise<void> =>
  act(async () => {
    const newValue = JSON.stringify({ endsAt, of: session.of });
    localStorage.setItem('session_ends', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'session_ends', newValue }));
  });

describe('before inactivity ends a session', () => {
  it('the person is asked two minutes earlier, and not before', async () => {
    await open();
    await wait(quiet - 20);
    noWarning();
    await wait(22);
    const dialog = within(await warning());
    expect(dialog.getAllByText('You will be signed out in 2 minutes.').length).toBeGreaterThan(0);
    expect(document.activeElement?.textContent).toBe('Stay signed in');
  });

  it('the count-down is said at two minutes, one, and half of one, and not every second', async () => {
    await open();
    await wait(quiet + 2);
    const status = within(await warning()).getByRole('status');
    const said = new Set<string | null>();
    for (let second = 0; second < 112; second += 1) {
      said.add(status.textContent);
      await wait(1);
    }
    expect([...said]).toEqual(
      ['2 minutes', '1 minute', '30 seconds', '10 seconds'].map(
        (left) => `You will be signed out in ${left}.`,
      ),
    );
  });

  it.each([
    ['the button', () => press('Stay signed in')],
    ['the cross', () => press('Close')],
    [
      'Escape',
      () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' })),
    ],
  ])('%s keeps it, and the page as it is', async (_what, stay) => {
    await open();
    await type('Rosal');
    firstName().focus();
    const field = firstName();
    await wait(quiet + 2);
    await warning();
    asked = [];
    await stay();
    await wait(1);
    noWarning();
    expect(asked).toEqual(['SessionActivity']);
    expect(session.endsAt - Date.now()).toBeGreaterThan(4 * 60_000);
    expect([firstName(), firstName().value, document.activeElement]).toEqual([
      field,
      'Rosal',
      field,
    ]);
    await wait(quiet - 20);
    noWarning();
  });

  it('a stay that does not reach the server says so and can be tried again', async () => {
    await open();
    await wait(quiet + 2);
    await warning();
    session.lost = true;
    await press('Stay signed in');
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach our server');
    session.lost = false;
    await press('Stay signed in');
    await wait(1);
    noWarning();
  });

  it('signing out now goes home, and tells the server', async () => {
    const router = await open();
    await wait(quiet + 2);
    await warning();
    await press('Sign out now');
    await wait(1);
    expect([router.state.location.pathname, token()]).toEqual(['/', null]);
    noWarning();
    expect(asked.at(-1)).toBe('Logout');
  });

  it('the mouse brushed is no answer', async () => {
    await open();
    await wait(quiet + 2);
    await warning();
    asked = [];
    await wait(70);
    fireEvent.pointerMove(window);
    await wait(1);
    expect(asked).toEqual([]);
    expect(await warning()).toBeTruthy();
  });

  it('a sign-in that has lasted its whole time cannot be kept, and says so', async () => {
    session.atMost = session.endsAt = Date.now() + 4 * 60_000;
    await open('/account', 4 / 60);
    await wait(2 * 60 + 2);
    expect(await screen.findByRole('dialog', { name: 'Time to sign in again' })).toBeTruthy();
    await press('I understand');
    noWarning();
    await wait(10);
    noWarning();
  });
});

describe('activity', () => {
  it('without requests is told to the server, once a minute at most', async () => {
    await open();
    asked = [];
    for (let second = 0; second < 6 * 60; second += 5) {
      await wait(5);
      fireEvent.pointerMove(window);
      fireEvent.keyDown(firstName(), { key: 'a' });
    }
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(new Set(asked)).toEqual(new Set(['SessionActivity']));
    expect(session.endsAt - Date.now()).toBeGreaterThan(3 * 60_000);
  });

  it('is not invented: time alone asks nothing before the warning is due, and then whether it is', async () => {
    await open();
    asked = [];
    await wait(quiet - 20);
    expect(asked).toEqual([]);
    await wait(60);
    expect(asked).toEqual(['check']);
  });

  it('of a download or another device, which no tab was told of, is found by asking before the warning', async () => {
    await open();
    session.endsAt += 60_000;
    await wait(quiet + 5);
    noWarning();
    await wait(60);
    expect(await warning()).toBeTruthy();
  });

  it('in another tab closes the warning here', async () => {
    await open();
    await wait(quiet + 2);
    await warning();
    asked = [];
    session.endsAt = Date.now() + 5 * 60_000;
    await fromAnotherTab(session.endsAt);
    noWarning();
    await wait(60);
    expect(asked).toEqual([]);
  });

  it('is not spoken of where no time-out is set', async () => {
    session.of = 0;
    session.endsAt = Number.POSITIVE_INFINITY;
    await open();
    asked = [];
    for (let minute = 0; minute < 20; minute += 1) {
      await wait(60);
      fireEvent.pointerMove(window);
    }
    expect(asked).toEqual([]);
    noWarning();
  });
});

describe('the end', () => {
  const expired = async (): Promise<void> => {
    await wait(quiet + 2);
    await warning();
    await wait(2 * 60);
  };

  it.each([
    ['the server says so', false],
    ['the server does not answer', true],
  ])(
    'comes when %s: told, and after a second the sign-in screen with the way back',
    async (_what, lost) => {
      const router = await open();
      await wait(quiet + 2);
      await warning();
      session.lost = lost;
      await wait(2 * 60);
      expect(await screen.findByText('Session expired')).toBeTruthy();
      noWarning();
      expect(token()).toBeNull();
      await wait(2);
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/login?next=/account',
      );
    },
  );

  it('on a public page leaves the person and what they typed there', async () => {
    const router = await open('/contact');
    await expired();
    expect(await screen.findByText('Session expired')).toBeTruthy();
    await wait(3);
    expect(router.state.location.pathname).toBe('/contact');
  });

  const logIn = async (email: string): Promise<void> => {
    const main = within(screen.getByRole('main'));
    fireEvent.change(await main.findByLabelText('Email'), { target: { value: email } });
    fireEvent.change(main.getByLabelText('Password'), { target: { value: 'Ocotillo7&' } });
    await act(async () => fireEvent.click(main.getByRole('button', { name: 'Login' })));
    await screen.findByRole('region', { name: 'Your Name' });
  };
  const kept = 'We kept what you typed. It is not saved yet.';

  it('keeps a half-filled account form for the same person, who is told that it is not saved', async () => {
    await open();
    await type('Rosal');
    await expired();
    await wait(2);
    await logIn(rosa.email);
    expect(firstName().value).toBe('Rosal');
    expect(screen.getByText(kept)).toBeTruthy();
  });

  it('keeps it from another person who signs in on the same device', async () => {
    await open();
    await type('Rosal');
    await expired();
    await wait(2);
    const ana = {
      ...rosa,
      id: 'ana',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Ruiz',
    };
    server.use(
      graph.mutation('Login', () => {
        session.endsAt = Date.now() + session.of * 1000;
        return data({
          login: {
            __typename: 'AuthPayload',
            token: tokenFor(12 * 3600, Date.now(), 'ana'),
            user: ana,
            userErrors: [],
          },
        });
      }),
      graph.query('OwnAccount', () =>
        data({
          ownAccount: { __typename: 'OwnAccount', user: ana, pendingEmail: null, sessions: [] },
        }),
      ),
    );
    await logIn(ana.email);
    expect(firstName().value).toBe('Ana');
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('comes at once for a device that slept over it', async () => {
    await open();
    jest.setSystemTime(Date.now() + 3 * 3600_000);
    await wait(2);
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(token()).toBeNull();
  });
});
