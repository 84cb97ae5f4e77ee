import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, failure, graph, server, serveGraph } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { leaveSite, renderSite } from '../testing/renderSite.tsx';
import { devicesKey } from '../app/session/devices.ts';
import { tokenKey } from '../app/session/token.ts';

serveGraph();
afterEach(async () => act(leaveSite));

interface Refusal {
  message: string;
  code: string;
}
const answer = (token: string | null, refusals: Refusal[] = []) =>
  data({
    login: {
      __typename: 'AuthPayload',
      token,
      user: token && rosa,
      userErrors: refusals.map((refusal) => ({ __typename: 'UserError', field: null, ...refusal })),
    },
  });

async function submit(email = 'rosa@demo.example', password = 'Welcome2Care!'): Promise<void> {
  const user = userEvent.setup();
  if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
  if (password !== '') await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
}

/** Looks for both at once, since a toast stays for only five seconds. */
const findToast = (title: string, message: string): Promise<unknown> =>
  Promise.all([title, message].map(async (text) => screen.findByText(text)));

describe('the sign-in screen', () => {
  it('signs in, says hello, and goes to the portal', async () => {
    const token = tokenFor(600);
    const inputs: unknown[] = [];
    server.use(
      graph.mutation('Login', ({ variables }) => {
        inputs.push(variables.input);
        return answer(token);
      }),
      graph.query('Dashboard', () => new Promise<never>(() => undefined)),
    );
    const router = await renderSite('/login');
    await submit('  Rosa@Demo.EXAMPLE ');
    await findToast('Login Successful', 'Welcome back, Rosa!');
    expect(inputs).toEqual([{ email: 'rosa@demo.example', password: 'Welcome2Care!' }]);
    expect(localStorage.getItem(tokenKey)).toBe(token);
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  });

  it('sends the keys of the accounts it has signed in to before, and keeps the one of the token', async () => {
    const sent: (string | null)[] = [];
    server.use(
      graph.mutation('Login', ({ request }) => {
        sent.push(request.headers.get('x-device'));
        return answer(tokenFor(600, Date.now(), rosa.id, 'ofRosa'));
      }),
      graph.query('Dashboard', () => new Promise<never>(() => undefined)),
    );
    localStorage.setItem(devicesKey, 'ofAna ofRosa');
    const router = await renderSite('/login');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
    expect(sent).toEqual(['ofAna ofRosa']);
    expect(localStorage.getItem(devicesKey)).toBe('ofRosa ofAna');
  });

  it.each([
    ['/services?from=portal', '/services?from=portal'],
    ['//evil.example', '/client-portal'],
  ])('follows next=%s only within this site', async (next, target) => {
    server.use(
      graph.mutation('Login', () => answer(tokenFor(600))),
      graph.query('Dashboard', () => new Promise<never>(() => undefined)),
    );
    const router = await renderSite(`/login?next=${encodeURIComponent(next)}`);
    await submit();
    await screen.findByText('Login Successful');
    await waitFor(() => expect(router.createHref(router.state.location)).toBe(target));
  });

  it.each([
    ['Login Failed', 'Invalid email or password. 4 attempts remaining.'],
    [
      'Account Temporarily Locked',
      'Login is locked for this email. Please try again in 15 minutes, or reset your password.',
    ],
  ])('shows "%s" with the server’s message', async (title, message) => {
    server.use(
      graph.mutation('Login', () => answer(null, [{ message, code: 'INVALID_CREDENTIALS' }])),
    );
    const router = await renderSite('/login');
    await submit();
    await findToast(title, message);
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  it('shows "Too Many Attempts" at the IP address’s limit', async () => {
    const message = 'Too many login attempts. Please try again in 15 minutes.';
    server.use(graph.mutation('Login', () => failure('RATE_LIMITED', message)));
    await renderSite('/login');
    await submit();
    await findToast('Too Many Attempts', message);
  });

  it.each([
    ['the server answers a bare 500', () => new HttpResponse<null>(null, { status: 500 })],
    [
      'the server speaks of its insides',
      () => failure('INTERNAL', 'Something went wrong on our side.'),
    ],
  ])('shows the default message when %s', async (_what, failed) => {
    server.use(graph.mutation('Login', failed));
    await renderSite('/login');
    await submit();
    await findToast('Login Failed', 'Invalid email or password');
  });

  it('does not blame the person when no answer comes', async () => {
    server.use(graph.mutation('Login', () => HttpResponse.error()));
    await renderSite('/login');
    await submit();
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(
      screen.getByText('We could not reach our server. Check your connection and try again.'),
    ).toBeTruthy();
  });

  it('says what is missing and sends nothing', async () => {
    await renderSite('/login');
    await submit('rosa', '');
    expect((await screen.findAllByText('Valid email is required')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0);
  });

  it('links to registration and home', async () => {
    await renderSite('/login');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
