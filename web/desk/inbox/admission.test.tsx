import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  choose,
  fill,
  href,
  isInvalid,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import {
  consultation,
  consultationRequest,
  jobApplication,
  opens,
  signup,
  waiting,
} from './testing/inbox.ts';

atDesk();
beforeEach(() => {
  waiting();
  found('NONE');
});

const found = (state: string, account: object | null = null) =>
  reads('DeskAccountOfEmail', { accountOfEmail: { __typename: 'EmailAccount', state, account } });
const walter = (isActive = true) => ({
  ...{ __typename: 'Account', id: 'u1', firstName: 'Walter', lastName: 'Kim' },
  ...{ role: 'CAREGIVER', isActive, isInvited: false },
});
const adele = {
  ...{ ...walter(), id: 'u2', role: 'CLIENT' },
  ...{ firstName: 'ADELE', lastName: 'Fontaine' },
};
const client = { __typename: 'Client', id: 'k1', firstName: 'Adèle', lastName: 'Fontaine' };

async function openForm(entry: object, path: string, button: string) {
  opens(entry);
  await renderDesk(`/desk/inbox/${path}`);
  await press(button);
}
const openClient = (values = {}) =>
  openForm(consultation(values), 'consultation/c1', 'Make Them a Client');

describe('admitting', () => {
  it.each([
    ['no', 'NONE', null, 'This email has no account yet.'],
    ['an unverified', 'UNVERIFIED', walter(), 'Walter Kim has an account with this email, but'],
    [
      'a verified',
      'VERIFIED',
      adele,
      'what you type here replaces what is on file; notes and allergies are added',
    ],
    ['a deactivated', 'VERIFIED', { ...adele, isActive: false }, 'It’s deactivated. Activate it'],
    [
      'another person’s',
      'VERIFIED',
      walter(),
      'This email belongs to Walter Kim’s account. Adèle F',
    ],
    [
      'an invited person’s',
      'UNVERIFIED',
      { ...walter(), isInvited: true },
      'This email belongs to Walter Kim’s account. Adèle Fontaine needs another email, or none.',
    ],
  ])('says first when the email has %s account', async (_which, state, account, words) => {
    found(state, account);
    await openClient();
    const status = within(screen.getByRole('form')).getByRole('status');
    await waitFor(() => expect(status.textContent).toContain(words));
  });

  it('prefills what was sent, sends only the office’s edits, and links to the record', async () => {
    const sent = takes('DeskAdmitConsultation', 'taken', () => {
      opens(consultation({ status: 'COMPLETED', clientId: 'k1' }));
      return { client };
    });
    await openClient();
    expect(['First name', 'Last name', 'Email', 'Care notes'].map((name) => value(name))).toEqual([
      'Adèle',
      'Fontaine',
      'adele@visitor.example',
      'For my mother, who lives alone.',
    ]);
    await fill('Care notes', '');
    await fill('Address', '12 Pine Street');
    await choose('Cancellation policy', 'Premium');
    await press('Make Them a Client');
    const link = await screen.findByRole('link', { name: 'Open the Client’s Record' });
    expect(link.getAttribute('href')).toBe('/desk/clients/k1');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(sent[0]).toEqual({
      ...{ id: 'c1', careNotes: '', address: '12 Pine Street', cancellationPolicy: 'PREMIUM' },
    });
    expect(screen.queryByRole('button', { name: 'Make Them a Client' })).toBeNull();
  });

  it('cuts nothing off what was sent', async () => {
    const careNotes = `a${'🌵'.repeat(3996)}END`;
    const message = { name: 'message', label: 'Message', kind: 'TEXT', value: careNotes };
    await openClient({ sent: [{ __typename: 'SentValue', ...message }] });
    expect(value('Care notes')).toBe(careNotes);
  });

  it('makes a client without an account if no email was sent, and says so', async () => {
    const sent = takes('DeskAdmitConsultation', 'taken', { client });
    await openClient({ email: null });
    await see(/^Without an email there’s no account/);
    await press('Make Them a Client');
    await waitFor(() => expect(sent[0]).toEqual({ id: 'c1' }));
  });

  it('shows the graph’s refusal beside the field, and keeps what was typed', async () => {
    const refusal = ['The account with this email is deactivated.', 'email'] as const;
    takes('DeskApproveSignupApplication', 'taken', refusal);
    await openForm(signup(), 'signup-application/s1', 'Approve');
    await fill('Medical notes', 'Walks with a cane.');
    await press('Approve Application');
    await isInvalid(screen.getByLabelText('Email'));
    await see(refusal[0]);
    expect(value('Medical notes')).toBe('Walks with a cane.');
    expect(value('Emergency contact')).toBe('Andrés Muñoz');
  });

  it('of a request prefills the kind of care and what was written, and shows a refusal, too', async () => {
    takes('DeskAdmitConsultationRequest', 'taken', 'Somebody else has moved this on.');
    const path = 'consultation-request/request1';
    await openForm(consultationRequest(), path, 'Make Them a Client');
    expect(value('Care notes')).toBe('Dementia support\nPlease speak Spanish if you can.');
    await press('Make Them a Client');
    await see('Somebody else has moved this on.');
  });

  it('hires an applicant, and can be abandoned without a trace', async () => {
    const sent = takes('DeskHireApplicant', 'taken', 'Somebody else has moved this on.', () => {
      opens(jobApplication({ status: 'HIRED', caregiverId: 'g1' }));
      const names = { firstName: 'Pete', lastName: 'Holloway' };
      return { caregiver: { __typename: 'Caregiver', id: 'g1', ...names } };
    });
    await openForm(jobApplication(), 'job-application/j1', 'Hire');
    await press('Back to What They Sent');
    expect(sent).toEqual([]);
    await press('Hire');
    await fill('Certification', 'CPR');
    await press('Hire Applicant');
    await see('Somebody else has moved this on.');
    await press('Hire Applicant');
    await screen.findByRole('link', { name: 'Open the Caregiver’s Record' });
    expect(href('Open the Caregiver’s Record')).toBe('/desk/caregivers/g1');
    expect(sent[1]).toEqual({ id: 'j1', certification: 'CPR' });
  });
});
