import { kysely } from '../../database/kysely.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { findInvoiceByNumber } from '../invoices/invoice.queries.ts';

export interface InvoiceToPostData {
  /** Full name of the client. */
  client: string;
  invoiceNumber: string;
  /** Dollars with two decimals. */
  total: string;
  /** YYYY-MM-DD. */
  dueDate: string;
}

/**
 * Sent to the office when the client has no confirmed email address or a deactivated account; null
 * when the invoice was canceled by then.
 */
export async function invoiceToPost(
  { client, invoiceNumber, total, dueDate }: InvoiceToPostData,
  provider: Provider,
  { database }: Pick<MailServices, 'database'>,
): Promise<RenderedMail | null> {
  const db = kysely(database.orm.em.fork());
  const invoice = await findInvoiceByNumber(db, invoiceNumber, new Date());
  if (invoice?.status === 'cancelled') return null;
  return renderMail(
    {
      subject: `Please mail invoice ${invoiceNumber}`,
      heading: 'An invoice to mail',
      paragraphs: [
        `We couldn’t email ${client} this invoice: they have no confirmed email address, or their account is deactivated. Please print it and mail it.`,
      ],
      facts: [
        ['Client', client],
        ['Invoice', invoiceNumber],
        ['Amount', asDollars(total)],
        ['Due by', dateInWords(dueDate)],
      ],
    },
    provider,
  );
}
