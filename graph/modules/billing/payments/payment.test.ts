import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { requestAs } from '../../../testing/commands.ts';
import { useProcess, testProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { billingSummaryOf } from '../summary/billingSummary.queries.ts';
import { recordPayment, recordRefund } from './payment.commands.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import {
  findOfficeInvoice,
  type OfficeInvoiceReading,
} from '../invoicing/officeInvoices.queries.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');

const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let invoice: Invoice;
beforeAll(async () => {
  staff = await requestAs(app);
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  invoice = await makeInvoice(em, { items: [{ rate: '100.00' }] });
});
const pay = (amount: string, values: object = {}, context = staff): Promise<string> =>
  recordPayment(
    context,
    { invoiceId: invoice.id, amount, paymentMethod: 'Check', ...values },
    clock,
  );
const refund = (amount: string, values: object = {}, context = staff): Promise<string> =>
  recordRefund(
    context,
    { invoiceId: invoice.id, amount, paymentMethod: 'Check', reason: 'Visit cut short', ...values },
    () => new Date(clock().getTime() + 1),
  );
const cancel = (values: object = {}, context = staff): Promise<string> =>
  cancelInvoice(context, { id: invoice.id, reason: 'Mistake', ...values }, clock);
const read = async (): Promise<OfficeInvoiceReading> =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), invoice.id, clock()))!;

const conflict = (field: string | null, message: string) => ({ field, code: 'CONFLICT', message });
const invalid = (field: string, message: string) => ({ field, code: 'INVALID', message });

