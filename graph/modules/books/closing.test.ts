import type { EntityManager } from '@mikro-orm/postgresql';
import { closedInWords, closedMonthIn } from '../../shared/closedMonths.ts';
import {
  addMonths,
  dateInWords,
  monthInWords,
  todayInPhoenix,
} from '../../shared/phoenix.rules.ts';
import { useApp, type Changed } from '../../testing/app.ts';
import { duringChange } from '../../testing/blocked.ts';
import { emptied } from '../../testing/emptied.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeInvoiceCredit } from '../invoices/invoiceCredit.factory.ts';
import { makeAccountPayment } from '../payments/accountPayment.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { monthOf } from './closing.rules.ts';

/* A month of the books that is closed stays as it is; what corrects it is booked on the day it was done. */

const app = useApp();
const today = todayInPhoenix();
const current = monthOf(today);
const monthBefore = (month: string): string =>
  monthOf(new Date(Date.parse(month) - 86_400_000).toISOString());
const last = monthBefore(current);
const earlier = monthBefore(last);
const inMonth = (month: string, date: string): string => `${month.slice(0, 8)}${date}`;

let em: EntityManager;
let admin: string;
let staff: string;
let client: Client;
let invoice: Invoice;
beforeEach(async () => {
  await emptied(app.database.pool, 'book_closings', 'invoices', 'account_payments');
  await emptied(app.database.pool, 'book_entries');
  em = app.database.orm.em.fork();
  const open = async (role: 'admin' | 'staff', firstName: string): Promise<string> =>
    app.services.sessions.open((await makeUser(em, { role, firstName, lastName: 'Ruiz' })).id);
  admin = await open('admin', 'Ana');
  staff = await open('staff', 'Bo');
  client = await makeClient(em);
  invoice = await bill();
});
const bill = () =>
  makeInvoice(em, {
    client,
    ...{ issueDate: inMonth(earlier, '05'), dueDate: inMonth(last, '05') },
    items: [{ rate: '500.00' }],
  });

interface Month {
  month: string;
  isClosed: boolean;
  canClose: boolean;
  canReopen: boolean;
  closedBy: string | null;
  reopenedBy: string | null;
  reopenReason: string | null;
}
const fields = 'month isClosed canClose canReopen closedBy reopenedBy reopenReason';
const months = async (): Promise<Month[]> =>
  (await app.read<{ bookMonths: Month[] }>(`{ bookMonths { ${fields} } }`, staff)).bookMonths;
const close = (month: string, token = admin): Promise<Changed<object>> =>
  app.change('closeMonth', { month }, token);
const reopen = (month: string, token = admin): Promise<Changed<object>> =>
  app.change('reopenMonth', { month, reason: 'A check was missed' }, token);
const errorsOf = async (change: Promise<Changed<object>>): Promise<unknown> =>
  (await change).userErrors;
const done: unknown[] = [];
const refused = (code: string, message: string, field: string | null = 'month') => [
  { field, code, message },
];

/** What is booked before the current month, and what in it. */
async function entries(): Promise<{ before: object[]; now: string[] }> {
  const { rows } = await app.database.pool.query<{ row: object; day: string; what: string }>(
    `select to_jsonb(e) - 'batch_id' as row, day::text, kind || case when reverses then ' back' else '' end as what
       from book_entries e order by day, kind, reverses, id`,
  );
  const isNow = ({ day }: { day: string }): boolean => day >= current;
  return {
    before: rows.filter((row) => !isNow(row)).map(({ row }) => row),
    now: rows.filter(isNow).map(({ day, what }) => (day === today ? what : `${what} ${day}`)),
  };
}

