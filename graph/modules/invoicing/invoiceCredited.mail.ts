import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

export interface InvoiceCreditedData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
  kind: 'given' | 'taken-back';
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** Amount still due; "0.00" for nothing, and if the invoice no longer counts. */
  due: string;
  /** YYYY-MM-DD. */
  dueDate: string;
}

/** Sent to its payer for every credit that the office gives on an invoice, or takes back. */
export function invoiceCredited(
  { firstName, invoiceNumber, kind, amount, due, dueDate, careFor }: InvoiceCreditedData,
  provider: Provider,
): RenderedMail {
  const isGiven = kind === 'given';
  const owes = Number(due) > 0;
  return renderMail(
    {
      subject: isGiven
        ? `A credit on your invoice ${invoiceNumber}`
        : `A correction about your credit on invoice ${invoiceNumber}`,
      heading: isGiven ? 'You have a credit' : 'We corrected our records',
      paragraphs: [
        greeting(firstName),
        isGiven
          ? `We took ${asDollars(amount)} off your invoice ${invoiceNumber}. ${owes ? `${asDollars(due)} is left to pay.` : 'There’s nothing left to pay on it.'} ${careFor ? 'Call us if you’d like to know why.' : 'Your portal says why.'}`
          : `We told you about a credit of ${asDollars(amount)} on invoice ${invoiceNumber}. That was a mistake, so it no longer counts. We’re sorry for the confusion.`,
      ],
      facts: [
        ...careInFacts({ careFor }),
        ['Invoice', invoiceNumber],
        ['Credit', asDollars(amount)],
        ...(owes
          ? [['Still due', asDollars(due)] as const, ['Due date', dateInWords(dueDate)] as const]
          : []),
      ],
      ...toBilling({ careFor }, provider),
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
