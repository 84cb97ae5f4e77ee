import { applicationReplyDays } from '#graph/modules/careers/careers.rules';

/** Our own words around the job application; exact titles and messages are in `#rules/careers`. */
export const jobWords = {
  label: 'Job application',
  you: 'You',
  workExperience: 'Work experience',
  workExperienceHint: 'Paid work and care in your own family both count.',
  entry: (number: number): string => `Job ${number}`,
  titleHint: 'For example: caregiver, nursing assistant, cook.',
  endHint: "Still working there? Enter today's date.",
  add: 'Add another job',
  addFirst: 'Add a job',
  remove: (number: number): string => `Remove job ${number}`,
  none: 'No job is listed yet.',
  notes: 'Anything else',
  notesHint: 'Languages, certificates, days and hours that suit you.',
  consents: 'Checks before you start',
  consentsHint: 'Everyone who visits our clients is checked.',
  backgroundCheckConsent: 'I agree to a background check.',
  fingerprintConsent: 'I agree to be fingerprinted.',
  submit: 'Send my application',
  sending: 'Submitting...',
  thanks: 'Thank you for applying',
  next: `Someone from our office reads your application and contacts you within ${applicationReplyDays} business days, whatever the answer is.`,
} as const;
