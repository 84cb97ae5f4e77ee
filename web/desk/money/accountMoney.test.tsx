import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../testing/answers.ts';
import { server } from '../../testing/graph.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import {
  check,
  choose,
  closed,
  dialog,
  fill,
  main,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { ann, noAccountMoney, wholeList } from '../testing/records.ts';

atDesk();
const saved = savesFiles();

const bill = (id: string, invoiceNumber: string, due: string, issueDate: string) => ({
  ...{ __typename: 'OfficeInvoice', id, invoiceNumber, issueDate, amountDue: money(due) },
});
const received = (values: object = {}) => ({
  ...{ __typename: 'AccountPayment', id: 'm1', paymentDate: '2026-03-09', paymentMethod: 'Check' },
  ...{ amount: money('300.00'), unapplied: money('24.95'), notes: 'No. 2214', givenBackOfId: null },
  ...{
    recordedBy: 'Grace Yazzie',
    recordedAt: '2026-03-09T18:00:00.000Z',
    voided: null,
    void: null,
  },
  applied: [
    {
      ...{ __typename: 'AppliedAmount', paymentId: 'p1', invoiceId: 'i1' },
      ...{ invoiceNumber: 'INV-1001', amount: money('275.05') },
    },
  ],
  ...values,
});
const open = async (...payments: object[]): Promise<void> => {
  reads('DeskClient', { client: ann() });
  reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
  reads('DeskClientPrices', { clientPrices: [] });
  reads('DeskClientPayers', { clientPayers: [] });
  reads(
    'DeskAccountMoney',
    payments.length === 0
      ? noAccountMoney()
      : { accountPayments: wholeList(payments), there: wholeList(payments) },
  );
  reads('DeskOpenInvoices', {
    officeInvoices: wholeList([
      bill('i2', 'INV-1002', '50.05', '2026-03-02'),
      bill('i1', 'INV-1001', '225.00', '2026-02-02'),
    ]),
  });
  await renderDesk('/desk/clients/c1?section=billing');
  await main().findByRole('heading', { name: 'Money received' });
};

it('a check is spread over the oldest invoices first, changed by hand, and asked about if it’s there', async () => {
  await open();
  const refusal = {
    field: 'isAnother',
    message: '$300.00 of March 9 was recorded already: Check.',
  };
  const sent = takes(
    'DeskReceivePayment',
    'receivePayment',
    { accountPayment: null, userErrors: [refusal] },
    { accountPayment: received() },
  );
  await press('Receive Payment', main());
  const form = await opened(/^Receive a payment from/);
  await fill('Amount', '$300', form);
  await waitFor(() => expect(value('INV-1001', form)).toBe('225.00'));
  expect(value('INV-1002', form)).toBe('50.05');
  await see(/^\$24\.95 is left/);
  await fill('INV-1002', '100', form);
  await see('The invoices come to $25.00 more than was received.');
  await fill('INV-1002', '40', form);
  await fill('Amount', '280', form);
  await see(/^\$15\.00 is left/);
  await press('Receive Payment', dialog());
  await see(refusal.message);
  await check('Yes, this is another payment', dialog());
  await press('Receive Payment', dialog());
  await closed();
  const input = {
    ...{ clientId: 'c1', amount: '280', paymentMethod: 'Check', notes: null },
    paymentDate: todayInPhoenix(),
    invoices: [
      { invoiceId: 'i1', amount: '225.00' },
      { invoiceId: 'i2', amount: '40' },
    ],
  };
  expect(sent).toMatchObject([input, { ...input, isAnother: true }]);
});

it('says what it was used for and what is there, and gives back or voids it', async () => {
  const back = { id: 'm2', amount: money('-5.00'), unapplied: money('0.00'), givenBackOfId: 'm1' };
  await open(received(), received({ ...back, notes: 'Asked', applied: [] }));
  await see(
    '$24.95 is on the account. The next invoices use it by themselves, the oldest money first.',
    'INV-1001',
    'Given back',
  );
  const given = takes('DeskGiveBackMoney', 'giveBackMoney', { accountPayment: received() });
  await press(/^Give Back/, main());
  await fill('Reason', 'She asked', await opened(/^Give back/));
  await press('Record Refund', dialog());
  await closed();
  expect(given).toMatchObject([
    { accountPaymentId: 'm1', amount: '24.95', reason: 'She asked', paymentMethod: 'Check' },
  ]);
  const voided = takes('DeskVoidAccountPayment', 'voidAccountPayment', {
    accountPayment: received(),
  });
  await press(/^Void….*\$300\.00/, main());
  const form = await opened('Void $300.00');
  await fill('Reason', 'No funds', form);
  await fill('Fee', '25', form);
  await press('Void Payment', dialog());
  await closed();
  expect(voided).toMatchObject([{ accountPaymentId: 'm1', as: 'RETURNED', fee: '25' }]);
});

it('has a receipt, and what was given back has none', async () => {
  const back = { id: 'm2', amount: money('-5.00'), unapplied: money('0.00'), givenBackOfId: 'm1' };
  server.use(
    http.get('*/api/billing/payments/m1/receipt', () =>
      HttpResponse.text('%PDF', {
        headers: { 'Content-Disposition': 'attachment; filename="receipt-R-1.pdf"' },
      }),
    ),
  );
  await open(received(), received({ ...back, applied: [] }));
  await press(/^Receipt/, main());
  await waitFor(() => expect(saved).toEqual([{ name: 'receipt-R-1.pdf', text: '%PDF' }]));
  expect(main().getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1);
});

it('what was received from all clients is listed, and what of it is on their accounts', async () => {
  const asked = reads('DeskMoney', ({ onAccount }) => ({
    accountPayments: wholeList(
      onAccount ? [] : [{ ...received(), clientId: 'c1', clientName: 'Ann Whitehorse' }],
    ),
  }));
  await renderDesk('/desk/billing/received');
  await see('1 payment');
  const row = main().getByRole('row', { name: /^Ann Whitehorse/ });
  expect(row.textContent).toContain('INV-1001 $275.05');
  expect(row.textContent).toContain('$24.95');
  await choose('Show', 'What’s on account');
  await see('Nothing is on any account');
  expect(asked).toEqual([{ onAccount: false }, { onAccount: true }]);
});
