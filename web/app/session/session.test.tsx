import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { defaultProvider } from '#graph/shared/provider.rules';
import { data, failure, graph, networkTimers, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';
import { expiryRedirectAfter } from '../viewer/SessionProvider.tsx';
import { takesLongAfter } from '../TakesLong.tsx';
import { tokenKey } from './token.ts';

serveSite();

afterEach(() => {
  jest.useRealTimers();
});

const unauthenticated = () => failure('UNAUTHENTICATED', 'Please log in.');

const me = graph.query('Me', () => data({ me: rosa }));

/** Every other query of the portal finds that the session is over. */
const readsRefused = graph.operation(() => unauthenticated());

const storedToken = (): string | null => localStorage.getItem(tokenKey);

describe('a page with a stored token', () => {
  it('shows a spinner in place of every route until the user is known, and sends the token once', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const token = tokenFor(600);
    const sent: (string | null)[] = [];
    server.use(
      graph.query('Me', async ({ request }) => {
        sent.push(request.headers.get('authorization'));
        await held;
        return data({ me: rosa });
      }),
    );
    await renderSite('/about-us', { token });
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(screen.queryByRole('banner')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getAllByText('Rosa').length).toBeGreaterThan(0);
    expect(sent).toEqual([`Bearer ${token}`]);
  });

  it.each([
    ['it doesn’t say who that is', graph.operation(() => new Promise<never>(() => undefined))],
    [
      'the page’s data doesn’t come',
      graph.query('Dashboard', () => new Promise<never>(() => undefined)),
    ],
  ])(
    'that hangs says so after a while, with the phone and a way to try again: %s',
    async (_what, hung) => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers] });
      server.use(me, hung);
      await renderSite('/client-portal', { token: tokenFor(600) });
      await screen.findAllByText(/^Loading/);
      act(() => void jest.advanceTimersByTime(takesLongAfter - 1000));
      expect(screen.queryByText('This is taking long')).toBeNull();
      act(() => void jest.advanceTimersByTime(1000));
      expect(await screen.findByText('This is taking long')).toBeTruthy();
      expect(screen.getByRole('banner')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
      expect(
        within(screen.getByRole('main')).getAllByRole('link', {
          name: `Call us at ${defaultProvider.phone}`,
        }).length,
      ).toBeGreaterThan(0);
    },
  );

  it('shows the visitors’ page, without an error, when the server refuses it', async () => {
    server.use(graph.query('Me', unauthenticated));
    await renderSite('/', { token: tokenFor(600) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' }),
    ).toBeTruthy();
    expect(storedToken()).toBeNull();
    expect(screen.queryByText('Session expired')).toBeNull();
  });
});

describe('a query that finds the session over', () => {
  it('on the dashboard says so and goes to the sign-in screen after a second', async () => {
    server.use(me, readsRefused);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers] });
    const router = await renderSite('/client-portal', { token: tokenFor(600) });
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(screen.getByText('Please log in again to continue.')).toBeTruthy();
    expect(storedToken()).toBeNull();
    expect(router.state.location.pathname).toBe('/client-portal');
    await act(() => jest.advanceTimersByTimeAsync(expiryRedirectAfter));
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['/billing?invoice=i1', '/login?next=%2Fbilling%3Finvoice%3Di1'],
    ['/scheduling', '/login?next=%2Fscheduling'],
  ])('on %s says so, too, and comes back there after signing in', async (path, login) => {
    server.use(me, readsRefused);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers] });
    const router = await renderSite(path, { token: tokenFor(600) });
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(expiryRedirectAfter));
    const { pathname, search } = router.state.location;
    expect(new URL(`https://x${pathname}${search}`).href).toBe(
      new URL(`https://x${login}`).href.replaceAll('%2F', '/'),
    );
    expect(await screen.findByText('Please log in again to continue.')).toBeTruthy();
  });

  it('says so when another tab logged out, and shows no visitors’ page in between', async () => {
    server.use(
      me,
      graph.operation(() => new Promise<never>(() => undefined)),
    );
    jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers] });
    const router = await renderSite('/billing', { token: tokenFor(600) });
    await screen.findByRole('heading', { level: 1, name: 'Billing & Invoices' });
    localStorage.removeItem(tokenKey);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
    expect(await screen.findByText('Session expired')).toBeTruthy();
    expect(screen.queryByText('Page Not Found')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(expiryRedirectAfter));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=/billing' });
  });

  it('is not said to be a missing page when somebody goes back to billing', async () => {
    server.use(me);
    const router = await renderSite('/about-us', { token: tokenFor(600) });
    await screen.findAllByRole('button', { name: 'Logout', hidden: true });
    localStorage.removeItem(tokenKey);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
    await act(() => router.navigate('/billing'));
    const link = await screen.findByRole('link', { name: 'Log In to the Portal' });
    expect(link.getAttribute('href')).toBe('/login?next=/billing');
    expect(screen.queryByText('Page Not Found')).toBeNull();
  });

  it('says nothing on a public page, which continues without a session', async () => {
    server.use(me);
    const router = await renderSite('/about-us', { token: tokenFor(600) });
    await screen.findAllByRole('button', { name: 'Logout', hidden: true });
    localStorage.removeItem(tokenKey);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Logout', hidden: true })).toBeNull(),
    );
    expect(screen.queryByText('Session expired')).toBeNull();
    expect(router.state.location.pathname).toBe('/about-us');
  });
});

describe('a token that expired since the last check', () => {
  it.each([
    ['the dashboard', '/'],
    ['the account', '/account'],
  ])('is noticed by %s, which was sent without it', async (_what, path) => {
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
    expect(await screen.findByText('Session expired')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Logout', hidden: true })).toBeNull(),
    );
  });
});

describe('a link into the portal, for someone signed out', () => {
  it.each([
    ['/billing?invoice=i7', '/login?next=/billing%3Finvoice%3Di7'],
    ['/account#calendar', '/login?next=/account%23calendar'],
  ])('%s is restored in full after signing in', async (path, expected) => {
    await renderSite(path);
    await screen.findByRole('heading', { level: 1 });
    const links = [...screen.getByRole('main').querySelectorAll('a')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/login'));
    expect(new Set(links)).toEqual(new Set([expected]));
  });
});

describe('logging out', () => {
  it('removes notices meant for the person who was here', async () => {
    const token = tokenFor(600);
    server.use(
      graph.mutation('Login', () =>
        data({
          login: { __typename: 'AuthPayload', token, user: rosa, challenge: null, userErrors: [] },
        }),
      ),
      graph.mutation('Logout', () => data({ logout: { __typename: 'OkPayload', ok: true } })),
      graph.query('Dashboard', () => new Promise<never>(() => undefined)),
    );
    await renderSite('/login');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: rosa.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Welcome2Care!' } });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Welcome back, Rosa!');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Logout', hidden: true }))[0]!,
    );
    await screen.findByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' });
    expect(screen.queryByText('Welcome back, Rosa!')).toBeNull();
  });

  it.each([
    ['the call fails', () => HttpResponse.error()],
    ['the server is in trouble', () => new HttpResponse<null>(null, { status: 500 })],
  ])('tells the server, removes the token and goes home, also when %s', async (_what, answer) => {
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
