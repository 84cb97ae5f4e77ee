import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { toBilling } from '../invoices/mailedInvoice.ts';

interface CancelledInvoice {
  invoiceNumber: string;
  /** Dollars with two decimals. */
  total: string;
  /** YYYY-MM-DD. */
  issueDate: string;
  /** Whether the next invoice bills what was on it. */
  rebill: boolean;
}

export interface InvoiceCancelledData extends CancelledInvoice {
  firstName: string;
}

const whatNow = (rebill: boolean): string =>
  rebill
    ? 'Please don’t pay it. Your next invoice will have the right amount, and says that it replaces this one.'
    : 'Please don’t pay it. You owe nothing for what was on it.';

const factsOf = ({ invoiceNumber, issueDate, total }: CancelledInvoice): [string, string][] => [
  ['Invoice', invoiceNumber],
  ['Issued', dateInWords(issueDate)],
  ['Amount', asDollars(total)],
];

/** Sent to the client who got an invoice that the office cancels. */
export const invoiceCancelled = (
  { firstName, ...invoice }: InvoiceCancelledData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Invoice ${invoice.invoiceNumber} no longer counts`,
      heading: 'We canceled an invoice',
      paragraphs: [
        greeting(firstName),
        `Invoice ${invoice.invoiceNumber} no longer counts. ${whatNow(invoice.rebill)}`,
        'You can throw away the PDF we sent you.',
      ],
      facts: factsOf(invoice),
      action: toBilling(provider),
      after: [
        `Did you pay it already? Please call us at ${provider.phone}, ${ended(provider.hours)}`,
      ],
    },
    provider,
  );

export interface InvoiceCancelledToPostData extends CancelledInvoice {
  /** Full name of the client. */
  client: string;
}

/** Sent to the office when the client has no confirmed email address or a deactivated account. */
export const invoiceCancelledToPost = (
  { client, ...invoice }: InvoiceCancelledToPostData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Please tell ${client} that invoice ${invoice.invoiceNumber} no longer counts`,
      heading: 'A canceled invoice to tell about',
      paragraphs: [
        `We couldn’t email ${client} that this invoice no longer counts: they have no confirmed email address, or their account is deactivated. Please call or write to them.`,
        invoice.rebill
          ? 'Tell them not to pay it. The next invoice will have the right amount, and says that it replaces this one.'
          : 'Tell them not to pay it, and that they owe nothing for what was on it.',
      ],
      facts: [['Client', client], ...factsOf(invoice)],
    },
    provider,
  );
