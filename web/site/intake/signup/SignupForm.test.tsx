import { expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  expectToast,
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  stored,
  type FormContract,
} from '../../../app/forms/testing/formContract.tsx';
import { leaveSite, renderSite, serveSite } from '../../../testing/renderSite.tsx';

serveSite();

const values = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@example.com',
  phone: '602-555-0188',
  address: '18 West Palo Verde Drive\nPhoenix, AZ 85015',
  emergencyContact: 'Marco Delgado',
  emergencyPhone: '480-555-0166',
};
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  address: 'Address',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency contact phone',
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

const contract: FormContract = {
  path: '/signup',
  form: 'Sign-up application',
  operation: 'SubmitSignupApplication',
  fillIn: async (user) => {
    for (const field of fields) await paste(user, labels[field], values[field]);
  },
  input: values,
  taken: stored,
  button: 'Send My Application',
  sending: 'Submitting...',
  whenEmpty: [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Address is required',
    'Emergency contact is required',
    'Emergency contact phone is required',
  ],
  success: [
    'Registration Submitted',
    "Your application has been submitted for review. We'll contact you within 24 hours.",
  ],
  failure: (message) => ['Registration Failed', message ?? 'Please try again later.'],
  refused: { field: 'emergencyPhone', label: 'Emergency contact phone' },
  keyed: true,
  accepted: async ({ user, router }) => {
    const card = (await screen.findByRole('heading', { name: 'Application Submitted!' })).closest(
      'div',
    )!;
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(card.textContent).toContain('K7M2Q9XA');
    expect(card.textContent).toContain('within 24 hours');
    expect(card.textContent).toContain(defaultProvider.phone);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Return to Home' }));
    await waitFor(() => expect(router!.state.location.pathname).toBe('/'));
  },
};
keepsTheFormContract(contract);

/** Simulates a reload: only the browser's storage survives. */
async function reload(): Promise<void> {
  cleanup();
  await act(leaveSite);
  await renderSite(contract.path);
  await formOf(contract);
}

const shown = (): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, screen.getByLabelText<HTMLInputElement>(labels[field]).value]),
  );

it('restores what was typed after a reload, sends the same key again after a lost answer and another, and forgets it once sent', async () => {
  const { arrived, isLost, takes } = formDouble(contract);
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await paste(user, labels.firstName, 'Rosa');
  await paste(user, labels.address, values.address);
  await reload();
  await waitFor(() =>
    expect(shown()).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, ''])),
      firstName: 'Rosa',
      address: values.address,
    }),
  );

  for (const field of fields)
    if (shown()[field] === '') await paste(user, labels[field], values[field]);
  isLost();
  await user.click(screen.getByRole('button', { name: contract.button }));
  await expectToast(contract.failure(null));
  await reload();
  await waitFor(() => expect(shown()).toEqual(values));
  takes();
  await user.click(screen.getByRole('button', { name: contract.button }));
  await expectToast(contract.success);
  expect(arrived).toHaveLength(2);
  expect(arrived[1]).toEqual(arrived[0]);

  await reload();
  expect(Object.values(shown()).join('')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});
