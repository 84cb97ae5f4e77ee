import { plural } from '../../shared/plural.rules.ts';
import type { SpecialDay } from '../catalogue/specialDay.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { isUsualUnit } from './customLine.rules.ts';

/** Replaces the description of a custom line where it must not appear. */
export const otherCharge = 'Other charge';

const credit = 'Credit: ';

/** Stands for a credit where its reason must not appear. */
export const someCredit = 'Credit';

/** A credit as its line says it: "Credit: The caregiver came late"; just "Credit" without a reason. */
export const creditInWords = (reason: string): string =>
  reason === '' ? someCredit : `${credit}${reason}`;

/** What an invoice says that credits cover as a whole. */
export const coveredByCredit = 'Nothing to pay: your credit covers it';

/** The reason of such a line. */
export const reasonOfCredit = (description: string): string =>
  description.startsWith(credit) ? description.slice(credit.length) : description;

/** The fields of an invoice line that screen, PDF and email word alike. */

interface Counted {
  /** An exact decimal with two decimals. */
  quantity: string;
  /** Unit of a custom line. */
  unit?: string | null;
  visit?: { cancelled: boolean } | null;
}

/**
 * Returns "3 hours" for a visit that took place, "12 miles" for a line with a unit, "2.5" for
 * anything else.
 */
export function quantityInWords({ quantity, unit, visit }: Counted): string {
  const count = String(Number(quantity));
  if (unit) return `${count} ${count !== '1' && isUsualUnit(unit) ? `${unit}s` : unit}`;
  if (!visit || visit.cancelled) return count;
  return count === '1' ? '1 hour' : `${count} hours`;
}

/** Why an hour of a visit costs something else than usual, as the line, the desk and the portal say it. */
export const specialRateInWords: Record<SpecialDay, string> = {
  weekend: 'weekend rate',
  holiday: 'holiday rate',
};

/** "Personal Care, holiday rate", for a visit at the rate of the day it began. */
export const atSpecialRate = (service: string, rate: SpecialDay | null): string =>
  rate === null ? service : `${service}, ${specialRateInWords[rate]}`;

const ofSpecialRate = new RegExp(
  `, (${Object.values(specialRateInWords).join('|')})(?=(, billed as our minimum of [\\d.]+ hours)?(, corrected)?$)`,
);

/** Of a visit's line, what it says of such a rate: ", holiday rate", or nothing. */
export const saidSpecialRate = (description: string): string =>
  ofSpecialRate.exec(description)?.[0] ?? '';

/** "Personal Care, billed as our minimum of 3 hours", for a visit that was shorter. */
export const withMinimum = (service: string, hours: number): string =>
  `${service}, billed as our minimum of ${String(hours)} hours`;

const ofMinimum = /, billed as our minimum of [\d.]+ hours(?=(, corrected)?$)/;

/** Whether a visit's line says that it is billed as the minimum. */
export const saysMinimum = (description: string): boolean => ofMinimum.test(description);

/** What takes a credit on an invoice back, for a visit that was somebody else's. */
export const takenBack = (description: string, invoice: string): string =>
  `${description}, taken back (${invoice})`;

/** Whether a line says that it takes a credit back. */
export const saysTakenBack = (description: string): boolean =>
  /, taken back \(\S+\)$/.test(description);

/** A visit without the kind of care, as emails say it: "Visit, holiday rate, billed as our minimum of 3 hours". */
export const visitInWords = (description: string): string =>
  `Visit${saidSpecialRate(description)}${ofMinimum.exec(description)?.[0] ?? ''}`;

const listOf = (numbers: readonly string[]): string =>
  [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter(Boolean).join(' and ');

/** Returns "Replaces INV-1005, which no longer counts.", or null for what replaces nothing. */
export const replacesInWords = (numbers: readonly string[]): string | null =>
  numbers.length === 0
    ? null
    : `Replaces ${listOf(numbers)}, which no longer ${plural(numbers.length, 'counts', 'count')}.`;

/** Returns "INV-1013 replaces it.", or null for what nothing replaces. */
export const replacedInWords = (numbers: readonly string[]): string | null =>
  numbers.length === 0
    ? null
    : `${listOf(numbers)} ${plural(numbers.length, 'replaces', 'replace')} it.`;

type OfficeContact = Pick<Provider, 'phone' | 'hours' | 'email'>;

const callOrWrite = ({ phone, hours, email }: OfficeContact, number?: string | null): string =>
  `call our office at ${phone} (${hours}) or write to ${email}.${number === null ? '' : ` Please have ${number === undefined ? 'your invoice number' : `the number ${number}`} ready.`}`;

/** How to pay, for unpaid invoices. Contains the phone number and email verbatim. */
export const howToPay = {
  heading: 'How to pay',
  text: (provider: OfficeContact, number?: string): string =>
    `To pay or to ask about an invoice, ${callOrWrite(provider, number)}`,
} as const;

/** Whom to ask, for all other invoices, and what has a number of its own or none. */
export const questions = {
  heading: 'Questions?',
  text: (provider: OfficeContact, number: string | null, thing = 'invoice'): string =>
    `To ask about this ${thing}, ${callOrWrite(provider, number)}`,
} as const;
