import { data, failure, graph } from '../../../testing/graph.ts';
import { money, signedIn } from '../../../testing/portal.ts';
import { renderSite } from '../../../testing/renderSite.tsx';
import { tokenFor } from '../../../testing/people.ts';

export const row = (number: number, values = {}) => ({
  __typename: 'Invoice',
  id: `i${number}`,
  invoiceNumber: `INV-${number}`,
  issueDate: '2026-03-04',
  dueDate: '2026-03-24',
  amount: money('1234.50'),
  amountDue: money('1234.50'),
  status: 'PENDING',
  billedTo: null as string | null,
  ...values,
});

export const payment = (values = {}) => ({
  __typename: 'Payment',
  id: 'p1',
  invoiceId: 'i1',
  invoiceNumber: 'INV-1',
  paymentDate: '2026-03-09',
  amount: money('-38.00'),
  paymentMethod: 'Credit card',
  notes: null,
  voided: null,
  ...values,
});

export const page = (nodes: unknown[], pageInfo = {}, totalCount = nodes.length) => ({
  nodes,
  totalCount,
  pageInfo: { hasNextPage: false, endCursor: null, ...pageInfo },
});

export const detail = {
  ...row(1),
  status: 'OVERDUE',
  description: 'Care for the week',
  isYours: true,
  replaces: [] as string[],
  replacedBy: [] as string[],
  subtotal: money('1200.00'),
  tax: money('34.50'),
  amountReceived: money('100.00'),
  amountRefunded: money('0.00'),
  amountCredited: money('0.00'),
  credits: [] as unknown[],
  amountDue: money('1134.50'),
  items: [
    {
      __typename: 'InvoiceItem',
      id: 'l1',
      description: 'Personal Care',
      quantity: '3.50',
      unit: null,
      rate: money('34.00'),
      amount: money('119.00'),
      serviceDate: '2026-02-28',
      visit: {
        __typename: 'InvoicedVisit',
        startsAt: '2026-02-28T16:00:00.000Z',
        endsAt: '2026-02-28T19:30:00.000Z',
        caregiver: 'Zoë Begay',
        cancelled: false,
      },
    },
    {
      __typename: 'InvoiceItem',
      id: 'l2',
      description: 'Mileage',
      quantity: '14.00',
      unit: null,
      rate: money('0.67'),
      amount: money('9.38'),
      serviceDate: null,
      visit: null,
    },
  ],
};

export const reads = ({
  invoices = [row(1)],
  unpaid = [],
  payments = [payment()],
  invoice = detail,
  deposits = [],
}: {
  invoices?: unknown[];
  unpaid?: unknown[];
  payments?: unknown[];
  invoice?: unknown;
  deposits?: unknown[];
} = {}) => [
  signedIn(),
  graph.query('BillingSummary', () =>
    data({
      billingSummary: {
        __typename: 'BillingSummary',
        totalOutstanding: money('948.94'),
        totalInvoices: 12,
        paidThisMonth: money('325.88'),
        overdueCount: 2,
        onAccount: money('24.95'),
        billedToOthers: [
          { __typename: 'BilledToOther', name: 'Acme Insurance', amountDue: money('96.00') },
        ],
        accountReceipts: deposits,
      },
    }),
  ),
  graph.query('Invoices', () => data({ unpaidInvoices: unpaid, invoices: page(invoices) })),
  graph.query('Payments', () => data({ payments: page(payments) })),
  graph.query('BillingByMonth', () =>
    data({
      billingByMonth: [
        {
          __typename: 'BillingMonth',
          month: '2026-02-01',
          billed: money('200.00'),
          paid: money('-10.00'),
        },
        {
          __typename: 'BillingMonth',
          month: '2026-03-01',
          billed: money('400.00'),
          paid: money('100.00'),
        },
      ],
    }),
  ),
  graph.query('Invoice', ({ variables }) =>
    variables.id === 'i1'
      ? data({ invoice, payments: page(payments) })
      : failure('NOT_FOUND', 'We couldn’t find this invoice.'),
  ),
];

export const open = (path = '/billing') => renderSite(path, { token: tokenFor(600) });
