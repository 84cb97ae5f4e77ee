import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { data, failure, graph, server } from '../../testing/graph.ts';
import { rosa, tokenFor } from '../../testing/people.ts';
import { signedIn } from '../../testing/portal.ts';
import { tokenKey } from '../../app/session/token.ts';
import {
  here,
  account,
  profile,
  asked,
  reads,
  takes,
  open,
  section,
  press,
  type,
  toast,
} from '../testing/account.ts';

const refuses = (field: string | null, message: string) => ({
  userErrors: [{ __typename: 'UserError', field, message, code: 'INVALID' }],
});

it('the name is required, here and by the server; changed, it changes in the header, too', async () => {
  server.use(
    ...reads(),
    takes('ChangeName', refuses('lastName', 'Last name must be at most 100 characters')),
  );
  await open();
  const name = await section('Your Name');
  await type(name, { 'First name': '' });
  await press(name, 'Save My Name');
  expect(await name.findByText('First name is required')).toBeTruthy();
  expect(asked).toEqual([]);
  await type(name, { 'First name': ' Rosalía ' });
  await press(name, 'Save My Name');
  expect(await name.findByText('Last name must be at most 100 characters')).toBeTruthy();

  server.use(
    takes('ChangeName', { account: account({ user: { ...rosa, firstName: 'Rosalía' } }) }),
  );
  await press(name, 'Save My Name');
  expect(await toast('Name Changed')).toBe(
    'Name ChangedWe’ll call you Rosalía Ibáñez now. We’ve let our office know.',
  );
  expect(asked.at(-1)).toEqual({ input: { firstName: 'Rosalía', lastName: 'Ibáñez' } });
  expect(
    screen.getAllByRole('link', { name: 'Rosalía, your account', hidden: true }).length,
  ).toBeGreaterThan(0);
});

it.each([
  ['a client reads whose name it is', profile, true],
  ['anyone else does not', null, false],
])('%s', async (_who, ownProfile, isSaid) => {
  server.use(...reads({}, ownProfile));
  await open();
  const said = (await section('Your Name')).queryByText(/name of the person we care for/);
  expect(said !== null).toBe(isSaid);
});

it('a name that nobody gave yet is asked for', async () => {
  server.use(...reads({ user: { ...rosa, firstName: 'rosa', lastName: '' } }));
  await open();
  const name = await section('Your Name');
  expect(name.getByText(/We don’t know your name yet/)).toBeTruthy();
  expect(name.getByLabelText<HTMLInputElement>('First name').value).toBe('');
});

