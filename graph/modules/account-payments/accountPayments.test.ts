import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess } from '../../testing/process.ts';
import { factsOf, found } from '../analytics/facts.queries.ts';
import { billingMonthsOf } from '../billing/billingMonths.queries.ts';
import { billingSummaryOf } from '../billing/billingSummary.queries.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { movePayment } from '../invoicing/movePayment.commands.ts';
import { findOfficeInvoice } from '../invoicing/officeInvoices.queries.ts';
import { recordRefund } from '../invoicing/recordRefund.commands.ts';
import { voidPayment } from '../invoicing/voidPayment.commands.ts';
import { addCustomLine } from '../custom-lines/customLine.commands.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { applyAccountMoney, giveBackMoney } from './accountPayment.commands.ts';
import { accountPaymentsPage } from './accountPayment.queries.ts';
import { receivePayment } from './receivePayment.commands.ts';
import { voidAccountPayment } from './voidAccountPayment.commands.ts';

const now = new Date('2026-03-09T18:00:00Z');
const clock = (): Date => now;
const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let client: Client;
let old: Invoice;
let recent: Invoice;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
  recent = await bill('50.05', { issueDate: '2026-03-02', dueDate: '2026-03-22' });
  old = await bill('225.00', { issueDate: '2026-02-02', dueDate: '2026-02-22' });
  await discardJobs(app);
});
const bill = (rate: string, dates: Partial<Invoice>) =>
  makeInvoice(em, { client, ...dates, items: [{ rate }] });
const db = () => kysely(app.database.orm.em.fork());
const receive = (amount: string, values: object = {}): Promise<string> =>
  receivePayment(
    staff,
    { clientId: client.id, amount, paymentMethod: 'Check', notes: 'No. 2214', ...values },
    clock,
  );
const invoiceOf = async ({ id }: { id: string }) => (await findOfficeInvoice(db(), id, now))!;
const money = async () =>
  (await accountPaymentsPage(db(), { clientId: client.id }, { first: 20, after: null })).rows;
const onAccount = async (): Promise<string> => (await summary()).onAccount;
const summary = () =>
  billingSummaryOf(app.database.pool, { clientId: client.id, payerIds: [] }, now);
const takeOff = async (of: Invoice, values: object = {}): Promise<string> => {
  const standing = (await invoiceOf(of)).payments.filter(({ voided }) => voided === null);
  const [first] = standing.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  const paymentId = first!.id;
  const input = { paymentId, as: 'taken-off', reason: 'Wrong one', ...values };
  return voidPayment(staff, input, clock);
};
const voidAll = (id: string, values: object = {}): Promise<string> => {
  const input = { accountPaymentId: id, as: 'returned', reason: 'No funds', ...values };
  return voidAccountPayment(staff, input, clock);
};
const giveBack = (id: string, amount: string, values: object = {}): Promise<string> =>
  giveBackMoney(
    staff,
    { accountPaymentId: id, amount, reason: 'Asked', paymentMethod: 'Check', ...values },
    clock,
  );
const addLine = (rate: string) => {
  const line = { clientId: client.id, description: 'Mileage', quantity: '1', rate };
  return addCustomLine(staff, line, clock);
};
const texts = async (): Promise<string[]> => (await app.mail()).map(({ text }) => text);

