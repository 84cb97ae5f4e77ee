import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { identityRefusals } from '#graph/modules/identity/identity.rules';
import {
  expectToast,
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  type FormContract,
} from '../app/forms/testing/formContract.tsx';
import { answerSent, data, failure, graph, server } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { renderSite, serveSite } from '../testing/renderSite.tsx';
import { tokenKey } from '../app/session/token.ts';

serveSite();
beforeEach(() =>
  server.use(
    graph.query('PasswordLink', () =>
      data({ passwordLink: { __typename: 'PasswordLink', email: rosa.email } }),
    ),
  ),
);

const token = tokenFor(600);
const byLink = {
  fillIn: async (user: UserEvent) => {
    await paste(user, 'Password', 'Ocotillo7&');
    await paste(user, 'Confirm password', 'Ocotillo7&');
  },
  input: { token: 'h9Xo', password: 'Ocotillo7&', confirmPassword: 'Ocotillo7&' },
  whenEmpty: ['Password must be at least 8 characters', 'Password confirmation is required'],
  taken: { token, user: rosa },
  afterwards: () => server.use(graph.query('Dashboard', () => new Promise<never>(() => undefined))),
  sending: 'Setting Your Password...',
  refused: { field: 'password', label: 'Password' },
  keyed: false,
  accepted: async ({ router }) => {
    await waitFor(() => expect(router!.state.location.pathname).toBe('/client-portal'));
    expect(localStorage.getItem(tokenKey)).toBe(token);
  },
} satisfies Partial<FormContract>;

const reset: FormContract = {
  ...byLink,
  path: '/reset-password?token=h9Xo',
  form: 'New password',
  operation: 'ResetPassword',
  taken: { token, user: rosa, challenge: null },
  button: 'Set My New Password',
  success: ['Password Changed', 'You’re logged in here, and logged out everywhere else.'],
  failure: (message) => [
    'Password Not Changed',
    message ?? 'Please check your new password and try again.',
  ],
};

const invitation: FormContract = {
  ...byLink,
  path: '/accept-invitation?token=h9Xo',
  form: 'Your password',
  operation: 'AcceptInvitation',
  button: 'Set My Password',
  success: [
    'Registration Successful',
    'Welcome to Desert Lantern Home Care, Rosa! Redirecting to your portal...',
  ],
  failure: (message) => [
    'Registration Failed',
    message ?? 'Please check your information and try again',
  ],
  lost: [
    'Registration Failed',
    'We could not reach our server. Check your connection and try again.',
  ],
};

keepsTheFormContract(reset);
keepsTheFormContract(invitation);

it('has a welcome that fits everyone invited, whether or not they applied', async () => {
  await renderSite(invitation.path);
  await formOf(invitation);
  expect(screen.getByRole('main').textContent).toContain('We’ve set up an account for you.');
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')!.content;
  expect(`${screen.getByRole('main').textContent} ${description}`).not.toMatch(
    /appl(y|ied|ication)|approved|invoices/i,
  );
});

it('ends the session of someone else in whose browser the invitation is accepted', async () => {
  const before = tokenFor(300);
  const ended: (string | null)[] = [];
  formDouble(invitation).takes();
  server.use(
    graph.query('Me', () => data({ me: { ...rosa, id: 'ana', firstName: 'Ana' } })),
    graph.mutation('Logout', ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return data({ logout: { __typename: 'OkPayload', ok: true } });
    }),
  );
  const router = await renderSite(invitation.path, { token: before });
  await formOf(invitation);
  const user = userEvent.setup();
  await invitation.fillIn(user);
  await user.click(screen.getByRole('button', { name: invitation.button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  await waitFor(() => expect(ended).toEqual([`Bearer ${before}`]));
  expect(localStorage.getItem(tokenKey)).toBe(token);
});

const dead = async (message: string): Promise<void> => {
  const heading = await screen.findByRole('heading', { name: 'This link doesn’t work' });
  expect(heading.parentElement!.textContent).toContain(message);
  expect(screen.queryByRole('form')).toBeNull();
};

describe.each([
  ['a reset', 'PASSWORD_RESET', reset, identityRefusals.deadLink],
  ['an invitation', 'INVITATION', invitation, identityRefusals.deadInvitation],
])('the dead link of %s', (_, purpose, contract, message) => {
  it('is reported when the page opens, before anyone types two passwords', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('PasswordLink', ({ variables }) => {
        asked.push(variables);
        return data({ passwordLink: null });
      }),
    );
    await renderSite(contract.path);
    await dead(message);
    expect(asked).toEqual([{ purpose, token: 'h9Xo' }]);
  });

  it('is not reported without an answer: the form stays, until the server says so in its place', async () => {
    server.use(graph.query('PasswordLink', () => failure('INTERNAL')));
    formDouble(contract).refuses([{ field: 'token', message }]);
    const answered = answerSent('PasswordLink');
    await renderSite(contract.path);
    await answered;
    await formOf(contract);
    expect(screen.queryByRole('heading', { name: 'This link doesn’t work' })).toBeNull();
    const user = userEvent.setup();
    await contract.fillIn(user);
    await user.click(screen.getByRole('button', { name: contract.button }));
    await dead(message);
  });

  it('is reported at once when the URL has no token', async () => {
    await renderSite(contract.path.split('?')[0]!);
    await dead('');
  });
});

