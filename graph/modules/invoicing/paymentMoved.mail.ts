import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

interface Owed {
  invoiceNumber: string;
  /** Amount still due; "0.00" for nothing. */
  due: string;
}

export interface PaymentMovedData extends ForPayer {
  firstName: string;
  /** Dollars with two decimals. */
  amount: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /** The invoice it was recorded for by mistake. */
  from: Owed;
  /** The one that it counts for now. */
  to: Owed;
}

const owed = ({ invoiceNumber, due }: Owed): readonly [string, string] => [
  `Still due on ${invoiceNumber}`,
  Number(due) === 0 ? 'Nothing' : asDollars(due),
];

/** Sent to the payer of two invoices whose payment was recorded for the wrong one. */
export function paymentMoved(
  { firstName, amount, paymentDate, from, to, careFor }: PaymentMovedData,
  provider: Provider,
): RenderedMail {
  return renderMail(
    {
      subject: `Your payment counts for invoice ${to.invoiceNumber}`,
      heading: 'We corrected our records',
      paragraphs: [
        greeting(firstName),
        `We recorded your payment of ${asDollars(amount)} of ${dateInWords(paymentDate)} for invoice ${from.invoiceNumber} by mistake. It now counts for invoice ${to.invoiceNumber}, in full. We’re sorry for the confusion.`,
      ],
      facts: [...careInFacts({ careFor }), ['Payment', asDollars(amount)], owed(to), owed(from)],
      ...toBilling({ careFor }, provider),
      after: [`Is this wrong? Please call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
