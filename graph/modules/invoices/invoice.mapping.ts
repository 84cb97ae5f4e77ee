import { usd } from '../../shared/money.ts';
import type { InvoiceReading } from './invoice.queries.ts';
import type { InvoiceOfPage } from './invoicesPage.queries.ts';
import type { InvoiceLine } from './invoiceLine.queries.ts';
import type { InvoiceItemType, InvoiceType } from './invoice.type.ts';

type WhenRequested =
  | 'amountReceived'
  | 'amountPaid'
  | 'amountRefunded'
  | 'amountCredited'
  | 'amountDue'
  | 'replaces'
  | 'replacedBy';

/** An invoice on a page; what was not requested is absent. */
export type ListedInvoice = Omit<InvoiceType, WhenRequested> &
  Partial<Pick<InvoiceType, WhenRequested>>;

/** Converts a line to the graph type. */
export const lineType = <Line extends InvoiceLine>(line: Line): Line & InvoiceItemType => ({
  ...line,
  rate: usd(line.rate),
  amount: usd(line.amount),
});

export const listedInvoice = ({
  total,
  received,
  paid,
  refunded,
  credited,
  due,
  subtotal,
  tax,
  lines,
  credits,
  ...invoice
}: InvoiceOfPage): ListedInvoice => ({
  ...invoice,
  amount: usd(total),
  subtotal: usd(subtotal),
  tax: usd(tax),
  ...(received !== undefined && { amountReceived: usd(received) }),
  ...(paid !== undefined && { amountPaid: usd(paid) }),
  ...(refunded !== undefined && { amountRefunded: usd(refunded) }),
  ...(credited !== undefined && { amountCredited: usd(credited) }),
  ...(due !== undefined && { amountDue: usd(due) }),
  items: lines.map(lineType),
  credits: credits.map((credit) => ({ ...credit, amount: usd(credit.amount) })),
});

/** Converts an invoice reading to its graph type. */
export const invoiceType = (invoice: InvoiceReading | InvoiceOfPage): InvoiceType =>
  listedInvoice(invoice) as InvoiceType;
