import { applicationReplyDays } from '#graph/shared/promises.rules';

/** Copy of the job application; titles and messages are in `careers.rules.ts`. */
export const jobCopy = {
  label: 'Job application',
  you: 'About you',
  workExperience: 'Work experience',
  workExperienceHint:
    'Paid work and caring for your own family both count. If you still work there, enter today’s date as the end date.',
  entry: (number: number): string => `Job ${number}`,
  add: 'Add Another Job',
  addFirst: 'Add a Job',
  remove: 'Remove',
  removeOne: (number: number): string => `Remove Job ${number}`,
  none: 'No jobs listed yet.',
  notes: 'Anything else',
  consents: 'Checks before you start',
  consentsHint: 'We check everyone who visits our clients.',
  submit: 'Send My Application',
  sending: 'Submitting...',
  sent: (reference: string): string =>
    `We got your application. Your reference is ${reference}. We’ll contact you within ${applicationReplyDays} business days.`,
  thanks: 'Thank you for applying',
  next: `Someone in our office will read your application and contact you within ${applicationReplyDays} business days, either way.`,
} as const;
