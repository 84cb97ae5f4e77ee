import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

interface CancelledInvoice extends ForPayer {
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

const factsOf = ({
  invoiceNumber,
  issueDate,
  total,
  careFor,
}: CancelledInvoice): [string, string][] => [
  ...careInFacts({ careFor }),
  ['Invoice', invoiceNumber],
  ['Issued', dateInWords(issueDate)],
  ['Amount', asDollars(total)],
];

/** Sent to the payer who got an invoice that the office cancels. */
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
      ...toBilling(invoice, provider),
      after: [
        `Did you pay it already? Please call us at ${provider.phone}, ${ended(provider.hours)}`,
      ],
    },
    provider,
  );

export interface InvoiceCancelledToPostData extends CancelledInvoice {
  /** Name of its payer: the client, unless somebody else pays. */
  client: string;
}

/** Sent to the office when its payer reads no email. */
export const invoiceCancelledToPost = (
  { client, ...invoice }: InvoiceCancelledToPostData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Please tell ${client} that invoice ${invoice.invoiceNumber} no longer counts`,
      heading: 'A canceled invoice to tell about',
      paragraphs: [
        invoice.careFor
          ? `${client} pays for ${invoice.careFor} and gets letters, not emails. Please call or write to them that this invoice no longer counts.`
          : `We couldn’t email ${client} that this invoice no longer counts: they have no confirmed email address, or their account is deactivated. Please call or write to them.`,
        invoice.rebill
          ? 'Tell them not to pay it. The next invoice will have the right amount, and says that it replaces this one.'
          : 'Tell them not to pay it, and that they owe nothing for what was on it.',
      ],
      facts: [[invoice.careFor ? 'Payer' : 'Client', client], ...factsOf(invoice)],
    },
    provider,
  );
