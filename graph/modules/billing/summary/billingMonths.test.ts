import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../../care/clients/client.entity.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { useApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import { billingMonthsOf } from './billingMonths.queries.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';

const app = useApp();
let em: EntityManager;
beforeEach(() => {
  em = app.database.orm.em.fork();
});

const march = new Date('2027-03-31T20:00:00Z');
const months = (client: Client, count = 3, now = march) =>
  billingMonthsOf(app.database.pool, client.id, count, now);
const nothing = { billed: '0.00', paid: '0.00' };

it('has every month up to the current one, oldest first, across a new year and including empty ones', async () => {
  const client = await makeClient(em);
  expect(await months(client, 4, new Date('2027-02-10T12:00:00Z'))).toEqual([
    { month: '2026-11-01', ...nothing },
    { month: '2026-12-01', ...nothing },
    { month: '2027-01-01', ...nothing },
    { month: '2027-02-01', ...nothing },
  ]);
});

it('counts bills by issue date without cancelled ones, and payments by their own date minus refunds', async () => {
  const client = await makeClient(em);
  const bill = (issueDate: string, total: string, values = {}) =>
    makeInvoice(em, { client, issueDate, items: [{ quantity: '1.00', rate: total }], ...values });
  const january = await bill('2027-01-31', '100.10');
  await bill('2027-02-01', '200.20');
  await bill('2027-02-28', '0.05', { status: 'overdue' });
  await bill('2027-02-15', '999.00', { status: 'cancelled' });
  await bill('2026-12-31', '777.00');
  await bill('2027-04-01', '555.00');
  const pay = (paymentDate: string, amount: string) =>
    makePayment(em, {
      invoice: january,
      paymentDate,
      amount,
      ...(amount.startsWith('-') ? { reason: 'Too much' } : {}),
    });
  await pay('2027-02-01', '60.00');
  await pay('2027-03-31', '40.10');
  await pay('2027-03-31', '-50.10');
  const other = await makeInvoice(em, { issueDate: '2027-02-02' });
  await makePayment(em, { invoice: other, paymentDate: '2027-02-03' });
  expect(await months(client)).toEqual([
    { month: '2027-01-01', billed: '100.10', paid: '0.00' },
    { month: '2027-02-01', billed: '200.25', paid: '60.00' },
    { month: '2027-03-01', billed: '0.00', paid: '-10.00' },
  ]);
});

it.each([
  ['2027-04-01T06:59:59Z', '2027-03-01'],
  ['2027-04-01T07:00:00Z', '2027-04-01'],
])('ends at %s with %s, since months change in Phoenix time', async (now, month) => {
  expect(
    (await months(await makeClient(em), 1, new Date(now))).map((reading) => reading.month),
  ).toEqual([month]);
});

it('takes one statement however many bills there are', async () => {
  const client = await makeClient(em);
  for (let index = 0; index < 30; index += 1)
    await makePayment(em, { invoice: await makeInvoice(em, { client }) });
  expect(await countStatements(() => months(client, 12))).toBe(1);
});

it('is read over the graph by clients, six months by default', async () => {
  const token = await app.services.sessions.open((await makeClient(em)).user.id);
  const ask = (months = '') =>
    app.graph<{ billingByMonth: unknown[] }>(
      `{ billingByMonth${months} { month billed { amount currencyCode } paid { amount } } }`,
      {},
      token,
    );
  const { data } = await ask();
  expect(data.billingByMonth).toHaveLength(6);
  expect(data.billingByMonth[0]).toMatchObject({
    billed: { amount: '0.00', currencyCode: 'USD' },
    paid: { amount: '0.00' },
  });
  expect((await ask('(months: 12)')).data.billingByMonth).toHaveLength(12);
  for (const wrong of ['(months: 0)', '(months: 13)'])
    expect((await ask(wrong)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await app.graph('{ billingByMonth { month } }')).errors[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});
