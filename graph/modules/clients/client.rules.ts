import { clientFacts, type ClientFact } from './clientFacts.rules.ts';
import { nameFields } from '../identity/identityFields.rules.ts';
import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits } from '../../shared/validation/forms.rules.ts';

const fact = (name: ClientFact) =>
  ({ kind: 'text', label: clientFacts[name], optional: true, max: limits.title }) as const;

/** Short facts for the caregivers' phone, by property of the client. */
export const factFields = {
  preferredName: fact('preferred-name'),
  allergies: fact('allergies'),
  fallRisk: fact('fall-risk'),
  diet: fact('diet'),
  pets: fact('pets'),
  codeWord: fact('code-word'),
} as const satisfies FormFields;

/**
 * What the office records about a client besides the name. Autofill is off, because the browser
 * would fill in the office user's own data.
 */
export const profileFields = {
  phone: { kind: 'phone', label: 'Phone number', optional: true, autoComplete: notOnesOwn },
  address: {
    kind: 'text',
    label: 'Address',
    optional: true,
    max: limits.address,
    autoComplete: notOnesOwn,
  },
  emergencyContact: {
    kind: 'text',
    label: 'Emergency contact',
    optional: true,
    max: limits.name,
    autoComplete: notOnesOwn,
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    optional: true,
    digits: phoneDigits.withAreaCode,
    autoComplete: notOnesOwn,
  },
  accessNotes: {
    kind: 'text',
    label: 'How to get in',
    optional: true,
    max: limits.message,
    lines: 2,
    hint: 'Gate code, key, dog. Caregivers read it before their visits.',
  },
  careNotes: {
    kind: 'text',
    label: 'Care notes',
    optional: true,
    // A whole message of a form, after the kind of care.
    max: limits.message + limits.title,
    lines: 3,
    hint: 'How they like things. Caregivers read it before their visits.',
  },
  medicalNotes: {
    kind: 'text',
    label: 'Medical notes',
    optional: true,
    max: limits.message,
    lines: 3,
    hint: 'Only the office reads it.',
  },
  ...factFields,
} as const satisfies FormFields;

/** Names of these fields, which are properties of the client, too. */
export const profileNames = Object.keys(profileFields) as (keyof typeof profileFields)[];

/** Phone, address and emergency contact, which clients keep up to date themselves. */
export const ownProfileFields = {
  phone: {
    kind: 'phone',
    label: 'Phone number',
    optional: true,
    digits: phoneDigits.withAreaCode,
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
    autoComplete: notOnesOwn,
    hint: 'Who we call first.',
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    digits: phoneDigits.withAreaCode,
    autoComplete: notOnesOwn,
    hint: 'With area code.',
  },
} as const satisfies FormFields;

/** Labels of the other fields the office may change. */
export const clientLabels = {
  cancellationPolicy: 'Cancellation policy',
  hiddenFacts: 'Not for caregivers',
  statusReason: 'Reason',
  reasonForClient: 'What the client reads',
} as const;

/** The office's form for a client. */
export const clientFields = {
  firstName: { ...nameFields.firstName, autoComplete: notOnesOwn },
  lastName: { ...nameFields.lastName, autoComplete: notOnesOwn },
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
  email: { kind: 'email', label: 'Email', autoComplete: notOnesOwn },
} as const satisfies FormFields;

/** The reasons for a client's state. */
export const clientMoveFields = {
  reason: {
    kind: 'text',
    label: clientLabels.statusReason,
    optional: true,
    max: limits.title,
    hint: 'Only the office reads it.',
  },
  reasonForClient: {
    kind: 'text',
    label: clientLabels.reasonForClient,
    optional: true,
    max: limits.title,
    lines: 2,
    hint: 'In the portal, for the client and the family. Left empty, they only see that care is paused or has ended.',
  },
} as const satisfies FormFields;

/** The form for suspending a client. */
export const clientHoldFields = {
  firstDay: { kind: 'day', label: 'First day without care' },
  lastDay: {
    kind: 'day',
    label: 'Last day without care',
    optional: true,
    hint: 'Leave it empty until it is known.',
  },
  ...clientMoveFields,
} as const satisfies FormFields;

/** The form for ending a client's hold. */
export const endHoldFields = {
  firstDay: { kind: 'day', label: 'First day with care again', bound: 'from today' },
} as const satisfies FormFields;
