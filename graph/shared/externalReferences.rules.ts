/** Records that another program may call by identifiers of its own. */
export const referencedKinds = [
  'client',
  'caregiver',
  'appointment',
  'invoice',
  'payment',
] as const;
export type ReferencedKind = (typeof referencedKinds)[number];

export const maxSystem = 50;
export const maxValue = 200;
/** Of one record. */
export const maxReferences = 10;
