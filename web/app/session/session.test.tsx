import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { graphClient } from '../graph/apollo.ts';
import { answerSent, data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { rosa } from '../../testing/people.ts';
import { dashboard } from '../../testing/portal.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';
import { tokenFor } from '../../testing/token.ts';
import { MeDocument } from '../viewer/identity.generated.ts';
import { expiryRedirectAfter } from '../viewer/SessionProvider.tsx';
import { tokenKey } from './token.ts';

serveGraph();
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveSite);
});

const unauthenticated = () => failure('UNAUTHENTICATED', 'Please sign in.');
/** An answer of something in front of the graph, with a status of its own. */
const refusal = (status: number, message: string): ReturnType<typeof failure> =>
  HttpResponse.json({ errors: [{ message }] }, { status });
const me = graph.query('Me', () => data({ me: rosa }));
/** Every other read of the portal finds the session over. */
const readsRefused = graph.operation(() => unauthenticated());
const storedToken = (): string | null => localStorage.getItem(tokenKey);

describe('a page with a stored token', () => {
  it('shows a spinner in place of every route until it is known who is signed in', async () => {
    let answer!: () => void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      graph.query('Me', async () => {
        await held;
        return data({ me: rosa });
      }),
    );
    await renderSite('/about-us', { token: tokenFor(600) });
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(screen.queryByRole('banner')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getAllByText('Rosa').length).toBeGreaterThan(0);
  });

  it('sends the token, once', async () => {
    const token = tokenFor(600);
    const sent: (string | null)[] = [];
    server.use(
      graph.query('Me', ({ request }) => {
        sent.push(request.headers.get('authorization'));
        return data({ me: rosa });
      }),
    );
    await renderSite('/about-us', { token });
    await screen.findByRole('heading', { level: 1 });
    expect(sent).toEqual([`Bearer ${token}`]);
  });

  it.each([
    ['the graph says UNAUTHENTICATED', unauthenticated],
    ['the answer is a 401', () => refusal(401, 'Please sign in.')],
    ['the answer is a 403 about an expired token', () => refusal(403, 'Expired token')],
  ])('is a visitor’s page, without an error, when %s', async (_what, answer) => {
    server.use(graph.query('Me', answer));
    await renderSite('/', { token: tokenFor(600) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' }),
    ).toBeTruthy();
    expect(storedToken()).toBeNull();
    expect(screen.queryByText('Session expired')).toBeNull();
  });

  it('keeps someone signed in when the answer is a 403 of another kind', async () => {
    server.use(graph.query('Me', () => refusal(403, 'This account has no client profile.')));
    await renderSite('/about-us', { token: tokenFor(600) });
    expect(await screen.findByRole('button', { name: 'Logout', hidden: true })).toBeTruthy();
    expect(storedToken()).not.toBeNull();
  });

  it('asks nobody about a token that is over', async () => {
    await renderSite('/', { token: tokenFor(-1) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' }),
    ).toBeTruthy();
    expect(storedToken()).toBeNull();
  });
});

describe('a read that finds the session over', () => {
  it('on the dashboard says so and goes to the sign-in screen after a second', async () => {
    server.use(me, readsRefused);
    jest.useFakeTimers({ advanceTimers: true });
    const router = await renderSite('/client-portal', { token: tokenFor(600) });
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(screen.getByText('Please log in again to continue.')).toBeTruthy();
    expect(storedToken()).toBeNull();
    expect(router.state.location.pathname).toBe('/client-portal');
    await act(() => jest.advanceTimersByTimeAsync(expiryRedirectAfter));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('on the billing screen shows no error and no notice, only the way to sign in', async () => {
    server.use(me, readsRefused);
    const router = await renderSite('/billing', { token: tokenFor(600) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(
      '/login?next=/billing',
    );
    expect(screen.queryByText('Session expired')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(router.state.location.pathname).toBe('/billing');
  });
});

describe('a token that lapsed since it was last looked at', () => {
  it.each([
    ['the dashboard', '/', 'Client Portal', 'Session expired'],
    ['the account', '/account', 'For our clients', null],
  ])('is noticed by %s, which was asked without it', async (_what, path, heading, notice) => {
    server.use(
      me,
      graph.operation(({ request }) =>
        request.headers.has('authorization') ? failure('INTERNAL') : unauthenticated(),
      ),
    );
    const router = await renderSite('/about-us', { token: tokenFor(600) });
    await screen.findByRole('button', { name: 'Logout', hidden: true });
    localStorage.removeItem(tokenKey);
    await act(() => router.navigate(path));
    if (notice === null)
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    else expect(await screen.findByText(notice)).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Logout', hidden: true })).toBeNull(),
    );
  });
});

describe('a link into the portal, for someone signed out', () => {
  it.each([
    ['/billing', '/login?next=/billing'],
    ['/billing?invoice=i7', '/login?next=/billing%3Finvoice%3Di7'],
    ['/account#calendar', '/login?next=/account%23calendar'],
    ['/week', '/login?next=/week'],
  ])('%s leads back there whole after signing in', async (path, expected) => {
    await renderSite(path);
    await screen.findByRole('heading', { level: 1 });
    const links = [...screen.getByRole('main').querySelectorAll('a')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/login'));
    expect(new Set(links)).toEqual(new Set([expected]));
  });
});

describe('another person’s token in the place of the one here', () => {
  const [rosas, anas] = [tokenFor(600), tokenFor(601)];
  const ana = { ...rosa, id: 'ana', firstName: 'Ana' };
  const isAnas = (request: { headers: Headers }): boolean =>
    request.headers.get('authorization') === `Bearer ${anas}`;
  const people = graph.query('Me', ({ request }) => data({ me: isAnas(request) ? ana : rosa }));
  const takeOver = () =>
    act(async () => {
      localStorage.setItem(tokenKey, anas);
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
    });
  const name = (shown: string) =>
    screen.findAllByRole('link', { name: `${shown}, your account`, hidden: true });

  it('takes the whole screen away at once, and brings the other’s own; a read under way is not taken for theirs', async () => {
    const asked: string[] = [];
    let answer!: () => void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      people,
      graph.query('Dashboard', async ({ request }) => {
        asked.push(isAnas(request) ? 'Ana' : 'Rosa');
        if (!isAnas(request)) await held;
        return data(
          dashboard({
            stats: {
              __typename: 'DashboardStats',
              totalAppointments: 1,
              completedThisMonth: 1,
              primaryCaregiver: isAnas(request) ? 'Of Ana' : 'Of Rosa',
            },
          }),
        );
      }),
    );
    await renderSite('/client-portal', { token: rosas });
    await name('Rosa');
    await takeOver();
    expect(screen.queryByText(/Rosa/)).toBeNull();
    await name('Ana');
    answer();
    expect((await screen.findAllByText('Of Ana')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Rosa/)).toBeNull();
    expect(asked.at(-1)).toBe('Ana');
  });

  it('is not taken back by a late answer to the first, nor told of it', async () => {
    let answer!: () => void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const account = (user: object) => ({
      ownAccount: { __typename: 'OwnAccount', user, pendingEmail: null, sessions: [] },
    });
    server.use(
      people,
      graph.query('OwnAccount', ({ request }) => data(account(isAnas(request) ? ana : rosa))),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.mutation('ChangeName', async () => {
        await held;
        return data({
          changeName: {
            __typename: 'AccountPayload',
            account: account({ ...rosa, firstName: 'Rosalía' }).ownAccount,
            userErrors: [],
          },
        });
      }),
    );
    await renderSite('/account', { token: rosas });
    const firstName = (): Promise<HTMLInputElement> =>
      screen.findByLabelText<HTMLInputElement>('First name');
    fireEvent.change(await firstName(), { target: { value: 'Rosalía' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save My Name' }));
    await takeOver();
    await name('Ana');
    expect((await firstName()).value).toBe('Ana');
    const sent = answerSent('ChangeName');
    answer();
    // The answer to what is asked after that one was sent comes behind it.
    await act(async () => {
      await sent;
      await graphClient.query({ query: MeDocument, fetchPolicy: 'network-only' });
    });
    expect((await firstName()).value).toBe('Ana');
    await name('Ana');
    expect(screen.queryByText(/Rosal/)).toBeNull();
  });

  it('takes the last notice away, too', async () => {
    const account = (user: object) => ({
      __typename: 'OwnAccount',
      user,
      pendingEmail: null,
      sessions: [],
    });
    server.use(
      people,
      graph.query('OwnAccount', ({ request }) =>
        data({ ownAccount: account(isAnas(request) ? ana : rosa) }),
      ),
      graph.query('OwnProfile', () => data({ ownProfile: null })),
      graph.mutation('ChangeName', () =>
        data({
          changeName: {
            __typename: 'AccountPayload',
            account: account({ ...rosa, firstName: 'Rosalía' }),
            userErrors: [],
          },
        }),
      ),
    );
    await renderSite('/account', { token: rosas });
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Rosalía' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save My Name' }));
    await screen.findByText('We call you Rosalía Ibáñez now.');
    await takeOver();
    await name('Ana');
    expect(screen.queryByText(/Rosal/)).toBeNull();
  });
});

describe('logging out', () => {
  it.each([
    ['the server is told', () => data({ logout: { __typename: 'OkPayload', ok: true } })],
    ['the call fails', () => HttpResponse.error()],
    ['the server is in trouble', () => new HttpResponse<null>(null, { status: 500 })],
  ])('removes the token and goes home when %s', async (_what, answer) => {
    const token = tokenFor(600);
    const told: (string | null)[] = [];
    server.use(
      me,
      graph.mutation('Logout', ({ request }) => {
        told.push(request.headers.get('authorization'));
        return answer();
      }),
    );
    const router = await renderSite('/about-us', { token });
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Logout', hidden: true }))[0]!,
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' }),
    ).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(storedToken()).toBeNull();
    await waitFor(() => expect(told).toEqual([`Bearer ${token}`]));
  });
});
