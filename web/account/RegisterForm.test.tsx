import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  type FormContract,
} from '../app/forms/testing/formContract.tsx';
import { graph, server } from '../testing/graph.ts';
import { rosa, tokenFor } from '../testing/people.ts';
import { renderSite, serveSite } from '../testing/renderSite.tsx';
import { tokenKey } from '../app/session/token.ts';

serveSite();

const token = tokenFor(600);
const contract: FormContract = {
  path: '/register',
  form: 'Registration',
  operation: 'Register',
  fillIn: async (user) => {
    await paste(user, 'First name', '  Rosa ');
    await paste(user, 'Last name', 'Ibáñez');
    await paste(user, 'Email', ' Rosa@demo.example');
    await paste(user, 'Password', 'Ocotillo7& ');
    await paste(user, 'Confirm password', 'Ocotillo7& ');
  },
  input: {
    firstName: 'Rosa',
    lastName: 'Ibáñez',
    email: 'Rosa@demo.example',
    password: 'Ocotillo7& ',
    confirmPassword: 'Ocotillo7& ',
  },
  taken: { token, user: rosa },
  afterwards: () => server.use(graph.query('Dashboard', () => new Promise<never>(() => undefined))),
  button: 'Create My Account',
  sending: 'Creating Your Account...',
  whenEmpty: [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Password must be at least 8 characters',
    'Password confirmation is required',
  ],
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
  refused: { field: 'email', label: 'Email' },
  keyed: false,
  accepted: async ({ router }) => {
    expect(localStorage.getItem(tokenKey)).toBe(token);
    await waitFor(() => expect(router!.state.location.pathname).toBe('/client-portal'));
  },
};
keepsTheFormContract(contract);

it('shows at the confirmation that the passwords differ', async () => {
  const { arrived } = formDouble(contract);
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await contract.fillIn(user);
  await paste(user, 'Confirm password', 'x');
  await user.click(screen.getByRole('button', { name: contract.button }));
  expect(await screen.findByText("Passwords don't match")).not.toBeNull();
  expect(arrived).toEqual([]);
});

it('links to the sign-in screen and home, and says what a password needs', async () => {
  await renderSite(contract.path);
  await formOf(contract);
  expect(screen.getByLabelText<HTMLInputElement>('Password').placeholder).toBe(
    'Minimum 8 characters',
  );
  const links = [...screen.getByRole('main').querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/login', '/']),
  );
});

it('keeps at the form that the email has an account, with both ways on', async () => {
  const taken = 'An account with this email already exists. Please log in, or reset your password.';
  const double = formDouble(contract);
  double.refuses([{ field: 'email', message: taken }]);
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await contract.fillIn(user);
  await user.click(screen.getByRole('button', { name: contract.button }));
  const alert = within(await screen.findByRole('alert'));
  const target = (name: string) => alert.getByRole('link', { name }).getAttribute('href');
  expect([target('Log in'), target('Reset your password')]).toEqual(['/login', '/forgot-password']);
});
