import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rosa, tokenFor } from '../../testing/people.ts';
import {
  createSessionStore,
  recheckEvery,
  type CurrentUser,
  type SessionStore,
} from './sessionStore.ts';
import { tokenKey } from './token.ts';

const loadUser = jest.fn<() => Promise<CurrentUser | null>>();
let store: SessionStore;
let stop: () => void;

const start = (token?: string): void => {
  if (token !== undefined) localStorage.setItem(tokenKey, token);
  store = createSessionStore(localStorage);
  stop = store.start(loadUser);
};
/** What another tab's write looks like in this one. */
const otherTab = (token: string | null): void => {
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
};
const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  loadUser.mockReset().mockResolvedValue(rosa);
});
afterEach(() => {
  stop();
  localStorage.clear();
  jest.useRealTimers();
});

describe('at start-up', () => {
  it('is signed out at once without a token, and sends nothing', () => {
    start();
    expect(store.get()).toEqual({ status: 'signed-out', user: null });
    expect(loadUser).not.toHaveBeenCalled();
  });

  it('loads the user of a valid token', async () => {
    start(tokenFor(60));
    expect(store.get().status).toBe('loading');
    await settled();
    expect(store.get()).toEqual({ status: 'signed-in', user: rosa });
  });

  it.each([
    ['expired', () => tokenFor(0)],
    ['undecodable', () => 'not a token'],
  ])('removes a token that is %s', (_what, token) => {
    start(token());
    expect(store.get().status).toBe('signed-out');
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(loadUser).not.toHaveBeenCalled();
  });

  it('stays signed in when the user can’t be loaded', async () => {
    loadUser.mockRejectedValue(new TypeError('Failed to fetch'));
    start(tokenFor(60));
    await settled();
    expect(store.get()).toEqual({ status: 'signed-in', user: null });
  });

  it('is signed out when the server refuses the token', async () => {
    const token = tokenFor(60);
    loadUser.mockImplementation(async () => {
      store.expire(token, { announce: 'nowhere' });
      return null;
    });
    start(token);
    await settled();
    expect(store.get().status).toBe('signed-out');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});

describe('as time passes', () => {
  it('signs out at the first check after the token expires', async () => {
    start(tokenFor(45));
    await settled();
    await jest.advanceTimersByTimeAsync(recheckEvery);
    expect(store.get().status).toBe('signed-in');
    await jest.advanceTimersByTimeAsync(recheckEvery);
    expect(store.get().status).toBe('signed-out');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  it('does not send a token that expired since the last check', async () => {
    start(tokenFor(10));
    await settled();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(store.token()).toBeNull();
  });

  it('sends nothing on a check', async () => {
    start(tokenFor(600));
    await settled();
    await jest.advanceTimersByTimeAsync(3 * recheckEvery);
    expect(loadUser).toHaveBeenCalledTimes(1);
  });

  it('stops checking when told', async () => {
    start(tokenFor(45));
    await settled();
    stop();
    await jest.advanceTimersByTimeAsync(3 * recheckEvery);
    expect(store.get().status).toBe('signed-in');
  });
});

describe('with other tabs', () => {
  it('signs out when another tab does', async () => {
    start(tokenFor(60));
    await settled();
    otherTab(null);
    expect(store.get().status).toBe('signed-out');
  });

  it('signs in when another tab does, without a spinner over the open page', async () => {
    start();
    otherTab(tokenFor(60));
    expect(store.get().status).toBe('signed-out');
    await settled();
    expect(store.get()).toEqual({ status: 'signed-in', user: rosa });
  });

  it('keeps the second person when two tokens follow each other', async () => {
    const ana = { ...rosa, firstName: 'Ana' };
    loadUser
      .mockImplementationOnce(
        async () =>
          new Promise((resolve) => {
            setTimeout(() => resolve(rosa), 500);
          }),
      )
      .mockResolvedValueOnce(ana);
    start();
    otherTab(tokenFor(60));
    otherTab(tokenFor(61));
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.get().user).toEqual(ana);
  });

  it('shows nobody while the new person is loading', async () => {
    const ana = { ...rosa, id: 'ana', firstName: 'Ana' };
    start(tokenFor(60));
    await settled();
    loadUser.mockResolvedValueOnce(ana);
    otherTab(tokenFor(61));
    expect(store.get()).toEqual({ status: 'loading', user: null });
    store.updateUser(rosa);
    expect(store.get()).toEqual({ status: 'loading', user: null });
    await settled();
    expect(store.get()).toEqual({ status: 'signed-in', user: ana });
    store.updateUser(rosa);
    expect(store.get().user).toEqual(ana);
  });

  it('leaves the screen alone when the same person gets a new session, as after a password change', async () => {
    start(tokenFor(60, Date.now(), rosa.id));
    await settled();
    const told = jest.fn();
    store.subscribe(() => void told(store.get().status));
    otherTab(tokenFor(61, Date.now(), rosa.id));
    await settled();
    expect(told.mock.calls).toEqual([['signed-in']]);
    otherTab(tokenFor(62, Date.now(), 'ana'));
    expect(store.get().status).toBe('loading');
  });

  it('reports every change of person before loading the new one, even if the last was never loaded', async () => {
    start(tokenFor(60));
    const told: string[] = [];
    store.subscribe(() => void told.push(store.get().status));
    loadUser.mockImplementationOnce(async () => {
      told.push('asked');
      return Promise.resolve(rosa);
    });
    otherTab(tokenFor(61));
    expect(told).toEqual(['loading']);
    await settled();
    expect(told).toEqual(['loading', 'asked', 'signed-in']);
  });

  it.each(['pageshow', 'focus', 'visibilitychange'])(
    'looks at what was missed at %s',
    async (sign) => {
      start(tokenFor(60));
      await settled();
      localStorage.setItem(tokenKey, tokenFor(61));
      window.dispatchEvent(new Event(sign));
      expect(store.get().status).toBe('loading');
      localStorage.removeItem(tokenKey);
      window.dispatchEvent(new Event(sign));
      expect(store.get().status).toBe('signed-out');
    },
  );

  it('notices cleared storage, and ignores other keys', async () => {
    start(tokenFor(60));
    await settled();
    localStorage.removeItem(tokenKey);
    window.dispatchEvent(new StorageEvent('storage', { key: 'contrast' }));
    expect(store.get().status).toBe('signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.get().status).toBe('signed-out');
  });
});

describe('a refused token', () => {
  const told = jest.fn();
  beforeEach(() => void told.mockReset());

  it('is announced once, even if a silent query found it first', () => {
    start();
    const token = tokenFor(60);
    store.signIn(token, rosa);
    store.onExpiry(told);
    store.expire(token, { announce: 'nowhere' });
    expect(told).not.toHaveBeenCalled();
    store.expire(token, { announce: 'everywhere' });
    store.expire(token, { announce: 'everywhere' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('isn’t announced after logging out', () => {
    start();
    const token = tokenFor(60);
    store.signIn(token, rosa);
    store.onExpiry(told);
    store.signOut();
    store.expire(token, { announce: 'everywhere' });
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['run out', () => jest.setSystemTime(Date.now() + 61_000)],
    ['been removed', () => localStorage.removeItem(tokenKey)],
  ])('that had %s before it was sent still ends the session', (_what, lapse) => {
    start();
    store.signIn(tokenFor(60), rosa);
    store.onExpiry(told);
    lapse();
    expect(store.token()).toBeNull();
    expect(store.get().status).toBe('signed-in');
    store.expire(null, { announce: 'nowhere' });
    expect(store.get().status).toBe('signed-out');
    expect(told).not.toHaveBeenCalled();
    store.expire(null, { announce: 'everywhere' });
    store.expire(null, { announce: 'everywhere' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that was missing ends nothing, neither for a visitor nor for someone who has signed in since', () => {
    start();
    store.onExpiry(told);
    store.expire(null, { announce: 'everywhere' });
    store.signIn(tokenFor(60), rosa);
    store.expire(null, { announce: 'everywhere' });
    expect(store.get().status).toBe('signed-in');
    expect(told).not.toHaveBeenCalled();
  });

  it('doesn’t end the session of a newer one', () => {
    start();
    const old = tokenFor(60);
    store.signIn(tokenFor(120), rosa);
    store.expire(old, { announce: 'everywhere' });
    expect(store.get().status).toBe('signed-in');
  });
});
