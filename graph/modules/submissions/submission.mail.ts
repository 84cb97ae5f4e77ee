import type { MailBody } from '../../mail/layout.ts';
import { inWords } from '../../shared/time.ts';
import { phoneInWords } from '../../shared/validation/phone.ts';

/** What emails say about a submitted form. It must not reveal anything about someone's health. */
export interface SubmissionData {
  /** Eight characters. */
  reference: string;
  /** Name of the sender, as typed. */
  name: string;
  /** Their number formatted for people; null if it is not valid. */
  phone: string | null;
  /** Requested day and time as text, such as `['Preferred date', 'Thursday, March 5, 2026']`. */
  wishes: readonly (readonly [label: string, value: string])[];
  /** How soon we answer, such as "24 hours". */
  promise: string;
}

/** What only the office's email says. */
export interface OfficeData extends SubmissionData {
  /** The sender's number as typed; null if none was given. */
  typedPhone: string | null;
  email: string | null;
  /** When it was received, ISO 8601. */
  receivedAt: string;
}

/** Facts in the sender's email: reference, the number we will call, what they asked for. */
export const senderFacts = ({
  reference,
  phone,
  wishes,
}: SubmissionData): NonNullable<MailBody['facts']> => [
  ['Reference', reference],
  ...(phone === null ? [] : [['Your number', phone] as const]),
  ...wishes,
];

/** Facts in the office's email. */
export const officeFacts = (data: OfficeData): NonNullable<MailBody['facts']> => [
  ['Reference', data.reference],
  ['Name', data.name],
  ...(data.typedPhone === null ? [] : [['Phone', phoneInWords(data.typedPhone)] as const]),
  ...(data.email === null ? [] : [['Email', data.email] as const]),
  ...data.wishes,
  ['Received', `${inWords(new Date(data.receivedAt))} (Phoenix)`],
];

/** Closing lines of the sender's email. */
export const senderAfter = (provider: { phone: string; hours: string }): string[] => [
  `Did we get something wrong, or do you need us sooner? Call us at ${provider.phone}, ${provider.hours}, and give us your reference.`,
  'Wasn’t you? Someone probably mistyped their email. You can ignore this message.',
];

/** For everyone who writes to us about care, since we don’t provide medical care. */
export const emergency = 'In a medical emergency, call 911.';

/** Explains why the office's email about care is so short. */
export const careInRecords =
  'You’ll find what they wrote about care in our records under this reference.';
