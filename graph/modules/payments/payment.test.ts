import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess, testProcess } from '../../testing/process.ts';
import { factsOf, found } from '../analytics/facts.queries.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCustomLine } from '../invoices/customLine.factory.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { updateCharges } from '../invoices/charges.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { findOfficeInvoice, officePaymentsPage } from '../invoicing/officeInvoices.queries.ts';
import { sendInvoiceReminders } from './invoiceReminders.ts';
import { billingMonthsOf } from '../billing/billingMonths.queries.ts';
import { billingSummaryOf } from '../billing/billingSummary.queries.ts';
import { recordPayment } from './payment.commands.ts';
import { recordRefund } from '../invoicing/recordRefund.commands.ts';
import { paymentsPage } from './payment.queries.ts';
import { voidPayment } from '../invoicing/voidPayment.commands.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');

const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let invoice: Invoice;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
const dates = { issueDate: '2026-03-01', dueDate: '2026-03-21' };
beforeEach(async () => {
  em = app.database.orm.em.fork();
  invoice = await makeInvoice(em, { ...dates, items: [{ rate: '100.00' }] });
});
const payment = (amount: string, values: object) => ({
  invoiceId: invoice.id,
  amount,
  paymentMethod: 'Check',
  ...values,
});
const pay = (amount: string, values: object = {}, context = staff): Promise<unknown> =>
  recordPayment(context, payment(amount, values), clock);
const refund = (amount: string, values: object = {}, context = staff): Promise<unknown> =>
  recordRefund(
    context,
    payment(amount, { reason: 'Visit cut short', ...values }),
    () => new Date(clock().getTime() + 1),
  );
const cancel = (values: object = {}, context = staff): Promise<string> =>
  cancelInvoice(context, { id: invoice.id, reason: 'Mistake', ...values }, clock);
const read = async (now = clock()) =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), invoice.id, now))!;
/** Voids a payment of the invoice: its first, because it was returned. */
const take = async (values: object = {}, at = clock, which = 0): Promise<string> =>
  voidPayment(
    staff,
    {
      paymentId: (await read()).payments[which]!.id,
      as: 'returned',
      day: '2026-03-09',
      reason: 'Account closed',
      ...values,
    },
    at,
  );
/** Texts of the emails that some work leads to. */
const mailsAbout = async (work: () => Promise<unknown>): Promise<string[]> => {
  await discardJobs(app);
  await work();
  return (await app.mail()).map(({ text }) => text);
};
const storedStatus = async (): Promise<unknown> =>
  (
    await app.database.pool.query(
      'select status, payment_method as by from invoices where id = $1',
      [invoice.id],
    )
  ).rows[0];

