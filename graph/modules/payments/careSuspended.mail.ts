import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { asDollars } from '../../shared/dollars.ts';
import { counted, plural } from '../../shared/plural.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { daysToSuspension } from '../invoices/billing.rules.ts';
import { toBilling } from '../invoices/mailedInvoice.ts';

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
      ...toBilling({}, provider),
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
