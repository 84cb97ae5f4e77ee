import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  summary,
  cleanForms,
  type FormContract,
} from '../../app/forms/testing/formContract.tsx';
import { networkTimers } from '../../testing/graph.ts';
import { leaveSite, renderSite } from '../../testing/renderSite.tsx';

cleanForms();

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const job = {
  title: 'Caregiver',
  startDate: '2021-05-01',
  endDate: '2023-08-31',
  reasonForLeaving: 'We moved to Phoenix.',
};

async function fillInJob(
  user: ReturnType<typeof userEvent.setup>,
  { title, startDate, endDate, reasonForLeaving } = job,
  at = 0,
): Promise<void> {
  await paste(user, 'Title', title, at);
  setDate('Start date', startDate, at);
  setDate('End date', endDate, at);
  await paste(user, 'Reason for leaving', reasonForLeaving, at);
}

const contract: FormContract = {
  path: '/join-our-team',
  form: 'Job application',
  operation: 'SubmitJobApplication',
  fillIn: async (user) => {
    await paste(user, 'Name', 'Grace Okafor');
    await paste(user, 'Email', 'grace@example.com');
    await paste(user, 'Phone number', '480-555-0134');
    await fillInJob(user);
    await user.click(screen.getByLabelText('I agree to a background check.'));
    await user.click(screen.getByLabelText('I agree to be fingerprinted.'));
  },
  input: {
    name: 'Grace Okafor',
    email: 'grace@example.com',
    phone: '480-555-0134',
    workExperience: [job],
    backgroundCheckConsent: true,
    fingerprintConsent: true,
  },
  taken: stored,
  button: 'Send My Application',
  sending: 'Submitting...',
  whenEmpty: [
    'Name is required',
    'Valid email is required',
    'Phone number is required',
    'Title is required',
    'Start date is required',
    'End date is required',
    'Reason for leaving is required',
    'Please check this box.',
    'Please check this box.',
  ],
  success: [
    'Application Submitted!',
    "We'll review your application and contact you within 5 business days.",
  ],
  failure: () => [
    'Application Failed',
    `Please try again or call us directly at ${defaultProvider.phone}.`,
  ],
  refused: { field: 'workExperience.0.title', label: 'Title' },
  keyed: true,
};
keepsTheFormContract(contract);

const send = (): HTMLElement => screen.getByRole('button', { name: contract.button });

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  await renderSite(contract.path);
  await formOf(contract);
  return userEvent.setup();
}

it('asks for both consents in a toast, and doesn’t disable its button without them', async () => {
  const { arrived } = formDouble(contract);
  const user = await open();
  await contract.fillIn(user);
  await user.click(screen.getByLabelText('I agree to be fingerprinted.'));
  await user.click(send());
  await expectToast([
    'Consent Required',
    'Please agree to both background check and fingerprint requirements.',
  ]);
  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['I agree to be fingerprinted.']);
  expect(
    screen.getAllByText('Please agree to both background check and fingerprint requirements.'),
  ).toHaveLength(1);
  expect(arrived).toEqual([]);
});

it('begins with one empty entry that can be removed, and asks for one in a toast', async () => {
  const { arrived } = formDouble(contract);
  const user = await open();
  await contract.fillIn(user);
  expect(screen.getAllByLabelText('Title')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Job 1' }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a Job' }));

  await user.click(send());
  await expectToast(['Work Experience Required', 'Please add at least one work experience entry.']);
  await user.click(within(await summary()).getByRole('link', { name: 'Work experience' }));
  expect(document.activeElement).toBe(
    screen.getByRole('group', { name: 'Work experience', description: 'No jobs listed yet.' }),
  );
  expect(screen.getAllByText('Please add at least one work experience entry.')).toHaveLength(1);
  expect(arrived).toEqual([]);
});

it('moves focus to an added entry, and from a removed one to the one before it', async () => {
  const { arrived, takes } = formDouble(contract);
  takes();
  const user = await open();
  await contract.fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Title')[1]);
  await fillInJob(user, { ...job, title: 'Cook' }, 1);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
  await fillInJob(user, { ...job, title: 'Driver' }, 2);
  await user.click(screen.getByRole('button', { name: 'Remove Job 2' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual([
    'Caregiver',
    'Driver',
  ]);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Title')[0]);
  await user.click(send());
  await expectToast(contract.success);
  expect(arrived[0]?.workExperience).toEqual([job, { ...job, title: 'Driver' }]);
});

it('refuses an end before the start, at that entry', async () => {
  const user = await open();
  await contract.fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
  await fillInJob(user, { ...job, startDate: '2023-09-01' }, 1);
  await user.click(send());
  await user.click(within(await summary()).getByRole('link', { name: 'Job 2: End date' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('End date')[1]);
});

it('logs why an application failed', async () => {
  const double = formDouble(contract);
  double.isLost();
  const user = await open();
  await contract.fillIn(user);
  await user.click(send());
  await expectToast(contract.failure(null));
  expect(logged).toHaveBeenCalledWith(
    'Application Failed',
    expect.objectContaining({ message: expect.any(String) }),
  );
});

it('shows the reference for five seconds, then the empty form again', async () => {
  formDouble(contract).takes();
  const user = await open();
  await contract.fillIn(user);
  jest.useFakeTimers({
    doNotFake: [...networkTimers, 'setInterval'],
  });
  act(() => void fireEvent.submit(screen.getByRole('form')));
  const card = (await screen.findByText('K7M2Q9XA')).closest('div')!;
  expect(card.textContent).toContain('within 5 business days');
  expect(card.textContent).toContain(defaultProvider.phone);
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.queryByRole('form')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  await formOf(contract);
  expect(
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .join(''),
  ).toBe('');
  expect(screen.getAllByLabelText('Title')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('I agree to a background check.').checked).toBe(
    false,
  );
});

it('restores a half-filled application after a reload, including entries and checkboxes', async () => {
  const user = await open();
  await paste(user, 'Name', 'Grace Okafor');
  await fillInJob(user);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
  await paste(user, 'Title', 'Cook', 1);
  await user.click(screen.getByLabelText('I agree to a background check.'));
  cleanup();
  await act(leaveSite);
  await open();
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual([
      'Caregiver',
      'Cook',
    ]),
  );
  expect(
    screen.getAllByLabelText<HTMLInputElement>('Start date').map(({ value }) => value),
  ).toEqual(['2021-05-01', '']);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace Okafor');
  expect(screen.getByLabelText<HTMLInputElement>('I agree to a background check.').checked).toBe(
    true,
  );
  expect(screen.getByLabelText<HTMLInputElement>('I agree to be fingerprinted.').checked).toBe(
    false,
  );
});