const refusedWith = (code: string, field: string | null, message: string) => ({
  field,
  code,
  message,
});
const invalid = (field: string, message: unknown) => ({ field, code: 'INVALID', message });

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
    expect(await storedStatus()).toEqual({ status: 'paid', by: 'Credit card' });
  });

  it('of an earlier day settles on that day', async () => {
    await pay('100.00', { paymentDate: '2026-03-05' });
    expect(await read()).toMatchObject({
      paidAt: new Date('2026-03-05T07:00:00Z'),
      payments: [{ paymentDate: '2026-03-05' }],
    });
  });

  it('settles on the day of the last one, whichever was recorded last', async () => {
    const on = (day: string) => ({ paymentDate: `2026-03-0${day}` });
    const paidAt = async () => (await read()).paidAt;
    await pay('40.00', on('4'));
    await pay('30.00', on('6'));
    await pay('30.00', on('3'));
    const [of4, of6] = ['2026-03-04', '2026-03-06'].map((day) => new Date(`${day}T07:00:00Z`));
    expect(await paidAt()).toEqual(of6);
    const last = (await read()).payments.findIndex(
      ({ paymentDate }) => paymentDate === '2026-03-06',
    );
    await take({}, clock, last);
    expect(await paidAt()).toBeNull();
    await pay('30.00', on('2'));
    expect(await paidAt()).toEqual(of4);
  });

  it('and its refund are acknowledged by email, with what is still due', async () => {
    expect(await mailsAbout(() => pay('40.00'))).toEqual([
      expect.stringMatching(/We received \$40\.00\.\n[^]*Still due: \$60\.00/),
    ]);
    expect(await mailsAbout(() => refund('10.00'))).toEqual([
      expect.stringMatching(
        /We refunded \$10\.00\. You don’t need to do anything for this\.\n[^]*Still due: \$60\.00/,
      ),
    ]);
    expect(await mailsAbout(() => pay('60.00'))).toEqual([
      expect.stringContaining('We received $60.00. This invoice is paid in full.'),
    ]);
    const [mail, ...others] = await mailsAbout(() => refund('5.00'));
    expect([mail!.includes('due'), others]).toEqual([false, []]);
  });

  it.each(['email_verified', 'is_active'])(
    'and its refund are recorded without an email without %s',
    async (column) => {
      await app.database.pool.query(
        `update users set ${column} = false where id = (select user_id from clients where id = $1)`,
        [invoice.client.id],
      );
      const both = async () => [await pay('40.00'), await refund('10.00')];
      expect([await mailsAbout(both), (await read()).due]).toEqual([[], '60.00']);
    },
  );

  it('is refused on its day when that is a slip: long before the invoice, or before what is given back', async () => {
    const words = /check the (year|date)/;
    for (const paymentDate of ['1900-01-01', '2025-03-01'])
      expect(await refusal(pay('40.00', { paymentDate }))).toEqual(
        invalid('paymentDate', expect.stringMatching(words)),
      );
    await pay('40.00', { paymentDate: '2026-02-20' });
    expect(await refusal(refund('10.00', { paymentDate: '2026-02-19' }))).toEqual(
      invalid(
        'paymentDate',
        'A refund can’t come before the payment of Friday, February 20, 2026. Please check the date.',
      ),
    );
    await refund('10.00', { paymentDate: '2026-02-20' });
  });

  it('sent twice, also after midnight, is recorded once, on the day of the first', async () => {
    const input = payment('40.00', { idempotencyKey: 'a-payment' });
    for (const now of ['2026-03-10T06:59:50Z', '2026-03-10T07:00:05Z'])
      await recordPayment(staff, input, () => new Date(now));
    expect(await read()).toMatchObject({ due: '60.00', payments: [{ paymentDate: '2026-03-09' }] });
    expect(await refusal(pay('50.00', { idempotencyKey: 'a-payment' }))).toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('is never above the amount due, which the refusal names', async () => {
    await pay('40.00');
    expect(await refusal(pay('60.01'))).toEqual(
      refusedWith(
        'ABOVE_AMOUNT',
        'amount',
        '$60.00 is due on this invoice. To keep the other $0.01 on the client’s account, receive the payment on their billing instead.',
      ),
    );
    expect(await read()).toMatchObject({ paid: '40.00', status: 'pending' });
  });

  it.each(['paid', 'cancelled'] as const)('is refused on a %s invoice', async (status) => {
    await (status === 'paid' ? pay('100.00') : cancel());
    expect(await refusal(pay('1.00'))).toEqual(
      refusedWith('WRONG_STATE', 'amount', `This invoice is ${status}: nothing is due.`),
    );
  });

  it.each([
    ['0', /^Amount must be above zero$/],
    ['-5.00', /at most two decimals/],
    ['1.005', /at most two decimals/],
    ['1e3', /at most two decimals/],
  ])('of %s is refused', async (amount, message) => {
    expect(await refusal(pay(amount))).toEqual(invalid('amount', expect.stringMatching(message)));
  });

  it('needs a method, never a card number, and a day not in the future', async () => {
    expect(await refusal(pay('1.00', { paymentMethod: ' ' }))).toEqual(
      invalid('paymentMethod', 'Payment method is required'),
    );
    for (const field of ['paymentMethod', 'notes'])
      expect(await refusal(pay('1.00', { [field]: 'Visa 4242 4242 4242 4242' }))).toEqual(
        invalid(field, expect.stringMatching(/card number: please write only its last four/)),
      );
    expect(await refusal(pay('1.00', { paymentDate: '2026-03-10' }))).toEqual(
      invalid('paymentDate', 'This day has not come yet'),
    );
  });

  it('and another, at once on two processes, never exceed the total', async () => {
    const other = await testProcess({ beside: app });
    const { context: elsewhere } = await signedInOffice(other);
    const ended = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        refusal(pay('30.00', {}, index % 2 === 0 ? staff : elsewhere)),
      ),
    );
    await other.stop();
    expect(ended.filter((end) => end === null)).toHaveLength(3);
    expect(ended.filter((end) => end !== null)).toEqual(
      Array(3).fill(
        refusedWith(
          'ABOVE_AMOUNT',
          'amount',
          '$10.00 is due on this invoice. To keep the other $20.00 on the client’s account, receive the payment on their billing instead.',
        ),
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
    expect(
      await billingSummaryOf(
        app.database.pool,
        { clientId: invoice.client.id, payerIds: [] },
        clock(),
      ),
    ).toMatchObject({
      totalOutstanding: '0.00',
      paidThisMonth: '69.50',
    });
  });

  it('needs a reason, and never exceeds what was paid and not refunded', async () => {
    expect(await refusal(refund('1.00'))).toEqual(
      refusedWith('ABOVE_AMOUNT', 'amount', 'Nothing was paid that could be given back.'),
    );
    await pay('50.00');
    expect(await refusal(refund('1.00', { reason: '' }))).toEqual(
      invalid('reason', 'Reason is required'),
    );
    await refund('20.00');
    expect(await refusal(refund('30.01'))).toEqual(
      refusedWith(
        'ABOVE_AMOUNT',
        'amount',
        '$30.00 was paid for this invoice: a refund cannot be more.',
      ),
    );
  });

  it('and another, at once, never refund more than was paid', async () => {
    await pay('100.00');
    const ended = await Promise.all([1, 2, 3, 4].map(() => refusal(refund('40.00'))));
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
      refusedWith(
        'IN_USE',
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
      refusedWith('WRONG_STATE', 'status', 'This invoice is paid: it cannot become cancelled.'),
    );
    invoice = await makeInvoice(em);
    await cancel();
    expect(await refusal(cancel())).toEqual(
      refusedWith(
        'ALREADY_DONE',
        'status',
        'This invoice is cancelled: it cannot become cancelled.',
      ),
    );
  });

  it('is refused while another counts its refund', async () => {
    const { client } = invoice;
    const appointment = await makeAppointment(em, { client });
    const items = [{ appointment, rate: '100.00' }];
    invoice = await makeInvoice(em, { ...dates, client, items });
    const [setOff, other] = [
      await makeCustomLine(em, { client, setsOff: appointment }),
      await makeInvoice(em, { ...dates, client, items: [{ rate: '8.38' }] }),
    ];
    await pay('50.00');
    const [{ id: itemId } = { id: '' }] = (await read()).lines;
    await refund('50.00', { itemId });
    await app.database.pool.query(
      'update invoice_items set custom_line_id = $1 where invoice_id = $2',
      [setOff.id, other.id],
    );
    expect(await refusal(cancel())).toEqual(
      refusedWith(
        'IN_USE',
        null,
        `Invoice ${other.invoiceNumber} counts a refund of this one. Please cancel that one first.`,
      ),
    );
  });

  it('races a payment without losing money: only one of the two succeeds', async () => {
    const [paid, cancelled] = await Promise.all([refusal(pay('100.00')), refusal(cancel())]);
    expect([paid, cancelled].filter((end) => end === null)).toHaveLength(1);
    expect((await read()).status).toBe(paid === null ? 'paid' : 'cancelled');
  });
});

