import type { Provider } from '../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import { makeDocument, setPageFeet } from './document.ts';
import { setHeadline, setLetterhead, setParties } from './head.ts';
import { setLines } from './lineTable.ts';
import { setPayments } from './payments.ts';
import {
  closingHeight,
  closingOfInvoice,
  setClosing,
  setTotals,
  totalsHeight,
  totalsOf,
} from './totals.ts';

/**
 * Prints the invoice: provider, payer, number, dates, status, every line with its visit, subtotal,
 * tax, total, paid, due and the payments (product 5.6).
 *
 * @param today the provider, for an invoice that keeps none
 */
export async function invoicePdf(invoice: InvoiceDocument, today: Provider): Promise<Buffer> {
  const provider = { ...today, ...invoice.provider };
  const title = `Invoice ${invoice.invoiceNumber}`;
  return makeDocument({ title, day: invoice.issueDate }, provider, (sheet) => {
    setLetterhead(sheet, provider, 'Invoice', invoice.invoiceNumber);
    setParties(sheet, invoice);
    setHeadline(sheet, invoice);
    const closing = closingOfInvoice(invoice, provider);
    const totals = totalsOf(invoice);
    const tail = totalsHeight(totals) + closingHeight(sheet, closing);
    setLines(sheet, invoice, tail);
    setTotals(sheet, totals, tail);
    setClosing(sheet, closing);
    setPayments(sheet, invoice);
    setPageFeet(sheet, title, provider);
  });
}
