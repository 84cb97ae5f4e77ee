import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  expectToast,
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  stored,
  cleanForms,
  type FormContract,
} from '../../../app/forms/testing/formContract.tsx';
import { renderSite } from '../../../testing/renderSite.tsx';

cleanForms();

const contract: FormContract = {
  path: '/contact',
  form: 'Contact form',
  operation: 'SubmitContactInquiry',
  fillIn: async (user) => {
    await paste(user, 'First name', 'Teresa');
    await paste(user, 'Last name', 'Begay');
    await paste(user, 'Email', 'teresa@example.com');
    await paste(user, 'Message', 'Do you work in Peoria?');
  },
  input: {
    firstName: 'Teresa',
    lastName: 'Begay',
    email: 'teresa@example.com',
    message: 'Do you work in Peoria?',
  },
  taken: { submission: { ...stored.submission, status: 'new' } },
  button: 'Send My Message',
  sending: 'Sending...',
  whenEmpty: [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Message is required',
  ],
  success: ['Message Sent', "We'll reply within one business day."],
  failure: () => [
    'Message Failed',
    `Please try again or call us directly at ${defaultProvider.phone}.`,
  ],
  refused: { field: 'email', label: 'Email' },
  keyed: true,
};
keepsTheFormContract(contract);

it('accepts a complete phone number or none', async () => {
  const { arrived, takes } = formDouble(contract);
  takes();
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await contract.fillIn(user);
  await paste(user, /^Phone number/, '555-0101');
  await user.click(screen.getByRole('button', { name: contract.button }));
  expect(
    await screen.findByText('Please add the area code, for example 602-555-0142'),
  ).not.toBeNull();
  expect(arrived).toEqual([]);

  expect(
    screen.getByRole('textbox', {
      name: 'Phone number',
      description: /^\(optional\) If you’d rather/,
    }),
  ).not.toBeNull();
  await user.clear(screen.getByLabelText('Phone number'));
  await paste(user, /^Phone number/, '623-555-0101');
  await user.click(screen.getByRole('button', { name: contract.button }));
  await expectToast(contract.success);
  expect(arrived).toEqual([expect.objectContaining({ phone: '623-555-0101' })]);
});

it('shows the reference and who replies how soon, and offers to send another message', async () => {
  formDouble(contract).takes();
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await contract.fillIn(user);
  await user.click(screen.getByRole('button', { name: contract.button }));
  const receipt = (await screen.findByText('K7M2Q9XA')).closest('div')!;
  await waitFor(() => expect(document.activeElement).toBe(receipt));
  expect(receipt.textContent).toContain('within one business day');
  expect(receipt.textContent).toContain(defaultProvider.phone);

  await user.click(screen.getByRole('button', { name: 'Write Another Message' }));
  await formOf(contract);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});
