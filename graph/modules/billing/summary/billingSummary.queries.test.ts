import { useDatabase } from '../../../testing/useDatabase.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { testDataKey } from '../../../testing/database.ts';
import { countStatements } from '../../../testing/statements.ts';
import { billingSummaryOf } from './billingSummary.queries.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { paymentsPage } from '../payments/payment.queries.ts';

const database = useDatabase({ dataKeys: [testDataKey] });
let em: EntityManager;

beforeAll(async () => {
  em = database.orm.em.fork();
});
const noon = new Date('2026-07-15T19:00:00Z');
const summary = (client: Client, now: Date | string = noon) =>
  billingSummaryOf(database.pool, client.id, new Date(now));

describe('the billing summary', () => {
  it('is all zeros for a client without invoices', async () => {
    expect(await summary(await makeClient(em))).toEqual({
      totalOutstanding: '0.00',
      totalOverdue: '0.00',
      totalInvoices: 0,
      paidThisMonth: '0.00',
      outstandingCount: 0,
      overdueCount: 0,
    });
  });

  it('counts all invoices, adds up what is owed, and excludes other clients', async () => {
    const client = await makeClient(em);
    const past = { client, issueDate: '2026-06-01', dueDate: '2026-07-14' };
    const pending = await makeInvoice(em, { client, items: [{ rate: '0.10' }, { rate: '0.20' }] });
    const overdue = await makeInvoice(em, { ...past, items: [{ rate: '200.00' }] });
    await makePayment(em, { invoice: overdue, amount: '50.01', paymentDate: '2026-07-02' });
    const settled = await makeInvoice(em, { ...past, status: 'paid' });
    await makePayment(em, { invoice: settled, amount: '34.00', paymentDate: '2026-07-31' });
    await makePayment(em, { invoice: settled, amount: '-4.00', paymentDate: '2026-07-01' });
    await makeInvoice(em, { ...past, status: 'cancelled' });
    await makePayment(em, { amount: '999.00', paymentDate: '2026-07-10' });

    expect(pending.total).toBe('0.30');
    expect(await summary(client)).toEqual({
      totalOutstanding: '150.29',
      totalOverdue: '149.99',
      totalInvoices: 4,
      paidThisMonth: '80.01',
      outstandingCount: 2,
      overdueCount: 1,
    });
  });

  it('does not raise the amount owed after a refund', async () => {
    const client = await makeClient(em);
    const invoice = await makeInvoice(em, { client, status: 'paid' });
    await makePayment(em, { invoice, amount: '34.00', paymentDate: '2026-06-30' });
    await makePayment(em, { invoice, amount: '-34.00', paymentDate: '2026-07-01' });
    expect(await summary(client)).toMatchObject({
      totalOutstanding: '0.00',
      paidThisMonth: '-34.00',
      overdueCount: 0,
    });
  });

  it.each([
    ['2026-07-01T06:59:59.999Z', '1.00'],
    ['2026-07-01T07:00:00.000Z', '26.00'],
    ['2026-08-01T06:59:59.999Z', '26.00'],
    ['2026-08-01T07:00:00.000Z', '100.00'],
    ['2027-07-15T19:00:00.000Z', '0.00'],
  ])("includes this month's payments, in Phoenix time, at %s", async (now, paid) => {
    const invoice = await makeInvoice(em, { items: [{ rate: '500.00' }] });
    for (const [paymentDate, amount] of [
      ['2026-06-30', '1.00'],
      ['2026-07-01', '10.00'],
      ['2026-07-31', '16.00'],
      ['2026-08-01', '100.00'],
    ] as const) {
      await makePayment(em, { invoice, paymentDate, amount });
    }
    expect((await summary(invoice.client, now)).paidThisMonth).toBe(paid);
  });

  it('counts an invoice as overdue from midnight in Phoenix', async () => {
    const { client } = await makeInvoice(em, { issueDate: '2026-02-01', dueDate: '2026-02-28' });
    expect((await summary(client, '2026-03-01T06:59:59.999Z')).overdueCount).toBe(0);
    expect((await summary(client, '2026-03-01T07:00:00.000Z')).overdueCount).toBe(1);
  });

  it('keeps the identity: paid, refunded and outstanding add up to what was billed, without cancelled invoices', async () => {
    const client = await makeClient(em);
    const amounts: [status: 'pending' | 'paid' | 'cancelled', rate: string, payments: string[]][] =
      [
        ['pending', '10.10', ['3.03']],
        ['pending', '99.99', []],
        ['paid', '45.67', ['40.00', '5.67', '-12.34']],
        ['cancelled', '70.00', ['70.00', '-70.00']],
        ['pending', '20.00', ['5.00', '-5.00']],
      ];
    for (const [status, rate, payments] of amounts) {
      const invoice = await makeInvoice(em, { client, status, items: [{ rate }] });
      for (const amount of payments) await makePayment(em, { invoice, amount });
    }
    const {
      rows: [sums],
    } = await database.pool.query<{ rest: string }>(
      `select (select sum(total) from invoices where client_id = $1 and status <> 'cancelled')
            - (select sum(p.amount) from payments p join invoices i on i.id = p.invoice_id where i.client_id = $1 and i.status <> 'cancelled')
            + (select sum(p.amount) from payments p join invoices i on i.id = p.invoice_id where i.client_id = $1 and i.status <> 'cancelled' and p.amount < 0) as rest`,
      [client.id],
    );
    expect((await summary(client)).totalOutstanding).toBe(sums?.rest);
  });

  it.each([1, 20, 100])('takes one statement for %i invoices', async (count) => {
    const client = await makeClient(em);
    for (let i = 0; i < count; i += 1)
      await makePayment(em, {
        invoice: await makeInvoice(em, { client }),
        amount: '4.00',
        paymentDate: '2026-07-02',
      });
    expect(
      await countStatements(async () => {
        expect(await billingSummaryOf(database.pool, client.id, noon)).toMatchObject({
          totalInvoices: count,
          totalOutstanding: `${30 * count}.00`,
          paidThisMonth: `${4 * count}.00`,
        });
      }),
    ).toBe(1);
  });
});

