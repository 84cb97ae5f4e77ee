import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { limits, phoneMinimum } from '../../../shared/validation/forms.rules.ts';

/** What the office keeps of a client beside their name. */
export const profileFields = {
  phone: { kind: 'phone', label: 'Phone number', optional: true },
  address: { kind: 'text', label: 'Address', optional: true, max: limits.address },
  emergencyContact: { kind: 'text', label: 'Emergency contact', optional: true, max: limits.name },
  emergencyPhone: { kind: 'phone', label: 'Emergency contact phone', optional: true },
  medicalNotes: { kind: 'text', label: 'Medical notes', optional: true, max: limits.message },
  careNotes: { kind: 'text', label: 'Care notes', optional: true, max: limits.message },
} as const satisfies FormFields;

/** How to reach a client, where they live, and whom to call in an emergency, as they keep it up to date. */
export const ownProfileFields = {
  phone: {
    kind: 'phone',
    label: 'Phone number',
    optional: true,
    min: phoneMinimum,
    hint: 'The number we’ll call you at.',
  },
  address: {
    kind: 'text',
    label: 'Address',
    max: limits.address,
    autoComplete: 'street-address',
    hint: 'Where we visit you. Visits already planned keep the old address until we’ve called you.',
  },
  emergencyContact: {
    kind: 'text',
    label: 'Emergency contact',
    max: limits.name,
    autoComplete: 'off',
    hint: 'Who we call first.',
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    min: phoneMinimum,
    autoComplete: 'off',
    hint: 'With area code.',
  },
} as const satisfies FormFields;

/** Labels of what else the office may change. */
export const clientLabels = {
  cancellationPolicy: 'Cancellation policy',
  statusReason: 'Reason',
} as const;
