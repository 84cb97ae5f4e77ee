import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';
import { mailedReceipt, saysReceipt } from './mailedReceipt.ts';

export interface PaymentRecordedData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
  kind: 'payment' | 'refund';
  /** Identifier of a payment, whose receipt is attached; absent from emails queued by an earlier version. */
  paymentId?: string;
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** Amount still due. */
  due: string;
}

/** Sent to the invoice’s payer for every payment, with its receipt, and refund that the office records. */
export async function paymentRecorded(
  { firstName, invoiceNumber, kind, paymentId, amount, due, careFor }: PaymentRecordedData,
  provider: Provider,
  services: MailServices,
): Promise<RenderedMail> {
  const received = kind === 'payment';
  const receipt = await mailedReceipt(received ? paymentId : undefined, provider, services);
  const settled = received && due === '0.00';
  const mail = renderMail(
    {
      subject: `${received ? 'We received your payment' : 'Your refund'} for invoice ${invoiceNumber}`,
      heading: received ? 'Thank you for your payment' : 'We sent you a refund',
      paragraphs: [
        greeting(firstName),
        received
          ? `We received ${asDollars(amount)}.${settled ? ' This invoice is paid in full.' : ''}`
          : `We refunded ${asDollars(amount)}. You don’t need to do anything for this.`,
        ...saysReceipt(receipt),
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
  return { ...mail, ...receipt };
}
