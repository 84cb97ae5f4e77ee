export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Allowed transitions of an invoice. A pending invoice becomes overdue by itself on the day after
 * its due date (product 5.1), so no command does that. A paid one is unpaid again when a payment for
 * it is voided.
 */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: ['pending', 'overdue'],
  cancelled: [],
};

/** Something may still be due on such an invoice. */
export const owedStatuses = /* @__PURE__ */ invoiceStatuses.filter((status) =>
  invoiceTransitions[status].includes('paid'),
);
export const isOwed = (status: InvoiceStatus): boolean => owedStatuses.includes(status);

/** Why money that was received does not count: typed by mistake, or returned by the bank (product 5.3). */
export const accountPaymentVoids = ['mistake', 'returned'] as const;
export type AccountPaymentVoid = (typeof accountPaymentVoids)[number];

/** Why a payment of an invoice does not count; what is taken off it lies on the client's account. */
export const paymentVoids = [...accountPaymentVoids, 'taken-off'] as const;
export type PaymentVoid = (typeof paymentVoids)[number];

/**
 * Maximum number of lines on one invoice; the rest goes on the next. A thousand take a second to
 * print.
 */
export const maxLines = 1000;

/** Days before its invoice at which a payment may be dated, such as a deposit. */
export const daysPaidAhead = 90;

/** Days back that a line of the office's own may be dated. */
export const daysBilledBack = 365;

/** Days after the due date on which a client is reminded of an unpaid invoice (product 5.7). */
export const reminderDays = [3, 14, 28] as const;

/**
 * Days after the due date that an invoice can stay unpaid before care is suspended (product 5.4).
 */
export const daysToSuspension = 30;

/** Prefix of invoice numbers, and the number before the first. */
export const invoiceSeries = { name: 'INV', start: 1000 } as const;