it('an admin closes a month that is over and all before it, and reopens the last one with a reason', async () => {
  expect(await months()).toMatchObject([
    { month: current, isClosed: false, canClose: false },
    { month: last, isClosed: false, canClose: true },
    { month: earlier, isClosed: false, canClose: true, closedBy: null },
  ]);
  await expect(close(last, staff)).rejects.toThrow('FORBIDDEN');
  expect(await errorsOf(close(current))).toEqual(
    refused(
      'WRONG_STATE',
      `${monthInWords(current)} isn’t over: it can be closed from ${dateInWords(addMonths(current, 1))} on.`,
    ),
  );
  expect(await errorsOf(close(inMonth(last, '02')))).toEqual(
    refused('INVALID', 'Month must be the first day of one, such as 2026-11-01'),
  );
  expect(await errorsOf(close(monthBefore(earlier)))).toMatchObject([{ code: 'WRONG_STATE' }]);

  const both = await Promise.all([close(last), close(last)]);
  expect(both.flatMap(({ userErrors }) => userErrors)).toEqual(
    refused('ALREADY_DONE', `${monthInWords(last)} is closed already.`),
  );
  expect(await months()).toMatchObject([
    { month: current, isClosed: false, canReopen: false },
    { month: last, isClosed: true, canClose: false, canReopen: true, closedBy: 'Ana Ruiz' },
    { month: earlier, isClosed: true, canReopen: false, closedBy: 'Ana Ruiz' },
  ]);

  await expect(reopen(last, staff)).rejects.toThrow('FORBIDDEN');
  expect(await errorsOf(reopen(earlier))).toEqual(
    refused('WRONG_STATE', `Only the last closed month can be reopened: ${monthInWords(last)}.`),
  );
  expect(await errorsOf(reopen(last))).toEqual(done);
  expect(await errorsOf(reopen(last))).toMatchObject([{ code: 'ALREADY_DONE' }]);
  expect(await months()).toMatchObject([
    { month: current },
    {
      ...{ month: last, isClosed: false, canClose: true, closedBy: 'Ana Ruiz' },
      ...{ reopenedBy: 'Ana Ruiz', reopenReason: 'A check was missed' },
    },
    { month: earlier, isClosed: true, canReopen: true },
  ]);
  expect(await errorsOf(close(last))).toEqual(done);
  expect(await months()).toMatchObject([
    { month: current },
    { month: last, isClosed: true, reopenedBy: null, reopenReason: null },
    { month: earlier },
  ]);
});

it('no day of a closed month can be typed, and what corrects it is booked on the day it was done', async () => {
  const day = inMonth(earlier, '10');
  const paid = async (): Promise<string> =>
    (await makePayment(em, { invoice, amount: '20.00', paymentDate: day })).id;
  const [voided, moved] = [await paid(), await paid()];
  const refund = await makePayment(em, { invoice, amount: '-5.00', paymentDate: day });
  const credit = await makeInvoiceCredit(em, { invoice, creditDate: day });
  const account = await makeAccountPayment(em, { client, paymentDate: day });
  const other = await bill();
  const wrong = await bill();
  const { before } = await entries();
  expect(await errorsOf(close(last))).toEqual(done);

  const typed = inMonth(last, '15');
  const paymentMethod = 'Check';
  const money = { amount: '1.00', paymentMethod, paymentDate: typed };
  const tries: [name: string, field: string, input: object][] = [
    ['recordPayment', 'paymentDate', { invoiceId: invoice.id, ...money }],
    ['recordRefund', 'paymentDate', { invoiceId: invoice.id, reason: 'Late', ...money }],
    ['receivePayment', 'paymentDate', { clientId: client.id, ...money }],
    ['giveBackMoney', 'paymentDate', { accountPaymentId: account.id, reason: 'Asked', ...money }],
    [
      'creditInvoice',
      'creditDate',
      { invoiceId: invoice.id, amount: '1.00', reason: 'Late', creditDate: typed },
    ],
    ['voidPayment', 'day', { paymentId: voided, as: 'RETURNED', reason: 'No funds', day: typed }],
    [
      'voidAccountPayment',
      'day',
      { accountPaymentId: account.id, as: 'RETURNED', reason: 'No funds', day: typed },
    ],
  ];
  for (const [name, field, input] of tries)
    expect([name, await errorsOf(app.change(name, input, staff))]).toEqual([
      name,
      refused(
        'INVALID',
        `${monthInWords(last)} is closed. Use ${dateInWords(current)} or later.`,
        field,
      ),
    ]);

  const reason = 'Wrong';
  const deeds: [name: string, input: object][] = [
    ['movePayment', { paymentId: moved, invoiceId: other.id, reason }],
    ['voidPayment', { paymentId: refund.id, as: 'MISTAKE', reason }],
    ['voidPayment', { paymentId: voided, as: 'RETURNED', reason }],
    ['takeBackCredit', { creditId: credit.id, reason }],
    ['voidAccountPayment', { accountPaymentId: account.id, as: 'MISTAKE', reason }],
    ['cancelInvoice', { id: wrong.id, reason }],
    ['recordPayment', { invoiceId: other.id, ...money, paymentDate: today }],
  ];
  for (const [name, input] of deeds)
    expect([name, await errorsOf(app.change(name, input, staff))]).toEqual([name, done]);
  const after = await entries();
  expect(after.before).toEqual(before);
  expect(after.now).toEqual([
    'credit back',
    'invoice back',
    'payment',
    'payment',
    'payment back',
    'payment back',
    'received back',
    'refund back',
  ]);
});

