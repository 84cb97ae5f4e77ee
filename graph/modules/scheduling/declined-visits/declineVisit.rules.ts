import type { FormFields } from '../../../shared/validation/fields.rules.ts';

/** Why a caregiver can't make a visit. */
export const declineFields = {
  reason: { kind: 'text', label: 'Reason', max: 1000, lines: 3 },
} as const satisfies FormFields;
