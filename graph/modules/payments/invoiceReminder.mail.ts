import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { howToPay } from '../invoices/invoiceWords.rules.ts';
import { careInFacts, mailedInvoice, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';
import { daysToSuspension, reminderDays } from '../invoices/billing.rules.ts';

export interface InvoiceReminderData extends ForPayer {
  firstName: string;
  invoiceNumber: string;
  /** Days after the due date at which this reminder is due. */
  daysLate: number;
}

const [, second, third] = reminderDays;

/** The opening: friendly at first, more direct the later it is. */
function openingOf(daysLate: number, phone: string): { heading: string; text: string } {
  if (daysLate >= third)
    return {
      heading: 'Please call us about your invoice',
      text: `This invoice has been late for ${third} days or more. Please pay it, or call us at ${phone}. If an invoice stays unpaid for more than ${daysToSuspension} days, we may have to pause new visits, and we’d like to work something out with you first.`,
    };
  if (daysLate >= second)
    return {
      heading: 'Your invoice is still unpaid',
      text: `This invoice has been late for ${second} days or more. If you can’t pay it right now, please call us at ${phone}. We’ll work something out with you.`,
    };
  return {
    heading: 'A reminder about your invoice',
    text: 'We haven’t received your payment for this invoice yet. Maybe it slipped by, so here it is again.',
  };
}

/**
 * Sent to its payer with the invoice as it is when the email goes out; null when nothing is due
 * any more.
 */
export async function invoiceReminder(
  { firstName, invoiceNumber, daysLate, careFor }: InvoiceReminderData,
  provider: Provider,
  services: MailServices,
): Promise<RenderedMail | null> {
  const { invoice, attachments } = await mailedInvoice(invoiceNumber, provider, services);
  if (Number(invoice.due) === 0) return null;
  const { heading, text } = openingOf(daysLate, provider.phone);
  const mail = renderMail(
    {
      subject: `Reminder: invoice ${invoiceNumber} was due on ${dateInWords(invoice.dueDate)}`,
      heading,
      paragraphs: [greeting(firstName), text],
      facts: [
        ...careInFacts({ careFor }),
        ['Invoice', invoiceNumber],
        ['Total', asDollars(invoice.total)],
        ['Still due', asDollars(invoice.due)],
        ['Was due on', dateInWords(invoice.dueDate)],
      ],
      ...toBilling({ careFor }, provider),
      after: [
        howToPay.text(provider, invoiceNumber),
        'Already paid? Thank you! Your payment may still be on its way to us.',
      ],
    },
    provider,
  );
  return { ...mail, attachments };
}
