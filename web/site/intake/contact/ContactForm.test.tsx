import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  formOf,
  keepsTheFormContract,
  paste,
  stored,
  type FormContract,
} from '../../../app/forms/testing/formContract.tsx';
import { serveSite } from '../../../testing/renderSite.tsx';

serveSite();

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
  taken: { submission: { ...stored.submission, status: 'NEW' } },
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
  accepted: async ({ user }) => {
    const receipt = (await screen.findByText('K7M2Q9XA')).closest('div')!;
    await waitFor(() => expect(document.activeElement).toBe(receipt));
    expect(receipt.textContent).toContain('within one business day');
    expect(receipt.textContent).toContain(defaultProvider.phone);
    await user.click(screen.getByRole('button', { name: 'Write Another Message' }));
    await formOf(contract);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
    const description = /^\(optional\) If you’d rather/;
    expect(screen.getByRole('textbox', { name: 'Phone number', description })).not.toBeNull();
  },
};
keepsTheFormContract(contract);
