import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import type { PortalPart } from '../identity/portal.rules.ts';
import { clientPersonFields } from './clientPerson.rules.ts';

/** How the client agreed that somebody sees their portal, as the office records it. */
export const recordedAgreements = [
  'in-person',
  'on-phone',
  'in-writing',
  'power-of-attorney',
] as const;

/** The client, or whoever holds power of attorney, may also give it in the portal. */
export const agreements = [...recordedAgreements, 'in-portal'] as const;
export type Agreement = (typeof agreements)[number];

/** What each part of a portal lets people do, after “can”: at the desk, in the portal and in emails. */
const partsInWords: Readonly<Record<PortalPart, string>> = {
  visits: 'see visits, who comes, and notes about the care',
  money: 'see invoices and payments',
  asking: 'ask for visits, cancel and confirm them',
};

/** Some parts in a sentence. */
export const allInWords = (parts: readonly PortalPart[]): string =>
  parts.map((part) => partsInWords[part]).join('; ');

export const accessFields = {
  agreedBy: {
    kind: 'choice',
    label: 'How the client agreed',
    none: 'Choose how',
    choices: {
      'in-person': 'The client, in person',
      'on-phone': 'The client, on the phone',
      'in-writing': 'The client, in writing',
      'power-of-attorney': 'Whoever holds power of attorney',
    } satisfies Record<(typeof recordedAgreements)[number], string>,
  },
  agreedNote: {
    kind: 'text',
    label: 'Note',
    optional: true,
    max: limits.title,
    lines: 2,
    hint: 'Such as who called, or where the letter is. Only the office reads it.',
  },
} as const satisfies FormFields;

/** Each part of a portal where it is chosen. */
export const partLabels: Readonly<Record<PortalPart, string>> = {
  visits: 'Visits, who comes, and notes about the care',
  money: 'Invoices and payments',
  asking: 'Ask for visits, cancel and confirm them',
};

/** Whom a client, or whoever holds power of attorney, gives access in the portal. */
export const invitedFields = {
  firstName: clientPersonFields.firstName,
  lastName: clientPersonFields.lastName,
  relation: clientPersonFields.relation,
  email: {
    kind: 'email',
    label: 'Their email',
    hint: 'We write there. Only someone who can open that mailbox gets in.',
    autoComplete: notOnesOwn,
  },
} as const satisfies FormFields;

/** What is read when access is refused. */
export const accessRefusals = {
  noParts: 'Choose at least one thing they can see.',
  asksBlindly: 'Whoever asks for visits or cancels them has to see the visits, too.',
  agreedBy: 'Choose how the client agreed.',
  noEmail: 'There’s no email for this person. Add it first.',
  clientsOwn: 'This is the client’s own email: their portal is theirs already.',
  other: (name: string): string =>
    `${name} has access with this email already. Each person needs an email of their own.`,
  none: 'This person has no access.',
  another: 'Another portal is open now. Please load this page again.',
  hasAccess: (name: string): string =>
    `${name} has access already. Change in the list what they can see.`,
  tooManyPeople: (phone: string): string =>
    `Please call our office at ${phone} to add more people.`,
  emailInUse:
    'This person sees the portal with the email that is here now. Take the access back first.',
} as const;
