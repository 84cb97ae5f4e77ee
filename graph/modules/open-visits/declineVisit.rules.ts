import type { FormFields } from '../../shared/validation/fields.rules.ts';

/**
 * Whoever gave back this many open visits that they took themselves within these days takes no
 * other: taking one shows a client's address and how to get in.
 */
export const givenBack = { max: 2, days: 30 } as const;

/** Why a caregiver can't make a visit. */
export const declineFields = {
  reason: { kind: 'text', label: 'Reason', max: 1000, lines: 3 },
} as const satisfies FormFields;
