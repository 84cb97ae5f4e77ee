/** The five kinds of submissions that the office works through. */
export const submissionKinds = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** What the office reads when something about a submission is refused. */
export const inboxRefusals = {
  notOfOffice: 'Choose someone of the office whose account is active',
  ownCommand: (command: string): string => `This takes more than a move: use ${command}.`,
  becameSomeone: (thing: string, whom: 'client' | 'caregiver'): string =>
    `${thing} has become a ${whom} already.`,
} as const;

export const inboxLabels = { note: 'Note', assigneeId: 'Assignee' } as const;
