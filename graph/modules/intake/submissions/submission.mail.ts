import type { MailBody } from '../../../mail/layout.ts';
import { inWords } from '../../../shared/time.ts';

/** What an email tells of a form that was submitted. Nothing in it may be about someone's health. */
export interface SubmissionData {
  /** Eight characters to quote. */
  reference: string;
  /** Name of the sender, as typed. */
  name: string;
  /** Their number as people read it; null where it could not be read as one. */
  phone: string | null;
  /** Day and time they asked for, in words, for example `['Preferred date', 'Thursday, March 5, 2026']`. */
  wishes: readonly (readonly [label: string, value: string])[];
  /** How soon we answer, in words, for example "24 hours". */
  promise: string;
}

/** What the office is told besides. */
export interface OfficeData extends SubmissionData {
  /** The sender's number as typed; null where none was given. */
  typedPhone: string | null;
  email: string | null;
  /** When it came in, ISO 8601. */
  receivedAt: string;
}

/** Facts of the sender's email: reference, the number we call, what they asked for. */
export const senderFacts = ({
  reference,
  phone,
  wishes,
}: SubmissionData): NonNullable<MailBody['facts']> => [
  ['Reference', reference],
  ...(phone === null ? [] : [['Your number', phone] as const]),
  ...wishes,
];

/** Facts of the office's email. */
export const officeFacts = (data: OfficeData): NonNullable<MailBody['facts']> => [
  ['Reference', data.reference],
  ['Name', data.name],
  ...(data.typedPhone === null ? [] : [['Phone', data.phone ?? data.typedPhone] as const]),
  ...(data.email === null ? [] : [['Email', data.email] as const]),
  ...data.wishes,
  ['Received', `${inWords(new Date(data.receivedAt))} (Phoenix)`],
];

/** Last lines of the sender's email. */
export const senderAfter = (provider: { phone: string; hours: string }): string[] => [
  `Did we get something wrong, or do you need us sooner? Call us at ${provider.phone}, ${provider.hours}, and give us your reference.`,
  'Wasn’t you? Someone probably mistyped their email. You can ignore this message.',
];

/** Said to everyone who writes to us about care: we don’t provide medical care. */
export const emergency = 'In a medical emergency, call 911.';

/** Why the office's email about care is so short. */
export const careInRecords =
  'You’ll find what they wrote about care in our records under this reference.';
