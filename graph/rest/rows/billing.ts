import { downloadInvoice } from '../../billing/billing.download.ts';
import type { Money } from '../../types/money.ts';
import { amountOf, hyphenated } from '../json.ts';
import type { RestRow } from '../route.ts';

interface ItemValue { id: string; description: string; quantity: string; rate: Money; amount: Money; serviceDate: string | null }
interface InvoiceValue {
  id: string; invoiceNumber: string; issueDate: string; dueDate: string; status: string; description: string | null; paidAt: string | null;
  amount: Money; subtotal: Money; tax: Money; amountPaid: Money; amountDue: Money; items: ItemValue[];
}
interface PaymentValue { id: string; invoiceId: string; invoiceNumber: string; paymentDate: string; amount: Money; paymentMethod: string; notes: string | null }
interface SummaryValue { totalOutstanding: Money; totalInvoices: number; paidThisMonth: Money; overdueCount: number }

const money = 'amount currencyCode';
const page = 'pageInfo { hasNextPage endCursor }';

const invoiceAnswer = (invoice: InvoiceValue) => ({
  ...invoice,
  status: hyphenated(invoice.status),
  amount: amountOf(invoice.amount),
  subtotal: amountOf(invoice.subtotal),
  tax: amountOf(invoice.tax),
  amountPaid: amountOf(invoice.amountPaid),
  amountDue: amountOf(invoice.amountDue),
  items: invoice.items.map((item) => ({
    ...item,
    quantity: Number(item.quantity),
    rate: amountOf(item.rate),
    amount: amountOf(item.amount),
  })),
});

const paymentAnswer = (payment: PaymentValue) => ({ ...payment, amount: amountOf(payment.amount) });

export const billingRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'All invoices of the signed-in client, newest first.',
    operation: `query Invoices($after: String) {
      invoices(first: 100, after: $after) {
        nodes {
          id invoiceNumber issueDate dueDate status description paidAt
          amount { ${money} } subtotal { ${money} } tax { ${money} } amountPaid { ${money} } amountDue { ${money} }
          items { id description quantity rate { ${money} } amount { ${money} } serviceDate }
        }
        ${page}
      }
    }`,
    wholeList: true,
    status: 200,
    answer: (invoices: InvoiceValue[]) => invoices.map(invoiceAnswer),
  },
  {
    method: 'GET',
    path: '/api/billing/payments',
    summary: 'All payments of the signed-in client, newest first.',
    operation: `query Payments($after: String) {
      payments(first: 100, after: $after) {
        nodes { id invoiceId invoiceNumber paymentDate amount { ${money} } paymentMethod notes }
        ${page}
      }
    }`,
    wholeList: true,
    status: 200,
    answer: (payments: PaymentValue[]) => payments.map(paymentAnswer),
  },
  {
    method: 'GET',
    path: '/api/billing/summary',
    summary: 'What is owed, billed and paid.',
    operation: `query BillingSummary {
      billingSummary { totalOutstanding { ${money} } totalInvoices paidThisMonth { ${money} } overdueCount }
    }`,
    status: 200,
    answer: (summary: SummaryValue) => ({
      ...summary,
      totalOutstanding: amountOf(summary.totalOutstanding),
      paidThisMonth: amountOf(summary.paidThisMonth),
    }),
  },
  {
    method: 'GET',
    path: '/api/billing/invoices/:id/download',
    summary: 'The invoice as a PDF, saved as invoice-{id}.pdf.',
    handle: async (context, { id = '' }, response) => {
      const { filename, bytes } = await downloadInvoice(context, id);
      response.set('Content-Disposition', `attachment; filename="${filename}"`).type('application/pdf').send(bytes);
    },
  },
];
