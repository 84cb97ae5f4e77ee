import { z } from 'zod';
import { invoiceStatuses, paymentVoids } from '../invoices/billing.rules.ts';
import type { Money } from '../../shared/money.ts';
import { amountOf } from '../../shared/dollars.ts';
import { hyphenated } from '../../shared/validation/choices.ts';
import type { RestRow } from '../../shared/rest/route.ts';

interface ItemValue {
  id: string;
  description: string;
  quantity: string;
  rate: Money;
  amount: Money;
  serviceDate: string | null;
}
interface InvoiceValue {
  id: string;
  invoiceNumber: string;
  issueDate: string;
  dueDate: string;
  status: string;
  description: string | null;
  paidAt: string | null;
  amount: Money;
  subtotal: Money;
  tax: Money;
  amountPaid: Money;
  amountCredited: Money;
  amountDue: Money;
  items: ItemValue[];
}
interface PaymentValue {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  paymentDate: string;
  amount: Money;
  paymentMethod: string;
  notes: string | null;
  voided: { as: string; day: string } | null;
}
interface SummaryValue {
  totalOutstanding: Money;
  totalInvoices: number;
  paidThisMonth: Money;
  overdueCount: number;
}

const money = 'amount currencyCode';
const page = 'pageInfo { hasNextPage endCursor }';

const dollars = z.number();

const invoiceSchema = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  status: z.enum(invoiceStatuses),
  description: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  amount: dollars,
  subtotal: dollars,
  tax: dollars,
  amountPaid: dollars,
  amountCredited: dollars,
  amountDue: dollars,
  items: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      quantity: z.number(),
      rate: dollars,
      amount: dollars,
      serviceDate: z.iso.date().nullable(),
    }),
  ),
});

const paymentSchema = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNumber: z.string(),
  paymentDate: z.iso.date(),
  amount: dollars,
  paymentMethod: z.string(),
  notes: z.string().nullable(),
  voided: z.object({ as: z.enum(paymentVoids), day: z.iso.date() }).nullable(),
});

const summarySchema = z.object({
  totalOutstanding: dollars,
  totalInvoices: z.int().min(0),
  paidThisMonth: dollars,
  overdueCount: z.int().min(0),
});

const invoiceAnswer = (invoice: InvoiceValue) => ({
  ...invoice,
  status: hyphenated(invoice.status),
  amount: amountOf(invoice.amount),
  subtotal: amountOf(invoice.subtotal),
  tax: amountOf(invoice.tax),
  amountPaid: amountOf(invoice.amountPaid),
  amountCredited: amountOf(invoice.amountCredited),
  amountDue: amountOf(invoice.amountDue),
  items: invoice.items.map((item) => ({
    ...item,
    quantity: Number(item.quantity),
    rate: amountOf(item.rate),
    amount: amountOf(item.amount),
  })),
});

const paymentAnswer = (payment: PaymentValue) => ({
  ...payment,
  amount: amountOf(payment.amount),
  voided: payment.voided && { ...payment.voided, as: hyphenated(payment.voided.as) },
});

export const billingRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/billing/invoices',
    operationId: 'invoices',
    tag: 'Portal',
    access: 'client',
    summary: 'All invoices of the signed-in client, newest first.',
    description: 'The whole list, without paging. Amounts match the printed invoice.',
    operation: `query Invoices($after: String) {
      invoices(first: 100, after: $after) {
        nodes {
          id invoiceNumber issueDate dueDate status description paidAt
          amount { ${money} } subtotal { ${money} } tax { ${money} } amountPaid { ${money} } amountCredited { ${money} } amountDue { ${money} }
          items { id description quantity rate { ${money} } amount { ${money} } serviceDate }
        }
        ${page}
      }
    }`,
    wholeList: true,
    status: 200,
    answer: (invoices: InvoiceValue[]) => invoices.map(invoiceAnswer),
    answerSchema: z.array(invoiceSchema),
    describedBy: 'Invoice',
  },
  {
    method: 'GET',
    path: '/api/billing/payments',
    operationId: 'payments',
    tag: 'Portal',
    access: 'client',
    summary: 'All payments of the signed-in client, newest first.',
    description:
      'Includes refunds, with a negative amount, and voided payments, which do not count.',
    operation: `query Payments($after: String) {
      payments(first: 100, after: $after) {
        nodes { id invoiceId invoiceNumber paymentDate amount { ${money} } paymentMethod notes voided { as day } }
        ${page}
      }
    }`,
    wholeList: true,
    status: 200,
    answer: (payments: PaymentValue[]) => payments.map(paymentAnswer),
    answerSchema: z.array(paymentSchema),
    describedBy: 'Payment',
  },
  {
    method: 'GET',
    path: '/api/billing/summary',
    operationId: 'billingSummary',
    tag: 'Portal',
    access: 'client',
    summary: 'What is owed, billed and paid.',
    description: 'For the signed-in client. Months are in Phoenix time.',
    operation: `query BillingSummary {
      billingSummary { totalOutstanding { ${money} } totalInvoices paidThisMonth { ${money} } overdueCount }
    }`,
    status: 200,
    answer: (summary: SummaryValue) => ({
      ...summary,
      totalOutstanding: amountOf(summary.totalOutstanding),
      paidThisMonth: amountOf(summary.paidThisMonth),
    }),
    answerSchema: summarySchema,
    describedBy: 'BillingSummary',
  },
];
