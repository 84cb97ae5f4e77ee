import { money } from '../../../testing/answers.ts';

export const eleanor = { __typename: 'BilledClient', id: 'c1', name: 'Eleanor Whitehorse' };

/** An invoice in a list, as the graph returns it. */
export const row = (number: number, values = {}) => ({
  __typename: 'OfficeInvoice',
  id: `i${number}`,
  invoiceNumber: `INV-${number}`,
  clientId: eleanor.id,
  clientName: eleanor.name,
  billedTo: null,
  billTo: {
    __typename: 'InvoiceRecipient',
    name: 'Eleanor Whitehorse',
    address: '12 Main St, Phoenix, AZ 85004',
  },
  issueDate: '2026-03-04',
  dueDate: '2099-03-24',
  amount: money('152.00'),
  amountDue: money('152.00'),
  onAccount: money('0.00'),
  status: 'PENDING',
  ...values,
});

/** An invoice's money and state after an action. */
export const moneyOf = (values = {}) => ({
  __typename: 'OfficeInvoice',
  id: 'i1',
  status: 'PENDING',
  amountReceived: money('0.00'),
  amountPaid: money('0.00'),
  amountRefunded: money('0.00'),
  amountCredited: money('0.00'),
  amountDue: money('152.00'),
  onAccount: money('0.00'),
  cancelledAt: null,
  cancelReason: null,
  nextReminderOn: '2099-03-27',
  canSuspend: false,
  credits: [],
  creditRecords: [],
  payments: [],
  voids: [],
  moves: [],
  ...values,
});

export const payment = (amount: string, values = {}) => ({
  __typename: 'Payment',
  id: `p${amount}`,
  paymentDate: '2026-03-09',
  amount: money(amount),
  paymentMethod: 'Check',
  notes: null,
  itemId: null,
  accountPaymentId: null,
  voided: null,
  externalReferences: [],
  ...values,
});

export const detail = (values = {}) => ({
  ...row(1),
  ...moneyOf(),
  externalReferences: [],
  description: 'Visits in March',
  replaces: [],
  replacedBy: [],
  subtotal: money('150.00'),
  tax: money('2.00'),
  suspendedAt: null,
  remindersPausedAt: null,
  reminders: [],
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
  ],
  ...values,
});

/** Unbilled charges of one client, Eleanor, or of nobody. */
export const unbilled = (
  waiting: boolean,
  issued: unknown[] = [],
  total = '158.40',
  held: unknown[] = [],
  short: unknown[] = [],
) => ({
  unbilledByClient: {
    __typename: 'Unbilled',
    clients: waiting
      ? [
          {
            __typename: 'UnbilledClient',
            client: eleanor,
            chargeCount: 2,
            subtotal: money('150.00'),
            tax: money('8.40'),
            total: money(total),
          },
        ]
      : [],
    chargeCount: waiting ? 2 : 0,
    total: money(waiting ? total : '0.00'),
    held,
    short,
  },
  officeInvoices: { __typename: 'OfficeInvoiceConnection', nodes: issued },
});

export { money };