describe('a check of $300 for $275.05', () => {
  it('pays the oldest invoice first, and the rest lies on the account', async () => {
    const id = await receive('300');
    expect(await invoiceOf(old)).toMatchObject({ status: 'paid', due: '0.00', onAccount: '24.95' });
    expect(await invoiceOf(recent)).toMatchObject({
      status: 'paid',
      payments: [{ amount: '50.05', accountPaymentId: id, notes: 'No. 2214' }],
    });
    expect(await money()).toMatchObject([
      {
        id,
        amount: '300.00',
        unapplied: '24.95',
        notes: 'No. 2214',
        applied: [
          { invoiceNumber: old.invoiceNumber, amount: '225.00' },
          { invoiceNumber: recent.invoiceNumber, amount: '50.05' },
        ],
      },
    ]);
    const [mail] = await texts();
    expect(mail).toMatch(/We received \$300\.00\.[^]*\$24\.95 is on your account/);
    expect(mail).toContain(`Invoice ${old.invoiceNumber}: $225.00, paid in full`);
  });

  it('counts as received once, on its day, whatever becomes of it', async () => {
    const id = await receive('300', { paymentDate: '2026-02-20' });
    const figures = async () => {
      const facts = found(
        await factsOf(
          db(),
          'month',
          [{ begins: '2026-02-01', ends: '2026-02-28' }],
          ['revenue', 'refunded'],
        ),
      );
      const period = { begins: '2026-02-01', ends: '2026-02-28' };
      const [february, march] = await billingMonthsOf(app.database.pool, client.id, 2, now);
      return {
        february: february!.paid,
        march: march!.paid,
        month: (await summary()).paidThisMonth,
        revenue: facts.one('revenue', period).sum,
      };
    };
    const all = { february: '300.00', march: '0.00', month: '0.00' };
    const before = await figures();
    expect(before).toMatchObject(all);
    await takeOff(recent);
    expect(await figures()).toEqual(before);
    await applyAccountMoney(staff, { invoiceId: recent.id, amount: '10' }, clock);
    expect(await figures()).toEqual(before);
    await giveBack(id, '15');
    expect(await figures()).toEqual({ ...before, march: '-15.00', month: '-15.00' });
    expect(await onAccount()).toBe('50.00');
  });

  it('can be spread otherwise, and every fault is named', async () => {
    const on = (invoice: { id: string }, amount: string) => ({ invoiceId: invoice.id, amount });
    const other = await makeInvoice(em, { items: [{ rate: '9.00' }] });
    expect(
      await receive('60', {
        paymentDate: '2025-01-02',
        invoices: [on(recent, '50.06'), on(old, '20'), on(other, '1')],
      }).catch((error: unknown) => (error as { refusals: unknown }).refusals),
    ).toMatchObject([
      { code: 'ABOVE_AMOUNT', field: 'invoices.0.amount' },
      { code: 'NOT_FOUND', field: 'invoices.2.invoiceId' },
      { code: 'ABOVE_AMOUNT', field: 'amount' },
      { code: 'INVALID', field: 'paymentDate' },
    ]);
    expect(await money()).toEqual([]);
    await receive('60', { invoices: [on(recent, '20.05')] });
    expect(await invoiceOf(recent)).toMatchObject({ due: '30.00' });
    expect(await invoiceOf(old)).toMatchObject({ due: '225.00', onAccount: '39.95' });
    await receive('500', { invoices: [], notes: 'Deposit' });
    expect(await onAccount()).toBe('539.95');
  });

  it('posted by two desks at once is posted once, unless it is another', async () => {
    const both = await Promise.allSettled([receive('300'), receive('300')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(receive('300.00', { notes: null }))).toMatchObject({
      code: 'ALREADY_DONE',
      field: 'isAnother',
    });
    expect(await money()).toHaveLength(1);
    await receive('300', { notes: 'No. 2215' });
    await receive('300', { isAnother: true });
    await receive('7', { idempotencyKey: 'one' });
    await receive('7', { idempotencyKey: 'one' });
    expect(await money()).toHaveLength(4);
    const later = await bill('8.00', { issueDate: '2026-03-08', dueDate: '2026-03-28' });
    const input = { invoiceId: later.id, amount: '8.00', paymentMethod: 'Check' };
    await recordPayment(staff, input, clock);
    expect(await refusal(receive('8', { notes: null }))).toMatchObject({ code: 'ALREADY_DONE' });
  });
});

describe('money on the account', () => {
  const deposit = (amount: string, values: object = {}) =>
    receive(amount, { invoices: [], isAnother: true, ...values });

  it('is used for the next invoice, the oldest first, and the mail says so', async () => {
    const second = await deposit('20', { paymentDate: '2026-03-05', notes: null });
    const first = await deposit('20', { paymentDate: '2026-03-01' });
    await discardJobs(app);
    await addLine('30');
    const id = await issueInvoice(staff, { clientId: client.id }, clock);
    expect(await invoiceOf({ id })).toMatchObject({ status: 'paid', due: '0.00' });
    const { payments } = await invoiceOf({ id });
    expect(payments.toSorted((a, b) => Number(b.amount) - Number(a.amount))).toMatchObject([
      { amount: '20.00', accountPaymentId: first },
      { amount: '10.00', accountPaymentId: second, paymentDate: '2026-03-09' },
    ]);
    const [mail] = await texts();
    expect(mail).toMatch(/Paid: \$30\.00\nStill due: \$0\.00/);
    expect(mail).not.toContain('Due by');
    expect(await onAccount()).toBe('10.00');
  });

  it('is used by the office, no more than there is or due', async () => {
    const apply = (values: object) =>
      applyAccountMoney(staff, { invoiceId: recent.id, ...values }, clock);
    expect(await refusal(apply({}))).toMatchObject({ code: 'WRONG_STATE' });
    await deposit('100');
    await discardJobs(app);
    for (const amount of ['50.06', '100.01'])
      expect(await refusal(apply({ amount }))).toMatchObject({ code: 'ABOVE_AMOUNT' });
    await apply({ amount: '40' });
    expect(await texts()).toEqual([
      expect.stringMatching(/We used \$40\.00[^]*\$10\.05 still due/),
    ]);
    await apply({});
    expect(await invoiceOf(recent)).toMatchObject({ status: 'paid', onAccount: '49.95' });
    expect(await refusal(apply({}))).toMatchObject({ code: 'WRONG_STATE' });
    await discardJobs(app);
    await takeOff(recent);
    expect(await texts()).toEqual([expect.stringMatching(/We took \$40\.00 off this invoice/)]);
    expect(await invoiceOf(recent)).toMatchObject({ status: 'pending', onAccount: '89.95' });
    expect((await invoiceOf(recent)).payments).toContainEqual(
      expect.objectContaining({ amount: '40.00', voided: { as: 'taken-off', day: '2026-03-09' } }),
    );
  });

  it('is given back once, by two at once, and that can be a mistake', async () => {
    const id = await deposit('100');
    const both = await Promise.allSettled([giveBack(id, '60'), giveBack(id, '60')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(giveBack(id, '5', { paymentDate: '2026-03-08' }))).toMatchObject({
      field: 'paymentDate',
    });
    expect(await refusal(voidAll(id))).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('$60.00 of it was given back') as string,
    });
    const back = (await money()).find(({ givenBackOfId }) => givenBackOfId === id)!;
    expect(back).toMatchObject({ amount: '-60.00', notes: 'Asked' });
    expect(await refusal(giveBack(back.id, '1'))).toMatchObject({ code: 'WRONG_STATE' });
    expect(await refusal(voidAll(back.id))).toMatchObject({ field: 'as' });
    await discardJobs(app);
    await voidAll(back.id, { as: 'mistake' });
    expect(await texts()).toEqual([expect.stringContaining('we sent no such refund')]);
    expect(await onAccount()).toBe('100.00');
  });
});

