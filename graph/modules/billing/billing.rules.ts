export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Allowed moves of an invoice. A pending one reads overdue from the day after its due date
 * (product 5.1), so that move is the calendar's and not a person's.
 */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** Most lines of one invoice: what is left goes on the next. A thousand take a second to print. */
export const mostLines = 1000;

/** Days from the issue of an invoice to its due date. */
export const daysToPay = 20;

/**
 * Days after the due date for which an invoice can stay unpaid before care is suspended
 * (product 5.4).
 */
export const daysToSuspension = 30;

/** What the numbers of invoices begin with, and the last number that is not used. */
export const invoiceSeries = { name: 'INV', start: 1000 } as const;