describe('the pages of payments', () => {
  it("contain the client's payments, newest first, in one statement each", async () => {
    const client = await makeClient(em);
    const invoice = await makeInvoice(em, { client });
    const other = await makeInvoice(em, { client });
    await makePayment(em, {
      invoice,
      paymentDate: '2026-07-01',
      amount: '10.00',
      notes: 'Check 1041',
    });
    await makePayment(em, { invoice: other, paymentDate: '2026-07-03', amount: '24.00' });
    await makePayment(em, {
      invoice,
      paymentDate: '2026-07-02',
      amount: '-2.50',
      reason: 'Visit cut short',
    });
    await makePayment(em);

    let first: Awaited<ReturnType<typeof paymentsPage>> | undefined;
    expect(
      await countStatements(async () => {
        first = await paymentsPage(database, client.id, { first: 2, after: null });
      }),
    ).toBe(1);
    expect(first).toMatchObject({
      totalCount: 3,
      preceded: false,
      rows: [
        {
          invoiceId: other.id,
          invoiceNumber: other.invoiceNumber,
          paymentDate: '2026-07-03',
          amount: '24.00',
          paymentMethod: 'Check',
          notes: null,
        },
        {
          invoiceId: invoice.id,
          paymentDate: '2026-07-02',
          amount: '-2.50',
          notes: 'Visit cut short',
        },
        { paymentDate: '2026-07-01', amount: '10.00', notes: 'Check 1041' },
      ],
    });
    const [, second] = first!.rows;
    const rest = await paymentsPage(database, client.id, {
      first: 2,
      after: { at: second!.paymentDate, id: second!.id },
    });
    expect(rest).toMatchObject({ totalCount: 3, preceded: true, rows: [{ amount: '10.00' }] });
  });
});
