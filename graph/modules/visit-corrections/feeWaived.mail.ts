import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface FeeWaivedData {
  firstName: string;
  /** The day of the visit, YYYY-MM-DD. */
  day: string;
  /** The fee that is not charged, dollars with two decimals. */
  fee: string;
  /**
   * Number of the invoice that has it, if that one stays: the next one gives it back. Absent in
   * emails that the version before this one queued.
   */
  creditedFrom?: string | null;
}

export const creditedInWords = (invoiceNumber: string): string =>
  `It’s on invoice ${invoiceNumber}, which stays as it is. Your next invoice gives it back.`;

/** Sent to the client whose cancellation fee the office waives. */
export const feeWaived = (
  { firstName, day, fee, creditedFrom }: FeeWaivedData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: 'You owe nothing for your canceled visit',
      heading: 'No cancellation fee',
      paragraphs: [
        greeting(firstName),
        `You owe nothing for your canceled visit on ${dateInWords(day)}. We told you about a fee of ${asDollars(fee)}; we don’t charge it.`,
        creditedFrom ? creditedInWords(creditedFrom) : 'There’s nothing you need to do.',
      ],
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