describe('a voided payment', () => {
  it('leaves balance, state and charges as without it, and stays in the list with who, when and why', async () => {
    const appointment = await makeAppointment(em, { client: invoice.client });
    invoice = await makeInvoice(em, {
      ...dates,
      client: invoice.client,
      items: [{ appointment, rate: '100.00' }],
    });
    await updateCharges(em, invoice.id);
    await pay('100.00', { notes: 'Check no. 900' });
    expect(await read()).toMatchObject({ status: 'paid', due: '0.00' });
    expect(await take()).toBe(invoice.id);
    expect(await read()).toMatchObject({
      status: 'pending',
      received: '0.00',
      paid: '0.00',
      refunded: '0.00',
      due: '100.00',
      paidAt: null,
      payments: [
        {
          amount: '100.00',
          notes: 'Check no. 900',
          voided: { as: 'returned', day: '2026-03-09' },
          void: { reason: 'Account closed', by: expect.stringMatching(/\w+ \w+/), at: clock() },
        },
      ],
    });
    expect(await em.fork().findOneOrFail(Charge, { appointment: appointment.id })).toMatchObject({
      status: 'pending',
      paidAt: null,
      paymentMethod: null,
    });
    await pay('100.00');
    expect(await read()).toMatchObject({ status: 'paid', paid: '100.00', due: '0.00' });
  });

  it('makes the invoice overdue again by its due date, and reminders follow', async () => {
    await pay('100.00');
    const late = () => new Date('2026-03-25T18:00:00Z');
    const reminded = async () => {
      await sendInvoiceReminders(em.fork(), app.jobs, late());
      return (await read(late())).reminders.length;
    };
    expect(await reminded()).toBe(0);
    await take({ day: '2026-03-24' }, late);
    expect((await read(late())).status).toBe('overdue');
    expect(await storedStatus()).toMatchObject({ status: 'overdue' });
    expect(await reminded()).toBe(1);
  });

  it('counts in no summary, month, report or printed invoice', async () => {
    await pay('30.00');
    await pay('70.00');
    const clientId = invoice.client.id;
    const facts = ['billed', 'revenue', 'refunded', 'owed'] as const;
    const reports = async () => {
      const periods = [{ begins: '2026-03-01', ends: '2026-03-31' }];
      const of = found(await factsOf(kysely(em.fork()), 'month', periods, [...facts]));
      return facts.map((fact) => of.one(fact, periods[0]!).sum);
    };
    const before = await reports();
    await take(
      {},
      clock,
      (await read()).payments.findIndex(({ amount }) => amount === '70.00'),
    );
    const after = await reports();
    expect(after.map((sum, index) => Number(sum) - Number(before[index]))).toEqual([0, -70, 0, 70]);
    expect(
      await billingSummaryOf(app.database.pool, { clientId, payerIds: [] }, clock()),
    ).toMatchObject({
      totalOutstanding: '70.00',
      outstandingCount: 1,
      paidThisMonth: '30.00',
    });
    expect(await billingMonthsOf(app.database.pool, clientId, 1, clock())).toEqual([
      { month: '2026-03-01', billed: '100.00', paid: '30.00' },
    ]);
    const printed = await findInvoice(kysely(em.fork()), clientId, invoice.id, clock());
    expect(printed).toMatchObject({ paid: '30.00', due: '70.00' });
    expect(printed?.payments.map(({ amount }) => amount)).toEqual(['30.00']);
  });

  it('is shown to the client as returned, without the office’s reason', async () => {
    await pay('100.00');
    await take();
    const { rows } = await paymentsPage(app.database, invoice.client.id, {
      first: 10,
      after: null,
    });
    expect(rows).toMatchObject([
      { amount: '100.00', notes: null, voided: { as: 'returned', day: '2026-03-09' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Account closed');
    const office = await officePaymentsPage(
      kysely(em.fork()),
      { clientId: invoice.client.id },
      { first: 10, after: null },
    );
    expect(office.rows).toMatchObject([{ void: { reason: 'Account closed' } }]);
  });

  it('is told to the client honestly', async () => {
    await pay('100.00', { paymentDate: '2026-03-05' });
    await discardJobs(app);
    await take({ fee: '25' });
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.headers).toMatch(/Subject: Your payment for invoice .* was returned/);
    for (const words of [
      'Your bank returned your payment of $100.00',
      'The invoice is due again',
      'A fee of $25.00',
      'Still due: $100.00',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Account closed');
    await pay('40.00');
    await discardJobs(app);
    await take({ as: 'mistake' }, clock, 1);
    const [second] = await app.mail();
    expect(second?.text).toContain('by mistake');
    expect(second?.text).toContain('Still due: $100.00');
    expect(second?.text).not.toContain('bank');
  });

  it('can add a fee to the next invoice', async () => {
    await pay('100.00');
    await take({ fee: '25' });
    const lines = await chargesOf(
      kysely(em.fork()),
      invoice.client.id,
      { through: '2026-03-09' },
      'worked',
    );
    expect(lines).toMatchObject([
      {
        description: `Returned payment fee (${invoice.invoiceNumber})`,
        amount: '25.00',
        serviceDate: '2026-03-09',
      },
    ]);
    expect(await read()).toMatchObject({ due: '100.00' });
  });

  it('may be a refund that was never sent', async () => {
    await pay('100.00');
    await refund('40.00');
    expect(await read()).toMatchObject({ paid: '60.00', refunded: '40.00', due: '0.00' });
    expect(await refusal(take())).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('$40.00 of it was refunded') as string,
    });
    await take({ as: 'mistake' }, clock, 1);
    const settled = { status: 'paid', paid: '100.00', refunded: '0.00', due: '0.00' };
    expect(await read()).toMatchObject(settled);
    await take();
    expect(await read()).toMatchObject({ status: 'pending', due: '100.00' });
  });

  it('lets the invoice be canceled', async () => {
    await pay('50.00');
    await take({ as: 'mistake' });
    await cancel();
    expect(await refusal(take({}, clock))).toMatchObject({ code: 'ALREADY_DONE' });
  });

  it('is voided once, even by two at once, and the same request twice is one', async () => {
    await pay('50.00');
    await take({ idempotencyKey: 'one' });
    await take({ idempotencyKey: 'one' });
    expect(await refusal(take())).toEqual(
      refusedWith('ALREADY_DONE', null, expect.stringMatching(/was voided already/) as string),
    );
    await pay('50.00');
    const paymentId = (await read()).payments.find((one) => one.void === null)!.id;
    const both = await Promise.allSettled([take({ paymentId }), take({ paymentId })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs a reason, and a day from the payment’s to today', async () => {
    await pay('50.00', { paymentDate: '2026-03-05' });
    for (const [field, values] of [
      ['reason', { reason: ' ' }],
      ['day', { day: '2026-03-10' }],
      ['day', { day: '2026-03-04' }],
      ['fee', { fee: '0' }],
      ['fee', { as: 'mistake', fee: '25' }],
    ] as const)
      expect(await refusal(take(values))).toMatchObject({ field });
    expect(await refusal(take({ paymentId: 'none' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await read()).due).toBe('50.00');
  });
});

it.each([
  ['recordPayment', pay],
  ['recordRefund', refund],
  ['cancelInvoice', (_: string, __: object, context: GraphContext) => cancel({}, context)],
] as const)('%s fails for an unknown invoice', async (_name, command) => {
  invoice = { id: '00000000-0000-4000-8000-000000000000' } as Invoice;
  expect(
    await refusal(command('1.00', {}, (await signedInOffice(app, { role: 'admin' })).context)),
  ).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This invoice was not found.',
  });
});
