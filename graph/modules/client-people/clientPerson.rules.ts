import { nameFields } from '../identity/identityFields.rules.ts';
import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** The most people around one client. */
export const maxPeople = 30;

/** The most places in the order in which the office calls them. */
export const maxCallOrder = 9;

/** What the office records about someone around a client, besides power of attorney and call order. */
export const clientPersonFields = {
  firstName: { ...nameFields.firstName, autoComplete: notOnesOwn },
  lastName: { ...nameFields.lastName, autoComplete: notOnesOwn },
  relation: {
    kind: 'text',
    label: 'Relation',
    max: 40,
    hint: 'Such as daughter, son, spouse, neighbor.',
    autoComplete: notOnesOwn,
  },
  phone: { kind: 'phone', label: 'Phone number', optional: true, autoComplete: notOnesOwn },
  email: { kind: 'email', label: 'Email', optional: true, autoComplete: notOnesOwn },
  notes: {
    kind: 'text',
    label: 'Notes',
    optional: true,
    max: limits.message,
    lines: 3,
    hint: 'Only the office reads it.',
  },
} as const satisfies FormFields;

/** What the office reads when something about a person is refused. */
export const personRefusals = {
  tooMany: `A client can have at most ${maxPeople} people. Remove someone first.`,
  removed: 'Someone has removed this person already.',
  pays: (name: string): string =>
    `${name} pays this client’s invoices. Choose under Billing who pays from now on, then remove them.`,
  invoicesByEmail: (name: string): string =>
    `${name} gets this client’s invoices by email. Choose a letter under Billing first.`,
} as const;
