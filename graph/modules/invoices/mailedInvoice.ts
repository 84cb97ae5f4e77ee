import { kysely } from '../../database/kysely.ts';
import type { MailBody, RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { isUsualUnit } from './customLine.rules.ts';
import { otherCharge, someCredit, visitInWords } from './invoiceWords.rules.ts';
import { findInvoiceByNumber, type InvoiceDocument } from './invoice.queries.ts';
import type { InvoiceLine } from './invoiceLine.queries.ts';

/** In emails about money: who received the care if somebody else pays; null or absent for the client. */
export interface ForPayer {
  careFor?: string | null;
}

/** The button of an email about money: to the client's portal, which others who pay may not have. */
export const toBilling = ({ careFor }: ForPayer, provider: Provider): Pick<MailBody, 'action'> =>
  careFor ? {} : { action: { label: 'See Your Invoices', link: `${provider.url}/billing` } };

/** Says in an email to somebody else who pays whose care it is about. */
export const careInFacts = ({ careFor }: ForPayer): [string, string][] =>
  careFor ? [['Care for', careFor]] : [];

/** Returns the current invoice in the form that may be emailed, and its PDF. */
export async function mailedInvoice(
  invoiceNumber: string,
  provider: Provider,
  { database, printer }: MailServices,
): Promise<{ invoice: InvoiceDocument; attachments: NonNullable<RenderedMail['attachments']> }> {
  const db = kysely(database.orm.em.fork());
  const found = await findInvoiceByNumber(db, invoiceNumber, new Date());
  if (found === null) throw new Error('The invoice of this email is not there');
  const invoice = withoutCare(found);
  const content = await printer.print({ invoice }, provider, null);
  return { invoice, attachments: [{ filename: `${invoiceNumber}.pdf`, content }] };
}

/** Removes the kind of care and the office's notes, which stay in the portal (product 4.6). */
const withoutCare = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  description: null,
  credits: invoice.credits.map((credit) => ({ ...credit, reason: '' })),
  lines: invoice.lines.map((line) => ({
    ...line,
    description: withoutService(line),
    unit: line.unit !== null && isUsualUnit(line.unit) ? line.unit : null,
  })),
});

const withoutService = ({ visit, description, amount }: InvoiceLine): string => {
  if (visit === null) return amount.startsWith('-') ? someCredit : otherCharge;
  return visit.cancelled ? 'Cancellation fee' : visitInWords(description);
};
