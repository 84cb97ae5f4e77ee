import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { asDollars } from '../../shared/dollars.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';

export interface PaymentRecordedData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
  kind: 'payment' | 'refund';
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** Amount still due. */
  due: string;
}

/** Sent to the invoice’s payer for every payment and refund that the office records. */
export function paymentRecorded(
  { firstName, invoiceNumber, kind, amount, due, careFor }: PaymentRecordedData,
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
        ...careInFacts({ careFor }),
        ['Invoice', invoiceNumber],
        [received ? 'Payment' : 'Refund', asDollars(amount)],
        ...(Number(due) === 0 ? [] : [['Still due', asDollars(due)] as const]),
      ],
      ...toBilling({ careFor }, provider),
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
