export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Allowed moves of an invoice (ruling 21). A pending one reads overdue from the day after its due date
 * (ruling 20), so that move is the calendar's and not a person's.
 */
export const invoiceMoves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};
