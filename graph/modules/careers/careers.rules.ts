import {
  notOnesOwn,
  type FormFields,
  type FormValues,
} from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits, type Notice } from '../../shared/validation/forms.rules.ts';
import { applicationReplyDays } from '../../shared/promises.rules.ts';

export const jobApplicationStatuses = [
  'pending',
  'reviewing',
  'interviewing',
  'hired',
  'rejected',
] as const;
export type JobApplicationStatus = (typeof jobApplicationStatuses)[number];

/** Allowed transitions of a job application (product 6.1). */
export const jobApplicationTransitions: Readonly<
  Record<JobApplicationStatus, readonly JobApplicationStatus[]>
> = {
  pending: ['reviewing', 'rejected'],
  reviewing: ['interviewing', 'rejected'],
  interviewing: ['hired', 'rejected'],
  hired: [],
  rejected: [],
};

/** Maximum number of work experience entries per application. */
export const maxWorkExperience = 30;

/** How long the success card of the job application is shown, in milliseconds (product 2.5). */
export const successCardTime = 5000;

/** Error messages of the job application besides the common ones. */
export const jobApplicationMessages = {
  consents: 'Please agree to both background check and fingerprint requirements.',
  noWorkExperience: 'Please add at least one work experience entry.',
  tooMuchWorkExperience: `Work experience can have at most ${maxWorkExperience} entries`,
  notAList: 'Work experience must be a list of entries',
  notAnEntry: 'This entry must have a title, a start date, an end date and a reason for leaving',
  endsBeforeStart: 'End date can’t be before the start date',
} as const;

/** One previous job. Dates are calendar dates, YYYY-MM-DD. */
export const workExperienceFields = {
  title: {
    kind: 'text',
    label: 'Title',
    max: limits.title,
    hint: 'For example: caregiver, nursing assistant, cook.',
    autoComplete: notOnesOwn,
  },
  startDate: { kind: 'day', label: 'Start date', bound: 'until today' },
  endDate: { kind: 'day', label: 'End date' },
  reasonForLeaving: { kind: 'text', label: 'Reason for leaving', max: limits.message, lines: 2 },
} as const satisfies FormFields;

export type WorkExperience = FormValues<typeof workExperienceFields>;

export const jobApplicationFields = {
  name: { kind: 'text', label: 'Name', max: limits.name, autoComplete: 'name' },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone number', digits: phoneDigits.callBack },
  workExperience: {
    kind: 'list',
    label: 'Work experience',
    of: workExperienceFields,
    inWords: ({ title, startDate, endDate, reasonForLeaving }: WorkExperience, dateInWords) =>
      `${title}\n${dateInWords(startDate)} to ${dateInWords(endDate)}\n${workExperienceFields.reasonForLeaving.label}: ${reasonForLeaving}`,
  },
  backgroundCheckConsent: {
    kind: 'consent',
    label: 'I agree to a background check.',
    refusal: jobApplicationMessages.consents,
  },
  fingerprintConsent: {
    kind: 'consent',
    label: 'I agree to be fingerprinted.',
    refusal: jobApplicationMessages.consents,
  },
  additionalNotes: {
    kind: 'text',
    label: 'Additional notes',
    optional: true,
    max: limits.message,
    lines: 4,
    hint: 'Languages, certificates, and the days and hours that work for you.',
  },
} as const satisfies FormFields;

/** Notifications of the careers page. */
export const jobApplicationNotices = {
  success: {
    title: 'Application Submitted!',
    description: `We'll review your application and contact you within ${applicationReplyDays} business days.`,
  },
  failure: (phone: string): Notice => ({
    title: 'Application Failed',
    description: `Please try again or call us directly at ${phone}.`,
  }),
  consents: { title: 'Consent Required', description: jobApplicationMessages.consents },
  noWorkExperience: {
    title: 'Work Experience Required',
    description: jobApplicationMessages.noWorkExperience,
  },
} as const;