describe('a check that the bank returned', () => {
  it('counts nowhere: each invoice is due again, and one mail says so', async () => {
    const id = await receive('300');
    await discardJobs(app);
    expect(await refusal(voidAll(id, { day: '2026-03-08' }))).toMatchObject({ field: 'day' });
    await voidAll(id, { fee: '25' });
    expect(await invoiceOf(old)).toMatchObject({ status: 'overdue', due: '225.00' });
    expect(await invoiceOf(recent)).toMatchObject({ status: 'pending', due: '50.05' });
    expect(await summary()).toMatchObject({ onAccount: '0.00', paidThisMonth: '0.00' });
    expect(await money()).toMatchObject([
      { unapplied: '0.00', applied: [], voided: { as: 'returned' }, void: { reason: 'No funds' } },
    ]);
    const mails = await texts();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/returned your payment of \$300\.00[^]*A fee of \$25\.00/);
    expect(mails[0]).toContain(`Invoice ${old.invoiceNumber}: $225.00 is due again`);
    expect(await refusal(voidAll(id))).toMatchObject({ code: 'ALREADY_DONE' });
    expect(await refusal(giveBack(id, '1'))).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('is voided as a whole, after a refund of it, and keeps to its client', async () => {
    const id = await receive('275.05');
    const refund = { invoiceId: recent.id, amount: '5', paymentMethod: 'Check', reason: 'Late' };
    await recordRefund(staff, refund, clock);
    expect(await refusal(voidAll(id))).toMatchObject({
      message: expect.stringContaining(
        `$5.00 of it was refunded on ${recent.invoiceNumber}`,
      ) as string,
    });
    for (const as of ['returned', 'mistake'])
      expect(await refusal(takeOff(old, { as }))).toMatchObject({ code: 'INVALID', field: 'as' });
    const stranger = await makeInvoice(em, { items: [{ rate: '900.00' }] });
    const paymentId = (await invoiceOf(old)).payments[0]!.id;
    const move = (to: Invoice) =>
      movePayment(staff, { paymentId, invoiceId: to.id, reason: 'Slip' }, clock);
    expect(await refusal(move(stranger))).toMatchObject({ field: 'invoiceId' });
    const right = await bill('300.00', { issueDate: '2026-03-03', dueDate: '2026-03-23' });
    await move(right);
    expect(await invoiceOf(right)).toMatchObject({ due: '75.00', onAccount: '0.00' });
    expect((await money())[0]).toMatchObject({ unapplied: '0.00' });
    expect(
      await refusal(cancelInvoice(staff, { id: right.id, reason: 'Slip' }, clock)),
    ).toMatchObject({ message: expect.stringContaining('can be taken off') as string });
    await takeOff(right);
    await cancelInvoice(staff, { id: right.id, reason: 'Slip' }, clock);
    expect(await onAccount()).toBe('225.00');
  });
});
