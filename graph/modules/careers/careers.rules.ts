import type { Notice } from '../../shared/validation/forms.rules.ts';

export const jobApplicationStatuses = [
  'pending',
  'reviewing',
  'interviewing',
  'hired',
  'rejected',
] as const;
export type JobApplicationStatus = (typeof jobApplicationStatuses)[number];

/** Allowed moves of a job application (ruling 21). */
export const jobApplicationTransitions: Readonly<
  Record<JobApplicationStatus, readonly JobApplicationStatus[]>
> = {
  pending: ['reviewing', 'rejected'],
  reviewing: ['interviewing', 'rejected'],
  interviewing: ['hired', 'rejected'],
  hired: [],
  rejected: [],
};

/** One earlier job as stored. Dates are calendar dates, YYYY-MM-DD (ruling 31). */
export interface WorkExperience {
  title: string;
  startDate: string;
  endDate: string;
  reasonForLeaving: string;
}

/** Most work experience entries of one application. */
export const mostWorkExperience = 30;

/** Business days within which we answer a job application (specification 9). */
export const applicationReplyDays = 5;

/** Milliseconds for which the success card of the job application stays (specification 9). */
export const successCardTime = 5000;

/** Labels of the fields; the refusals are made of them. */
export const jobApplicationLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  workExperience: 'Work experience',
  backgroundCheckConsent: 'Background check',
  fingerprintConsent: 'Fingerprinting',
  additionalNotes: 'Additional notes',
} as const;

export const workExperienceLabels = {
  title: 'Title',
  startDate: 'Start date',
  endDate: 'End date',
  reasonForLeaving: 'Reason for leaving',
} as const;

/** Refusals of the job application beside the common ones (specification 5.5, ruling 31). */
export const jobApplicationMessages = {
  consents: 'Please agree to both background check and fingerprint requirements.',
  noWorkExperience: 'Please add at least one work experience entry.',
  tooMuchWorkExperience: `Work experience must be at most ${mostWorkExperience} entries`,
  notAList: 'Work experience must be a list of entries',
  notAnEntry: 'This entry must have a title, a start date, an end date and a reason for leaving',
  endsBeforeStart: 'End date cannot be before the start date',
} as const;

/** Notifications of the careers page (specifications 5.5 and 8). */
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
