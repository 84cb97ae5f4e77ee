import { usd } from '../../shared/money.ts';
import type { InvoiceReading } from './invoice.queries.ts';
import type { InvoiceOfPage } from './invoicesPage.queries.ts';
import type { BillReader } from './ledger.ts';
import type { InvoiceLine } from './invoiceLine.queries.ts';
import type { BilledInvoice, InvoiceItemType, InvoiceType } from './invoice.type.ts';

type WhenRequested =
  | 'amountReceived'
  | 'amountPaid'
  | 'amountRefunded'
  | 'amountCredited'
  | 'amountDue'
  | 'replaces'
  | 'replacedBy';

/** An invoice on a page; what was not requested is absent. */
type ListedInvoice = Omit<BilledInvoice, WhenRequested> &
  Partial<Pick<BilledInvoice, WhenRequested>>;

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

/** Converts an invoice reading to what the office and the client read alike. */
export const billedInvoice = (invoice: InvoiceReading | InvoiceOfPage): BilledInvoice =>
  listedInvoice(invoice) as BilledInvoice;

/** Returns how to convert an invoice reading for who reads it in the portal. */
export const invoiceFor =
  ({ payerIds }: BillReader) =>
  (invoice: InvoiceReading | InvoiceOfPage): InvoiceType => ({
    ...billedInvoice(invoice),
    isYours: invoice.payerId === null || payerIds.includes(invoice.payerId),
  });
