import type { Provider } from '../../shared/provider.rules.ts';
import { isUsualUnit } from './invoices/customLine.rules.ts';

/** How a line is called that comes from no visit, where its own words may not stand. */
export const otherCharge = 'Other charge';

/** What the screen, the PDF and the email say alike about an invoice. */

interface Counted {
  /** An exact decimal with two places. */
  quantity: string;
  /** What a custom line counts. */
  unit?: string | null;
  visit?: { cancelled: boolean } | null;
}

/** "3 hours" of a visit that took place, "12 miles" of a line with a unit, "2.5" of anything else. */
export function quantityInWords({ quantity, unit, visit }: Counted): string {
  const count = String(Number(quantity));
  if (unit) return `${count} ${count !== '1' && isUsualUnit(unit) ? `${unit}s` : unit}`;
  if (!visit || visit.cancelled) return count;
  return count === '1' ? '1 hour' : `${count} hours`;
}

type OfficeContact = Pick<Provider, 'phone' | 'hours' | 'email'>;

const callOrWrite = ({ phone, hours, email }: OfficeContact, number?: string): string =>
  `call our office at ${phone} (${hours}) or write to ${email}. Please have ${number === undefined ? 'your invoice number' : `the number ${number}`} ready.`;

/** How to pay, for invoices that are not paid. The phone and the email stand in it as they are. */
export const howToPay = {
  heading: 'How to pay',
  text: (provider: OfficeContact, number?: string): string =>
    `To pay or to ask about an invoice, ${callOrWrite(provider, number)}`,
} as const;

/** Whom to ask about the others. */
export const questions = {
  heading: 'Questions?',
  text: (provider: OfficeContact, number: string): string =>
    `To ask about this invoice, ${callOrWrite(provider, number)}`,
} as const;
