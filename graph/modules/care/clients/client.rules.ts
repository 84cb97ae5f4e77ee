import { nameFields } from '../../identity/identityFields.rules.ts';
import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { limits, phoneMinimum } from '../../../shared/validation/forms.rules.ts';

/**
 * What the office records about a client besides the name. Autofill is off, because the browser
 * would fill in the office user's own data.
 */
export const profileFields = {
  phone: { kind: 'phone', label: 'Phone number', optional: true, autoComplete: 'off' },
  address: {
    kind: 'text',
    label: 'Address',
    optional: true,
    max: limits.address,
    autoComplete: 'off',
  },
  emergencyContact: {
    kind: 'text',
    label: 'Emergency contact',
    optional: true,
    max: limits.name,
    autoComplete: 'off',
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    optional: true,
    autoComplete: 'off',
  },
  medicalNotes: {
    kind: 'text',
    label: 'Medical notes',
    optional: true,
    max: limits.message,
    lines: 3,
    hint: 'Only the office reads it.',
  },
  careNotes: {
    kind: 'text',
    label: 'Care notes',
    optional: true,
    max: limits.message,
    lines: 3,
    hint: 'How they like things. Caregivers read it before their visits.',
  },
  accessNotes: {
    kind: 'text',
    label: 'How to get in',
    optional: true,
    max: limits.message,
    lines: 2,
    hint: 'Gate code, key, dog. Caregivers read it before their visits.',
  },
} as const satisfies FormFields;

/** Names of these fields, which are properties of the client, too. */
export const profileNames = Object.keys(profileFields) as (keyof typeof profileFields)[];

/** Phone, address and emergency contact, which clients keep up to date themselves. */
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

/** Labels of the other fields the office may change. */
export const clientLabels = {
  cancellationPolicy: 'Cancellation policy',
  statusReason: 'Reason',
} as const;

/** The office's form for a client. */
export const clientFields = {
  firstName: { ...nameFields.firstName, autoComplete: 'off' },
  lastName: { ...nameFields.lastName, autoComplete: 'off' },
  ...profileFields,
  cancellationPolicy: {
    kind: 'choice',
    label: clientLabels.cancellationPolicy,
    choices: { standard: 'Standard', premium: 'Premium', emergency: 'Emergency' },
    initial: 'standard',
  },
} as const satisfies FormFields;

/** The form to add an email to a client without one. */
export const clientEmailFields = {
  email: { kind: 'email', label: 'Email', autoComplete: 'off' },
} as const satisfies FormFields;

/** The form for changing a client's state. */
export const clientMoveFields = {
  reason: { kind: 'text', label: clientLabels.statusReason, optional: true, max: limits.title },
} as const satisfies FormFields;