it('PostgreSQL keeps the entries of a closed month whatever asks, and lets an export take them', async () => {
  await errorsOf(close(last));
  const { before } = await entries();
  const [id] = before.map((row) => (row as { id: string }).id);
  for (const change of [
    `update book_entries set amount = 1 where id = '${id}'`,
    `update book_entries set day = '${today}' where id = '${id}'`,
    `delete from book_entries where id = '${id}'`,
  ])
    await expect(app.database.pool.query(change)).rejects.toThrow(
      'This month of the books is closed',
    );
  const error = await makePayment(em.fork(), { invoice, paymentDate: inMonth(last, '09') }).catch(
    (caught: unknown) => caught,
  );
  expect(closedMonthIn(error)).toMatchObject({
    refusals: refused('WRONG_STATE', closedInWords(last, current), null),
  });
  expect(
    (await app.change<{ batch: object }>('exportBooks', {}, admin, 'batch { entryCount }')).batch,
  ).toEqual({ entryCount: 1 });
  expect(await entries()).toEqual({ before, now: [] });

  expect(await errorsOf(reopen(last))).toEqual(done);
  const input = { invoiceId: invoice.id, amount: '1.00', paymentMethod: 'Check' };
  const record = (month: string) =>
    errorsOf(app.change('recordPayment', { ...input, paymentDate: inMonth(month, '20') }, staff));
  expect(await record(last)).toEqual(done);
  expect(await record(earlier)).toEqual(
    refused('INVALID', closedInWords(earlier, last), 'paymentDate'),
  );
});

it('of who closes a month and who books in it, each waits for the other', async () => {
  const { pool } = app.database;
  const closing = await duringChange(
    pool,
    `insert into payments (invoice_id, client_id, payment_date, amount, payment_method) values ($1, $2, $3, 7, 'Check')`,
    [invoice.id, client.id, inMonth(earlier, '09')],
    () => close(earlier),
  );
  expect(closing.userErrors).toEqual([]);
  expect((await entries()).before).toHaveLength(2);

  const day = inMonth(last, '09');
  const booking = await duringChange(
    pool,
    `insert into book_closings (month, closed_by) select $1, id from users, pg_advisory_xact_lock(hashtext('months of the books')) where role = 'admin' limit 1`,
    [last],
    () =>
      app.change(
        'recordPayment',
        { invoiceId: invoice.id, amount: '1.00', paymentMethod: 'Check', paymentDate: day },
        staff,
      ),
  );
  expect(booking.userErrors).toEqual(
    refused('INVALID', closedInWords(day, current), 'paymentDate'),
  );
});
