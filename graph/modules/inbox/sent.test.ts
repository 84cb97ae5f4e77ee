import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { confidentialColumns } from '../../database/encryption/encryptedText.ts';
import { useApp } from '../../testing/app.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { submissionKinds, type SubmissionKind } from '../intake/submissions/submissionKind.ts';
import { kinds } from './submissionKinds.ts';

const app = useApp();
let token: string;
beforeAll(async () => {
  const staff = await makeUser(fork(), { role: 'staff' });
  token = await app.services.sessions.open(staff.id);
});

const fork = (): EntityManager => app.database.orm.em.fork();

type Sent = [name: string, label: string, kind: string, value: string];

async function sentOf(kind: SubmissionKind, { id }: { id: string }): Promise<Sent[]> {
  const { data, errors } = await app.graph<{ one: { sent: Record<string, string>[] } }>(
    `{ one: ${kinds[kind].link}(id: "${id}") { sent { name label kind value } } }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data.one.sent.map((value) => Object.values(value) as Sent);
}

/** Makes one with every field of its form filled in, and says what the office reads. */
const full: Record<SubmissionKind, () => Promise<[{ id: string }, Sent[]]>> = {
  'contact-inquiry': async () => [
    await makeContactInquiry(fork(), {
      email: 'maribel@example.com',
      message: 'Do you visit Sun City?\n\nOn <b>Sundays</b>, too?',
    }),
    [
      ['firstName', 'First name', 'TEXT', 'Maribel'],
      ['lastName', 'Last name', 'TEXT', 'Ibarra'],
      ['email', 'Email', 'EMAIL', 'maribel@example.com'],
      ['phone', 'Phone number', 'PHONE', '(602) 555-0163'],
      ['message', 'Message', 'TEXT', 'Do you visit Sun City?\n\nOn <b>Sundays</b>, too?'],
    ],
  ],
  consultation: async () => [
    await makeConsultation(fork(), {
      email: 'maribel@example.com',
      preferredDate: '2026-03-04',
      preferredTime: 'any',
      message: 'For my mother.',
    }),
    [
      ['name', 'Name', 'TEXT', 'Maribel Ibarra'],
      ['email', 'Email', 'EMAIL', 'maribel@example.com'],
      ['phone', 'Phone number', 'PHONE', '(602) 555-0163'],
      ['preferredDate', 'Preferred date', 'TEXT', 'Mar 04, 2026'],
      ['preferredTime', 'Preferred time', 'TEXT', 'Any time during office hours'],
      ['message', 'Message', 'TEXT', 'For my mother.'],
      ['agreeToContact', 'I agree to be contacted', 'TEXT', 'Yes'],
    ],
  ],
  'consultation-request': async () => [
    await makeConsultationRequest(fork(), {
      email: 'maribel@example.com',
      preferredDate: '2026-12-31',
      preferredTime: 'evening',
      serviceType: 'meal-prep',
      urgency: 'planning-ahead',
      additionalInfo: 'Evenings',
    }),
    [
      ['name', 'Full name', 'TEXT', 'Maribel Ibarra'],
      ['email', 'Email', 'EMAIL', 'maribel@example.com'],
      ['phone', 'Phone number', 'PHONE', '(602) 555-0163'],
      ['preferredDate', 'Preferred date', 'TEXT', 'Dec 31, 2026'],
      ['preferredTime', 'Preferred call time', 'TEXT', 'Evening (5-8)'],
      ['serviceType', 'Type of care', 'TEXT', 'Meal preparation'],
      ['urgency', 'How soon care is needed', 'TEXT', 'Planning ahead (1+ months)'],
      ['additionalInfo', 'Additional information', 'TEXT', 'Evenings'],
    ],
  ],
  'signup-application': async () => [
    await makeSignupApplication(fork(), { email: 'maribel@example.com' }),
    [
      ['firstName', 'First name', 'TEXT', 'Maribel'],
      ['lastName', 'Last name', 'TEXT', 'Ibarra'],
      ['email', 'Email', 'EMAIL', 'maribel@example.com'],
      ['phone', 'Phone number', 'PHONE', '(602) 555-0163'],
      ['address', 'Address', 'TEXT', '2 Factory Lane, Mesa, AZ 85201'],
      ['emergencyContact', 'Emergency contact', 'TEXT', 'Óscar Ibarra'],
      ['emergencyPhone', 'Emergency contact phone', 'PHONE', '(480) 555-0119'],
    ],
  ],
  'job-application': async () => [
    await makeJobApplication(fork(), {
      email: 'therese@example.com',
      workExperience: [
        {
          title: 'Home health aide',
          startDate: '2021-05-03',
          endDate: '2025-08-29',
          reasonForLeaving: 'Moved to Phoenix',
        },
        {
          title: 'Cook',
          startDate: '2019-01-01',
          endDate: '2021-04-30',
          reasonForLeaving: 'The kitchen closed.\nFor good.',
        },
      ],
      additionalNotes: 'I speak French.',
    }),
    [
      ['name', 'Name', 'TEXT', 'Thérèse Okafor'],
      ['email', 'Email', 'EMAIL', 'therese@example.com'],
      ['phone', 'Phone number', 'PHONE', '(623) 555-0158'],
      [
        'workExperience',
        'Work experience',
        'ENTRY',
        'Home health aide\nMay 03, 2021 to Aug 29, 2025\nReason for leaving: Moved to Phoenix',
      ],
      [
        'workExperience',
        'Work experience',
        'ENTRY',
        'Cook\nJan 01, 2019 to Apr 30, 2021\nReason for leaving: The kitchen closed.\nFor good.',
      ],
      ['backgroundCheckConsent', 'I agree to a background check.', 'TEXT', 'Yes'],
      ['fingerprintConsent', 'I agree to be fingerprinted.', 'TEXT', 'Yes'],
      ['additionalNotes', 'Additional notes', 'TEXT', 'I speak French.'],
    ],
  ],
};

describe.each(submissionKinds)('what was sent with a %s', (kind) => {
  it('is every field of its form, under its label and in words', async () => {
    const [submission, sent] = await full[kind]();
    expect(await sentOf(kind, submission)).toEqual(sent);
  });

  it('is decrypted: the kind names all its encrypted fields', () => {
    const { entity, fields, confidential } = kinds[kind];
    const encrypted = confidentialColumns(app.database.orm.getMetadata().get(entity));
    expect(new Set(confidential)).toEqual(new Set(encrypted.map(({ property }) => property)));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...confidential]));
  });
});

it('leaves out empty fields, but not a consent that was not given', async () => {
  const request = await makeConsultationRequest(fork(), { email: null });
  expect((await sentOf('consultation-request', request)).map(([name]) => name)).toEqual([
    'name',
    'phone',
    'urgency',
  ]);
  const inquiry = await makeContactInquiry(fork(), { phone: null, phoneE164: null });
  expect((await sentOf('contact-inquiry', inquiry)).map(([name]) => name)).not.toContain('phone');
  const consultation = await makeConsultation(fork(), { agreeToContact: false });
  expect((await sentOf('consultation', consultation)).at(-1)?.at(-1)).toBe('No');
});

it('is part of a list, too', async () => {
  await makeContactInquiry(fork(), { message: 'The newest message' });
  const { data } = await app.graph<{ page: { nodes: { sent: unknown[] }[] } }>(
    '{ page: contactInquiries(first: 1) { nodes { sent { value } } } }',
    {},
    token,
  );
  expect(data.page.nodes[0]?.sent.at(-1)).toEqual({ value: 'The newest message' });
});
