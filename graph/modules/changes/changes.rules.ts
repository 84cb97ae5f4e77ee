/** How long a change can be read, in days; whoever comes later reads everything again. */
export const daysKept = 30;

/** Records whose changes are told. Submissions are named as in the inbox. */
export const changeKinds = [
  'client',
  'caregiver',
  'appointment',
  'recurring-appointment',
  'care-update',
  'time-off',
  'invoice',
  'payment',
  'service',
  'account',
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeTypes = ['created', 'updated', 'deleted'] as const;
export type ChangeType = (typeof changeTypes)[number];
