import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  expectToast,
  formDouble,
  formOf,
  keepsTheFormContract,
  paste,
  setDate,
  stored,
  type FormContract,
} from '../../../app/forms/testing/formContract.tsx';
import { renderSite, serveSite } from '../../../testing/renderSite.tsx';

serveSite();

const contract: FormContract = {
  path: '/scheduling',
  form: 'Consultation request',
  operation: 'RequestConsultation',
  fillIn: async (user) => {
    await paste(user, 'Full name', 'Luis Ortega');
    await paste(user, 'Phone number', '602-555-0177');
  },
  input: {
    name: 'Luis Ortega',
    phone: '602-555-0177',
    urgency: 'WITHIN_WEEK',
    requestType: 'consultation',
    submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  },
  taken: stored,
  button: 'Request a Call',
  sending: 'Submitting...',
  whenEmpty: ['Full name is required', 'Phone number is required'],
  whenEmptyToast: ['Missing Information', 'Please provide your name and phone number.'],
  success: [
    'Consultation Request Submitted!',
    'Our team will call you within 24 hours to schedule your in-home consultation.',
  ],
  failure: (message) => [
    'Submission Failed',
    message ?? 'Unable to submit request. Please try again.',
  ],
  refused: { field: 'phone', label: 'Phone number' },
  keyed: true,
  accepted: async () => {
    const receipt = (await screen.findByText('K7M2Q9XA')).closest('div')!;
    await waitFor(() => expect(document.activeElement).toBe(receipt));
    expect(receipt.textContent).toContain('within 24 hours');
    expect(receipt.textContent).toContain(defaultProvider.phone);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Within a week').checked).toBe(true);
  },
};
keepsTheFormContract(contract);

it('asks in a toast for a phone of spaces, then sends every choice as its enum value, and what a bot wrote', async () => {
  const { arrived, takes } = formDouble(contract);
  takes();
  await renderSite(contract.path);
  await formOf(contract);
  const user = userEvent.setup();
  await paste(user, 'Full name', 'Luis Ortega');
  await paste(user, 'Phone number', '   ');
  await user.click(screen.getByRole('button', { name: contract.button }));
  await expectToast(contract.whenEmptyToast!);
  expect(arrived).toEqual([]);

  await user.clear(screen.getByLabelText('Phone number'));
  await paste(user, 'Phone number', '602-555-0177');
  await paste(user, /^Email/, 'luis@example.com');
  await user.selectOptions(screen.getByLabelText('Type of care'), 'Dementia support');
  await user.click(screen.getByLabelText('Planning ahead (1+ months)'));
  setDate(/^Preferred date/, '2999-03-04');
  await user.selectOptions(screen.getByLabelText('Preferred call time'), 'Evening (5-8)');
  await paste(user, /^Additional information/, 'Evenings\nare best.');
  await paste(user, 'Leave this empty', 'https://spam.example');
  await user.click(screen.getByRole('button', { name: contract.button }));
  await expectToast(contract.success);
  expect(arrived).toEqual([
    expect.objectContaining({
      email: 'luis@example.com',
      serviceType: 'DEMENTIA_SUPPORT',
      urgency: 'PLANNING_AHEAD',
      preferredDate: '2999-03-04',
      preferredTime: 'EVENING',
      additionalInfo: 'Evenings\nare best.',
      companyWebsite: 'https://spam.example',
    }),
  ]);
});

it.each([
  ['dementia-support', 'Type of care', 'dementia-support'],
  ['hospice', 'Additional information', 'Care alongside hospice: '],
  ['constructor', 'Type of care', ''],
])('starts with what the link asked about: %s', async (care, label, value) => {
  formDouble(contract);
  await renderSite(`${contract.path}?care=${care}`);
  const field = within(await formOf(contract)).getByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(field.value).toBe(value));
});
