import { ended } from '../../shared/provider.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { asDollars } from '../../shared/dollars.ts';
import { counted, plural } from '../../shared/plural.rules.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { kysely } from '../../database/kysely.ts';
import { daysToSuspension } from './billing.rules.ts';
import { findInvoiceByNumber } from './invoice.queries.ts';

export const toBilling = (provider: Provider): { label: string; link: string } => ({
  label: 'See Your Invoices',
  link: `${provider.url}/billing`,
});
const questions = (provider: Provider): string =>
  `Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`;

export interface InvoiceToPostData {
  /** Full name of the client. */
  client: string;
  invoiceNumber: string;
  /** Dollars with two decimals. */
  total: string;
  /** YYYY-MM-DD. */
  dueDate: string;
}

/**
 * Sent to the office when the client has no confirmed email address or a deactivated account; null
 * when the invoice was canceled by then.
 */
export async function invoiceToPost(
  { client, invoiceNumber, total, dueDate }: InvoiceToPostData,
  provider: Provider,
  { database }: Pick<MailServices, 'database'>,
): Promise<RenderedMail | null> {
  const db = kysely(database.orm.em.fork());
  const invoice = await findInvoiceByNumber(db, invoiceNumber, new Date());
  if (invoice?.status === 'cancelled') return null;
  return renderMail(
    {
      subject: `Please mail invoice ${invoiceNumber}`,
      heading: 'An invoice to mail',
      paragraphs: [
        `We couldn’t email ${client} this invoice: they have no confirmed email address, or their account is deactivated. Please print it and mail it.`,
      ],
      facts: [
        ['Client', client],
        ['Invoice', invoiceNumber],
        ['Amount', asDollars(total)],
        ['Due by', dateInWords(dueDate)],
      ],
    },
    provider,
  );
}

export interface PaymentRecordedData {
  firstName: string;
  invoiceNumber: string;
  kind: 'payment' | 'refund';
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** Amount still due; null in emails that the version before this one queued for refunds. */
  due: string | null;
}

/** Sent to the client for every payment and refund that the office records. */
export function paymentRecorded(
  { firstName, invoiceNumber, kind, amount, due }: PaymentRecordedData,
  provider: Provider,
): RenderedMail {
  const received = kind === 'payment';
  const settled = received && due === '0.00';
  return renderMail(
    {
      subject: `${received ? 'We received your payment' : 'Your refund'} for invoice ${invoiceNumber}`,
      heading: received ? 'Thank you for your payment' : 'We sent you a refund',
      paragraphs: [
        greeting(firstName),
        received
          ? `We received ${asDollars(amount)}.${settled ? ' This invoice is paid in full.' : ''}`
          : `We refunded ${asDollars(amount)}. You don’t need to do anything for this.`,
      ],
      facts: [
        ['Invoice', invoiceNumber],
        [received ? 'Payment' : 'Refund', asDollars(amount)],
        ...(due === null || Number(due) === 0 ? [] : [['Still due', asDollars(due)] as const]),
      ],
      action: toBilling(provider),
      after: [questions(provider)],
    },
    provider,
  );
}

export interface CareSuspendedData {
  firstName: string;
  /** Full name of the client. */
  client: string;
  invoiceNumbers: readonly string[];
  due: string;
  /** Number of visits to come that were canceled without a fee. */
  canceled: number;
}

/** Some may have been kept, so it says how many. */
const canceledToo = (count: number): string =>
  count === 0
    ? ''
    : ` We’ve also canceled ${counted(count, 'visit that was', 'visits that were')} planned. There’s no fee.`;

export const careSuspended = (
  { firstName, invoiceNumbers, due, canceled }: CareSuspendedData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: 'Please call us about your account',
      heading: canceled === 0 ? 'We’ve paused new visits' : 'We’ve paused your visits',
      paragraphs: [
        greeting(firstName),
        `A payment is more than ${daysToSuspension} days late, so we can’t book new visits for now.${canceledToo(canceled)} Please call us at ${provider.phone}. We’ll work something out with you and start again as soon as we can.`,
      ],
      facts: [
        [plural(invoiceNumbers.length, 'Invoice', 'Invoices'), invoiceNumbers.join(', ')],
        ['Due', asDollars(due)],
      ],
      action: toBilling(provider),
      after: [`Already paid? Please let us know: ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );

export const careSuspendedForOffice = (
  { client, invoiceNumbers, due, canceled }: CareSuspendedData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Suspended for non-payment: ${client}`,
      heading: 'A client was suspended',
      paragraphs: [
        `${client} is more than ${daysToSuspension} days past due. Nobody can book new visits until someone in the office makes the client active again. Visits that were kept stay on the schedule. Please call the client.`,
      ],
      facts: [
        ['Client', client],
        [plural(invoiceNumbers.length, 'Invoice', 'Invoices'), invoiceNumbers.join(', ')],
        ['Due', asDollars(due)],
        ...(canceled === 0 ? [] : [['Visits canceled, no fee', String(canceled)] as const]),
      ],
    },
    provider,
  );
