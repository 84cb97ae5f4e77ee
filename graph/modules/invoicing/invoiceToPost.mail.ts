import { kysely } from '../../database/kysely.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { findInvoiceByNumber } from '../invoices/invoice.queries.ts';
import { careInFacts, type ForPayer } from '../invoices/mailedInvoice.ts';

export interface InvoiceToPostData extends ForPayer {
  /** Name of its payer: the client, unless somebody else pays. */
  client: string;
  invoiceNumber: string;
  /** Dollars with two decimals. */
  total: string;
  /** YYYY-MM-DD. */
  dueDate: string;
}

/**
 * Sent to the office when its payer reads no email; null when the invoice was canceled by then.
 */
export async function invoiceToPost(
  { client, invoiceNumber, total, dueDate, careFor }: InvoiceToPostData,
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
        careFor
          ? `${client} pays for ${careFor} and gets invoices by letter. Please print this one and mail it.`
          : `We couldn’t email ${client} this invoice: they have no confirmed email address, or their account is deactivated. Please print it and mail it.`,
      ],
      facts: [
        [careFor ? 'Payer' : 'Client', client],
        ...careInFacts({ careFor }),
        ['Invoice', invoiceNumber],
        ['Amount', asDollars(total)],
        ['Due by', dateInWords(dueDate)],
      ],
    },
    provider,
  );
}
