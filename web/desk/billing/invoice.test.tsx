import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  dialog,
  fill,
  href,
  isInvalid,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';
import { detail, eleanor, money, moneyOf, payment, row } from './testing/billing.ts';

atDesk();

const shows = (values: object = {}) => reads('DeskInvoice', { officeInvoice: detail(values) });
const open = async (values: object = {}): Promise<void> => {
  shows(values);
  await renderDesk('/desk/billing/i1');
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-1' });
};
const submit = (name: string) => press(name, dialog());
const hasNo = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
const payments = () => screen.getByRole('table', { name: 'Payments' }).textContent;
const paid = { status: 'PAID', amountPaid: money('152.00'), amountDue: money('0.00') };

describe('an invoice', () => {
  it('shows its lines, totals and payments', async () => {
    const some = { amountPaid: money('100.00'), amountDue: money('52.00') };
    await open({ ...some, payments: [payment('100.00')] });
    const lines = screen.getByRole('table', { name: 'Lines' }).textContent;
    expect(lines).toContain('9:00\u00a0AM to 12:30\u00a0PM with Zoë Begay');
    expect(lines).toContain('3.5 hours');
    expect(screen.queryByText(/can’t print/)).toBeNull();
    expect(payments()).toContain('Check$100.00');
    const due = screen.getAllByText('Still due').map((one) => one.nextSibling?.textContent);
    expect(due).toEqual(['$52.00', '$52.00']);
  });

  it('says what it replaces and, canceled, what replaces it; and that the PDF lacks letters', async () => {
    const canceled = { status: 'CANCELLED', cancelledAt: '2026-03-05T17:00:00.000Z' };
    const billTo = { __typename: 'InvoiceRecipient', name: '张伟', address: null };
    await open({ ...canceled, replaces: ['INV-8', 'INV-9'], replacedBy: ['INV-13'], billTo });
    await see(
      'Replaces INV-8 and INV-9, which no longer count.',
      'INV-13 replaces it.',
      'The PDF can’t print all letters of the name and address. Use Print instead.',
    );
  });

  it('takes a partial payment as people type it, says beside the amount why it’s refused, and shows what is still due', async () => {
    const refused =
      '$152.00 is due on this invoice. To keep the other $8.00 on the client’s account, receive the payment on their billing instead.';
    const invoice = moneyOf({
      ...{ amountPaid: money('1000.50'), amountDue: money('51.50') },
      payments: [payment('1000.50')],
    });
    const sent = takes('DeskRecordPayment', 'recordPayment', [refused, 'amount'], { invoice });
    await open();
    await press('Record Payment');
    const amount = dialog().getByLabelText('Amount');
    expect(document.activeElement).toBe(amount);
    expect(value('Amount', dialog())).toBe('152.00');
    const words = () =>
      document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent;
    await fill('Amount', 'a lot', dialog());
    await submit('Record Payment');
    await waitFor(() => expect(words()).toBe('Amount must be dollars, such as 12.50'));
    await fill('Amount', '$1,000.50', dialog());
    await choose('Method', 'Bank transfer', dialog());
    await submit('Record Payment');
    await waitFor(() => expect(words()).toBe(refused));
    await submit('Record Payment');
    await closed();
    expect(sent[1]).toMatchObject({
      ...{ invoiceId: 'i1', amount: '1000.50', paymentMethod: 'Bank transfer', notes: null },
      idempotencyKey: expect.any(String),
    });
    expect(payments()).toContain('$1,000.50');
    await see('Payment recorded');
    const button = screen.getByRole('button', { name: 'Record Payment' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('takes back a returned payment, with a fee, and shows who did and why', async () => {
    const check = payment('152.00');
    const voided = { __typename: 'VoidedPayment', as: 'RETURNED', day: '2026-03-10' };
    const voids = {
      ...{ __typename: 'VoidOfPayment', paymentId: check.id, by: 'Teresa Valdez' },
      ...{ at: '2026-03-11T18:00:00.000Z', reason: 'Account closed' },
    };
    const invoice = moneyOf({ payments: [{ ...check, voided }], voids: [voids] });
    const sent = takes('DeskVoidPayment', 'voidPayment', { invoice });
    await open({ ...paid, payments: [check] });
    hasNo('Record Payment');
    await press('Void… $152.00 of Mar 09, 2026');
    await fill('Fee', '$25', dialog());
    await fill('Reason', 'Account closed', dialog());
    await submit('Void Payment');
    await closed();
    expect(sent).toMatchObject([
      {
        ...{ paymentId: check.id, as: 'RETURNED', fee: '25', reason: 'Account closed' },
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(payments()).toContain('Returned by the bank on Mar 10, 2026');
    expect(payments()).toMatch(/Teresa Valdez, .*: Account closed/);
    hasNo(/^Void/);
    await screen.findByRole('button', { name: 'Record Payment' });
  });

  it('moves a payment to the right invoice, of this client or of one that is searched', async () => {
    const check = payment('152.00');
    const asked = reads('DeskInvoices', ({ filter }) => ({
      officeInvoices: wholeList(
        filter.search ? [row(9, { clientName: 'Walter Hill' })] : [row(1), row(2)],
      ),
    }));
    const sent = takes('DeskMovePayment', 'movePayment', ['$52.00 is due on INV-9.', 'invoiceId'], {
      invoice: moneyOf({ id: 'i2' }),
    });
    const moves = [
      {
        ...{ __typename: 'MoveOfPayment', paymentId: check.id, isAway: true },
        ...{ invoiceId: 'i2', invoiceNumber: 'INV-2' },
      },
    ];
    await open({ ...paid, payments: [check, payment('-2.00')] });
    hasNo('Move… -$2.00 of Mar 09, 2026');
    await press('Move… $152.00 of Mar 09, 2026');
    await choose('Right invoice', 'INV-2, Eleanor Whitehorse: $152.00 due', dialog());
    expect(dialog().queryByRole('option', { name: /^INV-1,/ })).toBeNull();
    const statuses = ['PENDING', 'OVERDUE'];
    expect(asked.at(-1)).toEqual({ filter: { clientId: 'c1', statuses } });
    await fill('Find the invoice', 'Hill', dialog());
    await dialog().findByRole('option', { name: 'INV-9, Walter Hill: $152.00 due' });
    expect(asked.at(-1)).toEqual({ filter: { search: 'Hill', statuses } });
    await waitFor(() => expect(value('Right invoice', dialog())).toBe(''));
    await choose('Right invoice', 'INV-9, Walter Hill: $152.00 due', dialog());
    await fill('Reason', 'Wrong one', dialog());
    await submit('Move Payment');
    await isInvalid(dialog().getByLabelText('Right invoice'));
    shows({ payments: [check], moves });
    await submit('Move Payment');
    await closed();
    expect(sent.at(-1)).toMatchObject({
      paymentId: check.id,
      invoiceId: 'i9',
      reason: 'Wrong one',
    });
  });

  it('names the other invoice of one that was moved', async () => {
    const check = payment('152.00');
    const move = { __typename: 'MoveOfPayment', paymentId: check.id, invoiceId: 'i2' };
    await open({
      payments: [check],
      moves: [{ ...move, invoiceNumber: 'INV-2', isAway: false }],
    });
    expect(payments()).toContain('Moved from INV-2');
    expect(href('INV-2')).toBe('/desk/billing/i2');
  });

  it('voids a refund only as a mistake', async () => {
    const sent = takes('DeskVoidPayment', 'voidPayment', { invoice: moneyOf() });
    await open({ payments: [payment('-2.00')] });
    await press('Void… -$2.00 of Mar 09, 2026');
    expect(dialog().queryByLabelText(/What happened|Fee/)).toBeNull();
    await fill('Reason', 'Never sent', dialog());
    await submit('Void Refund');
    await waitFor(() => expect(sent).toMatchObject([{ as: 'MISTAKE', fee: null }]));
  });

  it('says what a refund was for', async () => {
    await open({
      payments: [payment('152.00'), payment('-2.00'), payment('-3.00', { itemId: 'l1' })],
    });
    const notes = (await rowsOf('Payments')).map((line) => cellsOf(line).at(-3));
    expect(notes).toEqual(['', 'Out of goodwill', 'For Personal Care, Feb 28, 2026']);
  });

  it('asks what a refund is for: one of the visits, or goodwill', async () => {
    const sent = takes('DeskRecordRefund', 'recordRefund', { invoice: moneyOf(paid) });
    await open({ ...paid, payments: [payment('152.00')] });
    const record = async (item: string): Promise<void> => {
      await press('Refund');
      await fill('Amount', '20', dialog());
      await fill('Reason', 'Late', dialog());
      await submit('Record Refund');
      await dialog().findAllByText('What it’s for is required');
      await choose('What it’s for', item, dialog());
      await submit('Record Refund');
      await closed();
    };
    await record('Personal Care, Feb 28, 2026, $119.00');
    await record('Goodwill, for none of the visits');
    expect(sent).toMatchObject([{ itemId: 'l1' }, { itemId: null }]);
  });

  it('is canceled with a reason and a choice for its visits, or shows the graph’s refusal', async () => {
    const refused = '$50.00 was received for this invoice. Please refund it first.';
    const canceled = { cancelledAt: '2026-03-09T18:00:00.000Z', cancelReason: 'Wrong month' };
    const sent = takes('DeskCancelInvoice', 'cancelInvoice', refused, {
      invoice: moneyOf({ status: 'CANCELLED', amountDue: money('0.00'), ...canceled }),
    });
    await open();
    await press('Cancel Invoice');
    await fill('Reason', 'Wrong month', dialog());
    await check('Are written off and never billed', dialog());
    await submit('Cancel Invoice');
    await dialog().findByText(refused);
    await submit('Cancel Invoice');
    await see('Canceled on Monday, March 9, 2026: Wrong month');
    expect(sent[1]).toMatchObject({ id: 'i1', reason: 'Wrong month', rebill: false });
    hasNo('Record Payment');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('shows which reminders were sent, how, and when the next one goes out', async () => {
    const reminder = (daysLate: number, mailed: boolean) => ({
      ...{ __typename: 'InvoiceReminder', daysLate, mailed, sentAt: '2026-03-27T17:00:00.000Z' },
    });
    const reminders = [reminder(3, true), reminder(14, false)];
    await open({ status: 'OVERDUE', reminders, nextReminderOn: '2026-04-21' });
    const sent = within(screen.getByRole('table', { name: 'Reminders that went out' }));
    const row = /March 27, 2026 3 days after the due date Emailed/;
    expect(sent.getByRole('row', { name: row })).toBeTruthy();
    const print = 'Print the Reminder (14 days after the due date)';
    expect(sent.getByRole('button', { name: print })).toBeTruthy();
    await see('The next reminder goes out on Apr 21, 2026.');
    hasNo(/^Suspend Care/);
  });

  it('says that reminders are paused, with a link to why', async () => {
    await open({ remindersPausedAt: '2026-03-20T17:00:00.000Z', nextReminderOn: null });
    await see(/Paused for this client since .*March 20, 2026/);
    expect(href('See Why')).toBe('/desk/clients/c1?section=billing');
  });

  it('shows no reminders when nothing is due and none were sent', async () => {
    await open({ status: 'PAID', amountDue: money('0.00'), nextReminderOn: null });
    expect(screen.queryByRole('heading', { name: 'Reminders' })).toBeNull();
  });

  it('offers to suspend care when unpaid for more than 30 days', async () => {
    takes('DeskSuspendForNonPayment', 'suspendForNonPayment', () => {
      shows({ status: 'OVERDUE', suspendedAt: '2026-05-01T17:00:00.000Z' });
      const client = {
        __typename: 'Client',
        id: 'c1',
        status: 'SUSPENDED',
        statusReason: 'Unpaid',
      };
      return { client, plannedVisits: null };
    });
    await open({ status: 'OVERDUE', canSuspend: true });
    await press('Suspend Care… of Eleanor Whitehorse');
    await submit('Suspend Care');
    await see(/^Care was suspended on .*May 1, 2026/);
    hasNo(/^Suspend Care/);
  });

  it('says so when it doesn’t exist', async () => {
    server.use(graph.query('DeskInvoice', () => failure('NOT_FOUND', 'It was not found.')));
    await renderDesk('/desk/billing/nothing');
    expect((await screen.findByRole('alert')).textContent).toContain('There’s no such invoice');
  });
});

const cellsOf = (line: HTMLElement): (string | null)[] =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

describe('the invoices', () => {
  it('show the client, what is still due, and how late one is', async () => {
    const day = addDays(todayInPhoenix(), -3);
    const nodes = [
      row(2, { status: 'OVERDUE', dueDate: day, amountDue: money('52.00') }),
      row(1, { status: 'PAID', amountDue: money('0.00') }),
    ];
    reads('DeskInvoices', { officeInvoices: wholeList(nodes) });
    await renderDesk('/desk/billing');
    const [late, other] = await rowsOf('Invoices');
    const cells = cellsOf(late!);
    expect(cells[0]).toBe('Eleanor Whitehorse');
    expect(cells[2]).toContain('3 days late');
    expect(cells.slice(3)).toEqual(['$152.00', '$52.00', 'Overdue']);
    expect(other!.textContent).not.toContain('late');
    expect(href('INV-2')).toBe('/desk/billing/i2');
    await see('2 invoices');
  });

  it('are searched, with the filters in the URL', async () => {
    const asked = reads('DeskInvoices', ({ filter }) => ({
      officeInvoices: wholeList(filter.search === null ? [row(1)] : []),
    }));
    const router = await renderDesk('/desk/billing?state=unpaid');
    await screen.findByRole('link', { name: 'INV-1' });
    expect(asked).toMatchObject([{ filter: { statuses: ['PENDING', 'OVERDUE'], search: null } }]);
    await fill('Client or invoice number', 'zz');
    await see('Nothing matches');
    expect(asked.at(-1)).toMatchObject({ filter: { search: 'zz' } });
    expect(router.state.location.search).toBe('?state=unpaid&search=zz');
    await press('Clear Filters');
    const filter = { search: null, statuses: null, from: null, through: null };
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter }));
    expect(router.state.location.search).toBe('');
  });
});

it('the payments are listed, with what was refunded', async () => {
  const nodes = ['-2.00', '152.00'].map((amount) => ({
    ...{
      ...payment(amount),
      __typename: 'OfficePayment',
      clientId: eleanor.id,
      clientName: eleanor.name,
    },
    ...{ invoiceId: 'i1', invoiceNumber: 'INV-1', externalReferences: [] },
  }));
  reads('DeskPayments', { officePayments: wholeList(nodes) });
  await renderDesk('/desk/billing/payments');
  const last = (await rowsOf('Payments')).map((line) => cellsOf(line).at(-1));
  expect(last).toEqual(['Refund -$2.00', '$152.00']);
});
