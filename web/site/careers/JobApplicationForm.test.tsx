import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import {
  errorOf,
  expectToast,
  formDouble,
  formOf,
  halfType,
  keepsTheFormContract,
  paste,
  setDate,
  stored,
  summary,
  type FormContract,
} from '../../app/forms/testing/formContract.tsx';
import { renderSite, serveSite } from '../../testing/renderSite.tsx';

serveSite();

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
  accepted: async () => {
    const card = (await screen.findByText('K7M2Q9XA')).closest('div')!;
    expect(card.textContent).toContain('within 5 business days');
    expect(card.textContent).toContain(defaultProvider.phone);
    expect(screen.queryByRole('form')).toBeNull();
  },
};
keepsTheFormContract(contract);

const send = () => screen.getByRole('button', { name: contract.button });

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  await renderSite(contract.path);
  await formOf(contract);
  return userEvent.setup();
}

it('asks for both consents in a toast, doesn’t disable its button without them, and logs why it failed', async () => {
  const { arrived, isLost } = formDouble(contract);
  const user = await open();
  await contract.fillIn(user);
  await user.click(screen.getByLabelText('I agree to be fingerprinted.'));
  await user.click(send());
  const notice = 'Please agree to both background check and fingerprint requirements.';
  await expectToast(['Consent Required', notice]);
  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['I agree to be fingerprinted']);
  expect(screen.getAllByText(notice)).toHaveLength(1);
  expect(arrived).toEqual([]);

  isLost();
  await user.click(screen.getByLabelText('I agree to be fingerprinted.'));
  await user.click(send());
  await expectToast(contract.failure(null));
  expect(logged).toHaveBeenCalledWith(
    'Application Failed',
    expect.objectContaining({ message: expect.any(String) }),
  );
});

it('asks for an entry in a toast, and moves focus to an added entry and from a removed one to the one before it', async () => {
  const { arrived, takes } = formDouble(contract);
  takes();
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

  await user.click(screen.getByRole('button', { name: 'Add a Job' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  await fillInJob(user);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
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

it('tells a half-typed date from a missing one, at the field and in the summary', async () => {
  const { arrived } = formDouble(contract);
  const user = await open();
  await contract.fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Another Job' }));
  halfType('Start date', 1);
  await user.click(send());
  const said = 'must be a real date, with month, day and full year';
  expect(
    within(await summary())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Job 2: Title: required',
    `Job 2: Start date: ${said}`,
    'Job 2: End date: required',
    'Job 2: Reason for leaving: required',
  ]);
  const [, start] = screen.getAllByLabelText('Start date');
  expect(errorOf(start!)).toBe(`Start date ${said}`);
  await user.tab();
  expect(errorOf(start!)).toBe(`Start date ${said}`);
  expect(arrived).toEqual([]);

  // The field of a job is the same one after the job before it is gone.
  await user.click(screen.getByRole('button', { name: 'Remove Job 1' }));
  await user.click(send());
  expect(errorOf(start!)).toBe(`Start date ${said}`);
  Object.defineProperty(start, 'validity', { value: { badInput: false } });
  setDate('Start date', '2021-05-01');
  await waitFor(() => expect(errorOf(start!)).toBeNull());
});
