/** The five kinds of submissions that the office works through. */
export const submissionKinds = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
