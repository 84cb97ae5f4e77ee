import { usd } from '../types/money.ts';
import type { InvoiceReading } from './invoice.queries.ts';
import type { InvoiceType } from './invoice.type.ts';

/** An invoice as it was read, for the graph. */
export const invoiceType = ({ total, paid, refunded, due, subtotal, tax, lines, ...invoice }: InvoiceReading): InvoiceType => ({
  ...invoice,
  amount: usd(total),
  subtotal: usd(subtotal),
  tax: usd(tax),
  amountPaid: usd(paid),
  amountRefunded: usd(refunded),
  amountDue: usd(due),
  items: lines.map((line) => ({ ...line, rate: usd(line.rate), amount: usd(line.amount) })),
});