describe('the email', () => {
  it('can be kept after a refusal at its field; changes in two steps: a link is sent, and has to be opened', async () => {
    const wrong = 'That isn’t your current password. 4 attempts remaining.';
    server.use(...reads(), takes('ChangeEmail', refuses('currentPassword', wrong)));
    await open();
    const email = await section('Your Email');
    expect(email.getByText('rosa@demo.example')).toBeTruthy();
    await press(email, 'Change My Email');
    await type(email, { 'New email': 'New@example.com', 'Current password': 'x' });
    await press(email, 'Send the Link');
    expect(await email.findByText(wrong)).toBeTruthy();
    expect(email.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    await press(email, 'Keep My Email');
    expect(email.queryByLabelText('New email')).toBeNull();

    asked.length = 0;
    server.use(
      takes('ChangeEmail', { account: account({ pendingEmail: 'new@example.com' }) }),
      takes('ResendVerification', { ok: true }),
    );
    await press(email, 'Change My Email');
    await type(email, { 'New email': 'New@example.com', 'Current password': 'Ocotillo7&' });
    await press(email, 'Send the Link');
    expect(await toast('One More Step')).toContain('new@example.com');
    expect(await email.findByText(/From then on, you’ll log in with this email/)).toBeTruthy();
    expect(email.queryByLabelText('New email')).toBeNull();
    expect(asked).toEqual([{ input: { email: 'New@example.com', currentPassword: 'Ocotillo7&' } }]);
    await press(email, 'Send the Link Again');
    expect(await toast('Email Sent')).toContain('new@example.com');
  });

  it.each([
    ['of this account', { user: { ...rosa, emailVerified: false } }, rosa],
    ['that waited', { pendingEmail: 'new@example.com' }, { ...rosa, email: 'new@example.com' }],
  ])(
    '%s, confirmed in another tab meanwhile, needs no link: nothing is said to be on its way',
    async (_what, before, user) => {
      server.use(...reads(before), takes('ResendVerification', { ok: true }));
      await open();
      const email = await section('Your Email');
      server.use(
        signedIn(user),
        graph.query('OwnAccount', () => data({ ownAccount: account({ user }) })),
      );
      await press(email, 'Send the Link Again');
      expect(await toast('Email Confirmed')).toContain(`${user.email} is already confirmed.`);
      expect(screen.queryByText('Email Sent')).toBeNull();
      await waitFor(() =>
        expect(email.queryByRole('button', { name: 'Send the Link Again' })).toBeNull(),
      );
      expect(await email.findByText(user.email)).toBeTruthy();
    },
  );
});

const newPassword = {
  'Current password': 'Ocotillo7&',
  Password: 'Saguaro8$',
  'Confirm password': 'Saguaro8$',
};

async function changePassword(values = newPassword) {
  await open();
  const password = await section('Your Password');
  await press(password, 'Change My Password');
  await type(password, values);
  await press(password, 'Change My Password');
  return password;
}

it('changes the password, and continues with a new session on this device', async () => {
  const token = tokenFor(900);
  server.use(...reads(), takes('ChangePassword', { token, user: rosa }));
  const password = await changePassword({ ...newPassword, 'Confirm password': 'Saguaro8' });
  expect(await password.findByText("Passwords don't match")).toBeTruthy();
  expect(asked).toEqual([]);
  await type(password, { 'Confirm password': 'Saguaro8$' });
  server.use(
    graph.query('OwnAccount', () =>
      data({ ownAccount: account({ sessions: [{ ...here, id: 's9' }] }) }),
    ),
  );
  await press(password, 'Change My Password');
  expect(await toast('Password Changed')).toContain('logged out everywhere else');
  expect(asked).toEqual([
    {
      input: { currentPassword: 'Ocotillo7&', password: 'Saguaro8$', confirmPassword: 'Saguaro8$' },
    },
  ]);
  expect(localStorage.getItem(tokenKey)).toBe(token);
  expect(await screen.findByText('You aren’t logged in anywhere else.')).toBeTruthy();
});

it('what is typed in another section stays when the password is changed', async () => {
  server.use(...reads(), takes('ChangePassword', { token: tokenFor(900), user: rosa }));
  await open();
  const name = await section('Your Name');
  await type(name, { 'First name': 'Rosalía' });
  const password = await section('Your Password');
  await press(password, 'Change My Password');
  await type(password, newPassword);
  await press(password, 'Change My Password');
  await toast('Password Changed');
  await (await section('Your Password')).findByRole('button', { name: 'Change My Password' });
  expect((await section('Your Name')).getByLabelText('First name')).toHaveProperty(
    'value',
    'Rosalía',
  );
});

it.each([
  [
    'a change of email that waits',
    { pendingEmail: 'new@example.com' },
    'You asked to change your email to new@example.com. We canceled that. If you still want it, please ask again.',
  ],
  [
    'the link to confirm the email',
    { user: { ...rosa, emailVerified: false } },
    'The link to confirm your email no longer works. Please ask for a new one.',
  ],
])('a new password ends %s, and says so', async (_what, before, words) => {
  server.use(...reads(before), takes('ChangePassword', { token: tokenFor(900), user: rosa }));
  await changePassword();
  expect(await toast('Password Changed')).toContain(words);
});

it('does not say "not changed" if an answer was lost and the next try finds the session ended', async () => {
  let tries = 0;
  server.use(
    ...reads(),
    graph.mutation('ChangePassword', () => {
      tries += 1;
      return tries === 1 ? HttpResponse.error() : failure('UNAUTHENTICATED', 'Please log in.');
    }),
  );
  const password = await changePassword();
  await userEvent.click(await password.findByRole('button', { name: 'Try Again' }));
  expect(await toast('Password May Have Changed')).toContain(
    'Please log in with your new password.',
  );
  expect(screen.queryByText('Password Not Changed')).toBeNull();
  expect(localStorage.getItem(tokenKey)).toBeNull();
});