it('whoever took over an account, and gave no name yet, is asked for it on the first page', async () => {
  const unnamed = { ...rosa, firstName: 'rosa', lastName: '' };
  formDouble({ ...reset, taken: { token, user: unnamed } }).takes();
  reset.afterwards?.();
  const router = await renderSite(reset.path);
  await formOf(reset);
  const user = userEvent.setup();
  await reset.fillIn(user);
  await user.click(screen.getByRole('button', { name: reset.button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  const give = await screen.findByRole('link', { name: 'Enter My Name' });
  expect(give.getAttribute('href')).toBe('/account#name');
});

it.each([
  ['The invitation', invitation],
  ['The reset', reset],
])('%s says which email one will log in with, also to password managers', async (_, contract) => {
  await renderSite(contract.path);
  const form = await formOf(contract);
  expect(await screen.findByText(`You’ll log in with ${rosa.email}.`)).toBeTruthy();
  expect(form.querySelector<HTMLInputElement>('[autocomplete=username]')!.value).toBe(rosa.email);
});

it('the reset page says that saving logs in here', async () => {
  await renderSite(reset.path);
  await formOf(reset);
  expect(screen.getByRole('main').textContent).toContain('Saving it logs you in here');
});

describe('an invitation that was used', () => {
  const open = async (signedInAs: string | null) => {
    server.use(
      graph.query('PasswordLink', () => data({ passwordLink: null })),
      graph.query('Me', () => data({ me: rosa })),
    );
    await renderSite(invitation.path, signedInAs === null ? {} : { token: signedInAs });
    await dead(identityRefusals.deadInvitation);
    const main = screen.getByRole('main');
    await waitFor(() => expect(main.textContent).not.toMatch(/welcome|you’re in/i));
    expect(main.textContent).not.toMatch(/call/i);
  };
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('leads to the login, or to another one for whoever has no password', async () => {
    await open(null);
    expect(link('Log In')).toBe('/login');
    expect(link('Forgot Password')).toBe('/forgot-password');
  });

  it('leads whoever is logged in on to their first page', async () => {
    await open(token);
    expect(await screen.findByText('You’re logged in here as rosa@demo.example.')).toBeTruthy();
    expect(link('Continue')).toBe('/client-portal');
  });
});

it('a forgotten password is answered the same for any address, and says why it wasn’t', async () => {
  const forgot = { operation: 'RequestPasswordReset', taken: { ok: true } };
  const { arrived, takes, fails } = formDouble(forgot);
  await renderSite('/forgot-password');
  const user = userEvent.setup();
  const send = async (email?: string) => {
    await formOf({ form: 'Forgot password' });
    if (email !== undefined) await paste(user, 'Email', email);
    await user.click(screen.getByRole('button', { name: 'Send Me a Link' }));
  };
  fails('RATE_LIMITED', identityRefusals.tooManyAttempts(15));
  await send(' rosa@demo.example ');
  await expectToast(['Request Failed', 'Too many attempts. Please try again in 15 minutes.']);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value.trim()).toBe('rosa@demo.example');

  takes();
  await send();
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(heading.parentElement!.textContent).toContain(
    'If there’s an account for rosa@demo.example, a link to set a new password is on its way.',
  );
  expect(arrived).toEqual([{ email: 'rosa@demo.example' }]);
  await user.click(screen.getByRole('button', { name: 'Use Another Email Address' }));
  await formOf({ form: 'Forgot password' });
});
