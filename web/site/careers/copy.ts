import { applicationReplyDays } from '#graph/modules/careers/careers.rules';

/** Our own copy around the job application; exact titles and messages are in `careers.rules.ts`. */
export const jobCopy = {
  label: 'Job application',
  you: 'You',
  workExperience: 'Work experience',
  workExperienceHint: 'Paid work and care in your own family both count.',
  entry: (number: number): string => `Job ${number}`,
  add: 'Add another job',
  addFirst: 'Add a job',
  remove: (number: number): string => `Remove job ${number}`,
  none: 'No job is listed yet.',
  notes: 'Anything else',
  consents: 'Checks before you start',
  consentsHint: 'Everyone who visits our clients is checked.',
  submit: 'Send my application',
  sending: 'Submitting...',
  thanks: 'Thank you for applying',
  next: `Someone from our office reads your application and contacts you within ${applicationReplyDays} business days, whatever the answer is.`,
} as const;