describe('a payment', () => {
  it('in part leaves the rest due; the one that settles marks the invoice paid', async () => {
    await pay('40', { notes: 'Check no. 2214' });
    expect(await read()).toMatchObject({
      status: 'pending',
      paid: '40.00',
      due: '60.00',
      paidAt: null,
      payments: [{ amount: '40.00', paymentDate: '2026-03-09', notes: 'Check no. 2214' }],
    });
    await pay('60.00', { paymentMethod: 'Credit card' });
    expect(await read()).toMatchObject({
      status: 'paid',
      paid: '100.00',
      due: '0.00',
      paidAt: clock(),
    });
    const { rows } = await app.database.pool.query(
      'select payment_method from invoices where id = $1',
      [invoice.id],
    );
    expect(rows).toEqual([{ payment_method: 'Credit card' }]);
  });

  it('of an earlier day settles on that day', async () => {
    await pay('100.00', { paymentDate: '2026-03-05' });
    expect(await read()).toMatchObject({
      paidAt: new Date('2026-03-05T07:00:00Z'),
      payments: [{ paymentDate: '2026-03-05' }],
    });
  });

  it('is acknowledged by email, with what is still due', async () => {
    await app.mail();
    await pay('40.00');
    expect((await app.mail()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/We received \$40\.00\.\n[^]*Still due: \$60\.00/),
    ]);
    await pay('60.00');
    expect((await app.mail()).map(({ text }) => text)).toEqual([
      expect.stringContaining('We received $60.00. This invoice is paid in full.'),
    ]);
  });

  it.each(['email_verified', 'is_active'])(
    'and its refund are recorded without an email without %s',
    async (column) => {
      await app.mail();
      await app.database.pool.query(
        `update users set ${column} = false where id = (select user_id from clients where id = $1)`,
        [invoice.client.id],
      );
      await pay('40.00');
      await refund('10.00');
      expect([(await read()).due, await app.mail()]).toEqual(['60.00', []]);
    },
  );

  it('is refused on its day when that is a slip: long before the invoice, or before what is given back', async () => {
    const words = /check the (year|date)/;
    for (const paymentDate of ['1900-01-01', '2025-03-01'])
      expect(await refusal(pay('40.00', { paymentDate }))).toEqual({
        field: 'paymentDate',
        code: 'INVALID',
        message: expect.stringMatching(words),
      });
    await pay('40.00', { paymentDate: '2026-02-20' });
    expect(await refusal(refund('10.00', { paymentDate: '2026-02-19' }))).toEqual({
      field: 'paymentDate',
      code: 'INVALID',
      message:
        'A refund can’t come before the payment of Friday, February 20, 2026. Please check the date.',
    });
    await refund('10.00', { paymentDate: '2026-02-20' });
  });

  it('and its refund say what is still due', async () => {
    await pay('40.00');
    await app.mail();
    await refund('10.00');
    const [mail] = await app.mail();
    expect(mail!.text).toMatch(
      /We refunded \$10\.00\. You don’t need to do anything for this\.\n[^]*Still due: \$60\.00/,
    );
    await pay('60.00');
    await app.mail();
    await refund('5.00');
    expect((await app.mail())[0]!.text).not.toContain('due');
  });

  it('sent twice is recorded once', async () => {
    await pay('40.00', { idempotencyKey: 'a-payment' });
    await pay('40.00', { idempotencyKey: 'a-payment' });
    expect(await read()).toMatchObject({ due: '60.00' });
    expect(await refusal(pay('50.00', { idempotencyKey: 'a-payment' }))).toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('sent again after midnight is the same payment, dated on the day it was recorded', async () => {
    const input = {
      invoiceId: invoice.id,
      amount: '40.00',
      paymentMethod: 'Check',
      idempotencyKey: 'at-midnight',
    };
    for (const now of ['2026-03-10T06:59:50Z', '2026-03-10T07:00:05Z'])
      await recordPayment(staff, input, () => new Date(now));
    expect(await read()).toMatchObject({ due: '60.00', payments: [{ paymentDate: '2026-03-09' }] });
  });

  it('is never above the amount due, which the refusal names', async () => {
    await pay('40.00');
    expect(await refusal(pay('60.01'))).toEqual(
      conflict('amount', '$60.00 is due on this invoice: a payment cannot be more.'),
    );
    expect(await read()).toMatchObject({ paid: '40.00', status: 'pending' });
  });

  it.each(['paid', 'cancelled'] as const)('is refused on a %s invoice', async (status) => {
    await (status === 'paid' ? pay('100.00') : cancel());
    expect(await refusal(pay('1.00'))).toEqual(
      conflict('amount', `This invoice is ${status}: nothing is due.`),
    );
  });

  it.each([
    ['0', 'Amount must be above zero'],
    ['-5.00', /at most two decimals/],
    ['1.005', /at most two decimals/],
    ['1e3', /at most two decimals/],
  ])('of %s is refused', async (amount, message) => {
    expect(await refusal(pay(amount))).toMatchObject({
      field: 'amount',
      code: 'INVALID',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  it('needs a method, and a day not in the future', async () => {
    expect(await refusal(pay('1.00', { paymentMethod: ' ' }))).toEqual(
      invalid('paymentMethod', 'Payment method is required'),
    );
    expect(await refusal(pay('1.00', { paymentDate: '2026-03-10' }))).toEqual(
      invalid('paymentDate', 'This day has not come yet'),
    );
  });

  it('and another, at once on two processes, never exceed the total', async () => {
    const other = await testProcess({ beside: app });
    const elsewhere = await requestAs(other);
    const ended = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        refusal(pay('30.00', {}, index % 2 === 0 ? staff : elsewhere)),
      ),
    );
    await other.stop();
    expect(ended.filter((end) => end === null)).toHaveLength(3);
    expect(ended.filter((end) => end !== null)).toEqual(
      Array.from(
        { length: 9 },
        () =>
          expect.objectContaining({
            message: '$10.00 is due on this invoice: a payment cannot be more.',
          }) as object,
      ),
    );
    expect(await read()).toMatchObject({ paid: '90.00', due: '10.00', status: 'pending' });
  });
});

describe('a refund', () => {
  it('is a negative payment with its reason; the invoice stays paid and nothing more is owed', async () => {
    await pay('100.00');
    await refund('30.50', { paymentMethod: 'Bank transfer' });
    expect(await read()).toMatchObject({
      status: 'paid',
      paid: '69.50',
      refunded: '30.50',
      due: '0.00',
      payments: [
        { amount: '100.00' },
        { amount: '-30.50', notes: 'Visit cut short', paymentMethod: 'Bank transfer' },
      ],
    });
    expect(await billingSummaryOf(app.database.pool, invoice.client.id, clock())).toMatchObject({
      totalOutstanding: '0.00',
      paidThisMonth: '69.50',
    });
  });

  it('tells the client', async () => {
    await pay('100.00');
    await app.mail();
    await refund('30.50');
    expect((await app.mail()).map(({ text }) => text)).toEqual([
      expect.stringContaining('We refunded $30.50. You don’t need to do anything for this.'),
    ]);
  });

  it('never exceeds what was paid and not refunded', async () => {
    expect(await refusal(refund('1.00'))).toEqual(
      conflict('amount', 'Nothing was paid that could be given back.'),
    );
    await pay('50.00');
    await refund('20.00');
    expect(await refusal(refund('30.01'))).toEqual(
      conflict('amount', '$30.00 was paid for this invoice: a refund cannot be more.'),
    );
  });

  it('needs a reason', async () => {
    await pay('50.00');
    expect(await refusal(refund('1.00', { reason: '' }))).toEqual(
      invalid('reason', 'Reason is required'),
    );
  });

  it('and another, at once, never refund more than was paid', async () => {
    await pay('100.00');
    const ended = await Promise.all(Array.from({ length: 6 }, () => refusal(refund('40.00'))));
    expect(ended.filter((end) => end === null)).toHaveLength(2);
    expect(await read()).toMatchObject({ refunded: '80.00', paid: '20.00' });
  });
});

describe('cancelling an invoice', () => {
  it.each(['pending', 'overdue'] as const)('withdraws a %s one', async (status) => {
    invoice = await makeInvoice(em, { status });
    await cancel();
    expect(await read()).toMatchObject({
      status: 'cancelled',
      due: '0.00',
      cancelReason: 'Mistake',
    });
  });

  it('is refused until payments are refunded', async () => {
    await pay('40.00');
    expect(await refusal(cancel())).toEqual(
      conflict(
        null,
        '$40.00 was received for this invoice. Please refund it first, or void it if you don’t have it.',
      ),
    );
    await refund('40.00');
    await cancel();
    expect(await read()).toMatchObject({ status: 'cancelled', paid: '0.00' });
  });

  it('is refused on a paid one, refunded or not, and on a cancelled one', async () => {
    await pay('100.00');
    await refund('100.00');
    expect(await refusal(cancel())).toEqual(
      conflict('status', 'This invoice is paid: it cannot become cancelled.'),
    );
    invoice = await makeInvoice(em);
    await cancel();
    expect(await refusal(cancel())).toEqual(
      conflict('status', 'This invoice is cancelled: it cannot become cancelled.'),
    );
  });

  it('races a payment without losing money: only one of the two succeeds', async () => {
    const [paid, cancelled] = await Promise.all([refusal(pay('100.00')), refusal(cancel())]);
    expect([paid, cancelled].filter((end) => end === null)).toHaveLength(1);
    expect((await read()).status).toBe(paid === null ? 'paid' : 'cancelled');
  });
});

it.each([
  ['recordPayment', pay],
  ['recordRefund', refund],
  ['cancelInvoice', (_: string, __: object, context: GraphContext) => cancel({}, context)],
] as const)('%s fails for an unknown invoice', async (_name, command) => {
  invoice = { id: '00000000-0000-4000-8000-000000000000' } as Invoice;
  expect(await refusal(command('1.00', {}, await requestAs(app, 'admin')))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This invoice was not found.',
  });
});
