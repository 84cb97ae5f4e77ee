import { kysely } from '../../../database/kysely.ts';
import { PermanentFailure } from '../../../jobs/jobs.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import type { MailServices } from '../../../mail/mail.ts';
import { asDollars } from '../../../shared/dollars.ts';
import type { Provider } from '../../../shared/provider.rules.ts';
import { howToPay } from '../invoiceWords.rules.ts';
import { asDay, toBilling } from '../invoices/invoice.mail.ts';
import { findInvoiceByNumber } from '../invoices/invoice.queries.ts';
import { withoutCare } from '../invoicing/invoiceIssued.mail.ts';

export interface InvoiceReminderData {
  firstName: string;
  invoiceNumber: string;
}

/** To the client, of an invoice that is past its due date: what is due as the email goes out, how to pay, and the PDF. */
export async function invoiceReminder(
  { firstName, invoiceNumber }: InvoiceReminderData,
  provider: Provider,
  { database, printer }: MailServices,
): Promise<RenderedMail> {
  const db = kysely(database.orm.em.fork());
  const invoice = await findInvoiceByNumber(db, invoiceNumber, new Date());
  if (invoice === null) throw new Error('The invoice of this email is not there');
  // It may have waited for the mail server.
  if (!/[1-9]/.test(invoice.due)) throw new PermanentFailure('The invoice is settled by now');
  const mail = renderMail(
    {
      subject: `Reminder: invoice ${invoiceNumber} from ${provider.name}`,
      heading: 'An invoice is waiting for you',
      paragraphs: [
        greeting(firstName),
        'This invoice is past its due date. It’s attached as a PDF, too.',
      ],
      facts: [
        ['Invoice', invoiceNumber],
        ['Was due', asDay(invoice.dueDate)],
        ['Still due', asDollars(invoice.due)],
      ],
      action: toBilling(provider),
      after: [
        howToPay.text(provider, invoiceNumber),
        `Already paid? Please let us know: ${provider.phone}, ${provider.hours}.`,
      ],
    },
    provider,
  );
  const content = await printer.print(withoutCare(invoice), provider);
  return { ...mail, attachments: [{ filename: `${invoiceNumber}.pdf`, content }] };
}
