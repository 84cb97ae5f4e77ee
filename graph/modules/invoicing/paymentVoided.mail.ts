import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { PaymentVoid } from '../invoices/billing.rules.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

export interface PaymentVoidedData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
  as: PaymentVoid;
  isRefund: boolean;
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  paymentMethod: string;
  /** Amount still due; "0.00" if the invoice no longer counts. */
  due: string;
  /** YYYY-MM-DD. */
  dueDate: string;
  /** What a returned payment costs; null for nothing. */
  fee: string | null;
}

const whatHappened = ({ as, isRefund, amount, paymentDate, due }: PaymentVoidedData): string => {
  const of = `${asDollars(amount)} of ${dateInWords(paymentDate)}`;
  if (isRefund)
    return `We told you about a refund of ${of}. That was recorded by mistake: we sent no such refund. We’re sorry for the confusion.`;
  if (as === 'taken-off')
    return `We took ${asDollars(amount)} off this invoice. The money is on your account: we use it for your next invoices.`;
  return as === 'returned'
    ? `Your bank returned your payment of ${of}, so we didn’t get the money.${Number(due) > 0 ? ' The invoice is due again.' : ''}`
    : `We told you that we received a payment of ${of}. That was recorded by mistake, so it no longer counts for this invoice. We’re sorry for the confusion.`;
};

/** Sent to the invoice’s payer for every payment or refund that the office voids. */
export function paymentVoided(data: PaymentVoidedData, provider: Provider): RenderedMail {
  const { firstName, invoiceNumber, as, isRefund, amount, paymentMethod, due, dueDate, fee } = data;
  const isReturned = as === 'returned';
  const thing = isRefund ? 'refund' : 'payment';
  const owes = Number(due) > 0;
  return renderMail(
    {
      subject: isReturned
        ? `Your payment for invoice ${invoiceNumber} was returned`
        : `A correction about your ${thing} for invoice ${invoiceNumber}`,
      heading: isReturned ? 'Your payment was returned' : 'We corrected our records',
      paragraphs: [
        greeting(firstName),
        whatHappened(data),
        ...(fee === null
          ? []
          : [`A fee of ${asDollars(fee)} for the returned payment will be on your next invoice.`]),
      ],
      facts: [
        ...careInFacts(data),
        ['Invoice', invoiceNumber],
        [isRefund ? 'Refund' : 'Payment', `${asDollars(amount)}, ${paymentMethod}`],
        ...(owes
          ? [['Still due', asDollars(due)] as const, ['Due date', dateInWords(dueDate)] as const]
          : []),
      ],
      ...toBilling(data, provider),
      after: [`Is this wrong? Please call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
