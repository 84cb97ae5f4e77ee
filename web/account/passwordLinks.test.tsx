import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { identityRefusals } from '#graph/modules/identity/identity.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  cleanForms,
  expectToast,
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  type FormContract,
} from '../app/forms/testing/formContract.tsx';
import { answerSent, data, failure, graph, server } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { renderSite } from '../testing/renderSite.tsx';
import { tokenKey } from '../app/session/token.ts';

cleanForms();
beforeEach(() =>
  server.use(graph.query('PasswordLinkWorks', () => data({ passwordLinkWorks: true }))),
);

const token = tokenFor(600);
const byLink = {
  fillIn: async (user: ReturnType<typeof userEvent.setup>) => {
    await paste(user, 'Password', 'Ocotillo7&');
    await paste(user, 'Confirm password', 'Ocotillo7&');
  },
  input: { token: 'h9Xo', password: 'Ocotillo7&', confirmPassword: 'Ocotillo7&' },
  whenEmpty: ['Password must be at least 8 characters', 'Password confirmation is required'],
  refused: { field: 'password', label: 'Password' },
  keyed: false,
} as const;

const reset: FormContract = {
  ...byLink,
  path: '/reset-password?token=h9Xo',
  form: 'New password',
  operation: 'ResetPassword',
  taken: { token, user: rosa },
  afterwards: () => server.use(graph.query('Dashboard', () => new Promise<never>(() => undefined))),
  button: 'Set My New Password',
  sending: 'Setting Your Password...',
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
  taken: { token, user: rosa },
  afterwards: () => server.use(graph.query('Dashboard', () => new Promise<never>(() => undefined))),
  button: 'Set My Password',
  sending: 'Setting Your Password...',
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

it('goes from a new password straight to the portal, signed in', async () => {
  formDouble(reset).takes();
  const router = await renderSite(reset.path);
  await formOf(reset);
  const user = userEvent.setup();
  await reset.fillIn(user);
  await user.click(screen.getByRole('button', { name: reset.button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  expect(localStorage.getItem(tokenKey)).toBe(token);
});

it('has a welcome that fits everyone invited, whether or not they applied', async () => {
  await renderSite(invitation.path);
  await formOf(invitation);
  expect(screen.getByRole('main').textContent).toContain('We’ve set up an account for you.');
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')!.content;
  expect(`${screen.getByRole('main').textContent} ${description}`).not.toMatch(
    /appl(y|ied|ication)|approved|invoices/i,
  );
});

it('opens the portal to someone who was invited', async () => {
  formDouble(invitation).takes();
  const router = await renderSite(invitation.path);
  await formOf(invitation);
  const user = userEvent.setup();
  await invitation.fillIn(user);
  await user.click(screen.getByRole('button', { name: invitation.button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client-portal'));
  expect(localStorage.getItem(tokenKey)).toBe(token);
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

describe.each([
  ['a reset', 'PASSWORD_RESET', reset, identityRefusals.deadLink],
  [
    'an invitation',
    'INVITATION',
    invitation,
    identityRefusals.deadInvitation(defaultProvider.phone),
  ],
])('the dead link of %s', (_, purpose, contract, message) => {
  it('is reported when the page opens, before anyone types two passwords', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('PasswordLinkWorks', ({ variables }) => {
        asked.push(variables);
        return data({ passwordLinkWorks: false });
      }),
    );
    await renderSite(contract.path);
    const heading = await screen.findByRole('heading', { name: 'This link doesn’t work' });
    expect(heading.parentElement!.textContent).toContain(message);
    expect(screen.queryByRole('form')).toBeNull();
    expect(asked).toEqual([{ purpose, token: 'h9Xo' }]);
  });

  it('is not reported without an answer: the form stays', async () => {
    server.use(graph.query('PasswordLinkWorks', () => failure('INTERNAL')));
    const answered = answerSent('PasswordLinkWorks');
    await renderSite(contract.path);
    await answered;
    await formOf(contract);
    expect(screen.queryByRole('heading', { name: 'This link doesn’t work' })).toBeNull();
  });

  it('shows the server’s message in place of the form', async () => {
    formDouble(contract).refuses([{ field: 'token', message }]);
    await renderSite(contract.path);
    await formOf(contract);
    const user = userEvent.setup();
    await contract.fillIn(user);
    await user.click(screen.getByRole('button', { name: contract.button }));
    const heading = await screen.findByRole('heading', { name: 'This link doesn’t work' });
    expect(heading.parentElement!.textContent).toContain(message);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is reported at once when the URL has no token', async () => {
    await renderSite(contract.path.split('?')[0]!);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).not.toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

const forgot: FormContract = {
  path: '/forgot-password',
  form: 'Forgot password',
  operation: 'RequestPasswordReset',
  fillIn: (user) => paste(user, 'Email', 'rosa@demo.example'),
  input: { email: 'rosa@demo.example' },
  taken: { ok: true },
  button: 'Send Me a Link',
  sending: 'Sending...',
  whenEmpty: ['Valid email is required'],
  success: ['Check your email', ''],
  failure: (message) => ['Request Failed', message ?? 'Something went wrong. Please try again.'],
  refused: { field: 'email', label: 'Email' },
  keyed: false,
};

describe('a forgotten password', () => {
  it.each(['rosa@demo.example', 'nobody@demo.example'])(
    'is answered the same for %s',
    async (email) => {
      const { arrived, takes } = formDouble(forgot);
      takes();
      await renderSite(forgot.path);
      await formOf(forgot);
      const user = userEvent.setup();
      await paste(user, 'Email', ` ${email} `);
      await user.click(screen.getByRole('button', { name: forgot.button }));
      const heading = await screen.findByRole('heading', { name: 'Check your email' });
      expect(heading.parentElement!.textContent).toContain(
        `If there’s an account for ${email}, a link to set a new password is on its way.`,
      );
      expect(arrived).toEqual([{ email }]);

      await user.click(screen.getByRole('button', { name: 'Use Another Email Address' }));
      await formOf(forgot);
    },
  );

  it('shows the server’s message after too many attempts', async () => {
    formDouble(forgot).fails('RATE_LIMITED', identityRefusals.tooManyAttempts(15));
    await renderSite(forgot.path);
    await formOf(forgot);
    const user = userEvent.setup();
    await forgot.fillIn(user);
    await user.click(screen.getByRole('button', { name: forgot.button }));
    await expectToast(forgot.failure('Too many attempts. Please try again in 15 minutes.'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rosa@demo.example');
  });
});
