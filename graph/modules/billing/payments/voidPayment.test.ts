import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { refusal, requestAs } from '../../../testing/commands.ts';
import { useProcess } from '../../../testing/process.ts';
import { factsOf, found } from '../../analytics/facts.queries.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { updateCharges } from '../invoices/charges.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { findOfficeInvoice, officePaymentsPage } from '../invoicing/officeInvoices.queries.ts';
import { sendInvoiceReminders } from '../reminders/invoiceReminders.ts';
import { billingMonthsOf } from '../summary/billingMonths.queries.ts';
import { billingSummaryOf } from '../summary/billingSummary.queries.ts';
import { makeAppointment } from '../../scheduling/appointments/appointment.factory.ts';
import { recordPayment, recordRefund } from './payment.commands.ts';
import { paymentsPage } from './payment.queries.ts';
import { voidPayment } from './voidPayment.commands.ts';

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
  invoice = await makeInvoice(em, {
    issueDate: '2026-03-01',
    dueDate: '2026-03-21',
    items: [{ rate: '100.00' }],
  });
});
const pay = (amount: string, values: object = {}): Promise<string> =>
  recordPayment(staff, { invoiceId: invoice.id, amount, paymentMethod: 'Check', ...values }, clock);
const refund = (amount: string): Promise<string> =>
  recordRefund(
    staff,
    { invoiceId: invoice.id, amount, paymentMethod: 'Check', reason: 'Visit cut short' },
    () => new Date(clock().getTime() + 1),
  );
const read = async (now = clock()) =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), invoice.id, now))!;
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

describe('a voided payment', () => {
  it('leaves balance, state and charges as without it, and stays in the list with who, when and why', async () => {
    const appointment = await makeAppointment(em, { client: invoice.client });
    invoice = await makeInvoice(em, {
      client: invoice.client,
      issueDate: '2026-03-01',
      dueDate: '2026-03-21',
      items: [{ appointment, rate: '100.00', quantity: '1.00' }],
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
    const { rows } = await app.database.pool.query('select status from invoices where id = $1', [
      invoice.id,
    ]);
    expect(rows).toEqual([{ status: 'overdue' }]);
    expect(await reminded()).toBe(1);
  });

  it('counts in no summary, month, report or printed invoice', async () => {
    await pay('30.00');
    await pay('70.00');
    const clientId = invoice.client.id;
    const reports = async () => {
      const periods = [{ begins: '2026-03-01', ends: '2026-03-31' }];
      const of = found(
        await factsOf(kysely(em.fork()), 'month', periods, [
          'billed',
          'revenue',
          'refunded',
          'owed',
        ]),
      );
      return (['billed', 'revenue', 'refunded', 'owed'] as const).map(
        (fact) => of.one(fact, periods[0]!).sum,
      );
    };
    const before = await reports();
    await take(
      {},
      clock,
      (await read()).payments.findIndex(({ amount }) => amount === '70.00'),
    );
    const after = await reports();
    expect(after.map((sum, index) => Number(sum) - Number(before[index]))).toEqual([0, -70, 0, 70]);
    expect(await billingSummaryOf(app.database.pool, clientId, clock())).toMatchObject({
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
    await app.mail();
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
    await app.mail();
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
      code: 'CONFLICT',
      message: expect.stringContaining('$40.00 of it was refunded') as string,
    });
    await take({ as: 'mistake' }, clock, 1);
    expect(await read()).toMatchObject({
      status: 'paid',
      paid: '100.00',
      refunded: '0.00',
      due: '0.00',
    });
    await take();
    expect(await read()).toMatchObject({ status: 'pending', due: '100.00' });
  });

  it('lets the invoice be canceled', async () => {
    await pay('50.00');
    await take({ as: 'mistake' });
    await cancelInvoice(staff, { id: invoice.id, reason: 'Mistake' }, clock);
    expect(await refusal(take({}, clock))).toMatchObject({ code: 'CONFLICT' });
  });

  it('is voided once, even by two at once, and the same request twice is one', async () => {
    await pay('50.00');
    await take({ idempotencyKey: 'one' });
    await take({ idempotencyKey: 'one' });
    expect(await refusal(take())).toEqual({
      field: null,
      code: 'CONFLICT',
      message: expect.stringMatching(/was voided already/) as string,
    });
    await pay('50.00');
    const paymentId = (await read()).payments.find((payment) => payment.void === null)!.id;
    const both = await Promise.allSettled([take({ paymentId }), take({ paymentId })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs a reason, and a day from the payment’s to today', async () => {
    await pay('50.00', { paymentDate: '2026-03-05' });
    expect(await refusal(take({ reason: ' ' }))).toMatchObject({ field: 'reason' });
    expect(await refusal(take({ day: '2026-03-10' }))).toMatchObject({ field: 'day' });
    expect(await refusal(take({ day: '2026-03-04' }))).toMatchObject({ field: 'day' });
    expect(await refusal(take({ fee: '0' }))).toMatchObject({ field: 'fee' });
    expect(await refusal(take({ as: 'mistake', fee: '25' }))).toMatchObject({ field: 'fee' });
    expect(await refusal(take({ paymentId: 'none' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await read()).due).toBe('50.00');
  });
});
