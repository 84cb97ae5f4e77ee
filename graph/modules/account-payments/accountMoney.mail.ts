import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';
import { mailedReceipt, saysReceipt } from '../payments/mailedReceipt.ts';

export interface AccountMoneyData extends ForPayer {
  firstName: string;
  /** Identifier of what was received, whose receipt is attached; absent from emails queued by an earlier version. */
  receiptOf?: string;
  event: 'received' | 'applied' | 'given-back' | 'not-given-back' | 'returned' | 'mistake';
  /** Dollars with two decimals, above zero. */
  amount: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  paymentMethod: string;
  /** The invoices that it counts for, or counted for, and what is due on them now. */
  invoices: { invoiceNumber: string; amount: string; due: string }[];
  /** What lies on the account now. */
  left: string;
  /** What a returned payment costs; null for nothing. */
  fee: string | null;
}

const words: Readonly<
  Record<
    AccountMoneyData['event'],
    (of: { amount: string; day: string }) => { subject: string; heading: string; text: string }
  >
> = {
  received: ({ amount }) => ({
    subject: 'We received your payment',
    heading: 'Thank you for your payment',
    text: `We received ${amount}.`,
  }),
  applied: ({ amount }) => ({
    subject: 'We used the money on your account',
    heading: 'We used the money on your account',
    text: `We used ${amount} of the money on your account. You don’t need to do anything for this.`,
  }),
  'given-back': ({ amount }) => ({
    subject: 'We sent you a refund',
    heading: 'We sent you a refund',
    text: `We gave back ${amount} of the money on your account. You don’t need to do anything for this.`,
  }),
  'not-given-back': ({ amount, day }) => ({
    subject: 'A correction about your refund',
    heading: 'We corrected our records',
    text: `We told you about a refund of ${amount} of ${day}. That was recorded by mistake: we sent no such refund, and the money is on your account. We’re sorry for the confusion.`,
  }),
  returned: ({ amount, day }) => ({
    subject: 'Your payment was returned',
    heading: 'Your payment was returned',
    text: `Your bank returned your payment of ${amount} of ${day}, so we didn’t get the money.`,
  }),
  mistake: ({ amount, day }) => ({
    subject: 'A correction about your payment',
    heading: 'We corrected our records',
    text: `We told you that we received a payment of ${amount} of ${day}. That was recorded by mistake, so it no longer counts. We’re sorry for the confusion.`,
  }),
};

const isAbove = (amount: string): boolean => Number(amount) > 0;

const invoiceInWords = (
  event: AccountMoneyData['event'],
  { amount, due }: AccountMoneyData['invoices'][number],
): string => {
  const left = isAbove(due) ? `${asDollars(due)} still due` : 'paid in full';
  if (event === 'returned' || event === 'mistake')
    return isAbove(due) ? `${asDollars(due)} is due again` : 'Nothing is due';
  return `${asDollars(amount)}, ${left}`;
};

/** Sent to the client, or whoever pays, for all that becomes of money on their account. */
export async function accountMoney(
  data: AccountMoneyData,
  provider: Provider,
  services: MailServices,
): Promise<RenderedMail> {
  const { firstName, event, paymentDate, paymentMethod, invoices, left, fee } = data;
  const day = dateInWords(paymentDate);
  const { subject, heading, text } = words[event]({ amount: asDollars(data.amount), day });
  const isBack = event === 'given-back' || event === 'not-given-back';
  const receipt = await mailedReceipt(
    event === 'received' ? data.receiptOf : undefined,
    provider,
    services,
  );
  const row = (name: string, value: string) => [name, value] as const;
  const mail = renderMail(
    {
      subject,
      heading,
      paragraphs: [
        greeting(firstName),
        text,
        ...(event === 'received' && isAbove(left)
          ? [`${asDollars(left)} is on your account. We use it for your next invoices.`]
          : []),
        ...saysReceipt(receipt),
        ...(fee === null
          ? []
          : [`A fee of ${asDollars(fee)} for the returned payment will be on your next invoice.`]),
      ],
      facts: [
        ...careInFacts(data),
        ...(event === 'applied'
          ? []
          : [
              row(isBack ? 'Refund' : 'Payment', `${asDollars(data.amount)}, ${paymentMethod}`),
              row('Date', day),
            ]),
        ...invoices.map((invoice) =>
          row(`Invoice ${invoice.invoiceNumber}`, invoiceInWords(event, invoice)),
        ),
        row('On your account', isAbove(left) ? asDollars(left) : 'Nothing'),
      ],
      ...toBilling(data, provider),
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
  return { ...mail, ...receipt };
}
