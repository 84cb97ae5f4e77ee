import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { data, graph, server } from '../../../testing/graph.ts';
import { rosa, tokenFor } from '../../../testing/people.ts';
import {
  quiet,
  session,
  asked,
  open,
  wait,
  warning,
  noWarning,
  token,
  firstName,
  type,
  serveIdleSession,
} from './testing/idle.ts';

serveIdleSession();

/** Simulates that another tab has learned of a new end. */
const fromAnotherTab = (endsAt: number): Promise<void> =>
  act(async () => {
    const newValue = JSON.stringify({ endsAt, of: session.of });
    localStorage.setItem('session_ends', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'session_ends', newValue }));
  });

describe('activity', () => {
  it('without requests is reported to the server, at most once a minute', async () => {
    await open();
    asked.length = 0;
    for (let second = 0; second < 4 * 60; second += 10) {
      await wait(10);
      fireEvent.pointerMove(window);
      fireEvent.keyDown(firstName(), { key: 'a' });
    }
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(new Set(asked)).toEqual(new Set(['SessionActivity']));
    expect(session.endsAt - Date.now()).toBeGreaterThan(3 * 60_000);
  });

  it('is not reported when there is none: the server is only asked when the warning is due, and may know of other activity', async () => {
    await open();
    asked.length = 0;
    await wait(quiet - 20);
    expect(asked).toEqual([]);
    // By a download or on another device.
    session.endsAt += 60_000;
    await wait(25);
    expect(asked).toEqual(['check']);
    noWarning();
    await wait(60);
    expect(await warning()).toBeTruthy();
  });

  it('in another tab closes the warning here', async () => {
    await open();
    await wait(quiet + 2);
    await warning();
    asked.length = 0;
    session.endsAt = Date.now() + 5 * 60_000;
    await fromAnotherTab(session.endsAt);
    noWarning();
    await wait(60);
    expect(asked).toEqual([]);
  });

  it('is not reported if there is no time-out', async () => {
    session.of = 0;
    session.endsAt = Number.POSITIVE_INFINITY;
    await open();
    asked.length = 0;
    for (let minute = 0; minute < 6; minute += 1) {
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

  it('comes when the server does not answer: a toast, and a second later the sign-in screen, which leads back', async () => {
    const router = await open();
    await wait(quiet + 2);
    await warning();
    session.lost = true;
    await wait(2 * 60);
    expect(await screen.findByText('Session expired')).toBeTruthy();
    noWarning();
    expect(token()).toBeNull();
    await wait(2);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?next=/account',
    );
  });

  it('on a public page, when the server says so, leaves the page', async () => {
    const router = await open('/contact');
    await expired();
    expect(await screen.findByText('Session expired')).toBeTruthy();
    await wait(3);
    expect(router.state.location.pathname).toBe('/contact');
  });

  it('does not show a half-filled account form to another person who signs in on the same device', async () => {
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
            challenge: null,
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
    const main = within(screen.getByRole('main'));
    fireEvent.change(await main.findByLabelText('Email'), { target: { value: ana.email } });
    fireEvent.change(main.getByLabelText('Password'), { target: { value: 'Ocotillo7&' } });
    await act(async () => fireEvent.click(main.getByRole('button', { name: 'Login' })));
    await screen.findByRole('region', { name: 'Your Name' });
    expect(firstName().value).toBe('Ana');
    expect(screen.queryByText('We kept what you typed. It isn’t saved yet.')).toBeNull();
  });

  it('comes at once on a device that was asleep', async () => {
    await open();
    jest.setSystemTime(Date.now() + 3 * 3600_000);
    await wait(2);
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(token()).toBeNull();
  });
});
