import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** Who can pay a client's invoices. */
export const payerKinds = ['client', 'person', 'organization'] as const;
export type PayerKind = (typeof payerKinds)[number];

/** What the office records about a payer. A person's name and email are those among the client's people. */
export const clientPayerFields = {
  name: {
    kind: 'text',
    label: 'Organization',
    optional: true,
    max: limits.name,
    hint: 'Such as an insurer, the VA or a trust.',
    autoComplete: notOnesOwn,
  },
  reference: {
    kind: 'text',
    label: 'Attention or reference',
    optional: true,
    max: limits.title,
    hint: 'Such as a department or a claim number. Invoices say it above the address.',
    autoComplete: notOnesOwn,
  },
  email: { kind: 'email', label: 'Email', optional: true, autoComplete: notOnesOwn },
  address: {
    kind: 'text',
    label: 'Address',
    optional: true,
    max: limits.address,
    lines: 3,
    autoComplete: notOnesOwn,
  },
} as const satisfies FormFields;

/** What the office reads when a payer is refused. */
export const payerRefusals = {
  noPerson: 'Choose who pays.',
  removed: 'This person was removed from the client’s people. Choose somebody else.',
  noName: 'Enter the name of the organization.',
  noEmail: 'Enter the email that invoices go to, or choose a letter.',
  noEmailOf: (name: string): string =>
    `There’s no email for ${name}. Add it under People first, or choose a letter.`,
  noAddress: 'A letter needs an address. Enter it, or choose email.',
} as const;
