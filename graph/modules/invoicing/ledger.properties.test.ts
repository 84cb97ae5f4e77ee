import 'reflect-metadata';
import { Decimal } from 'decimal.js';
import { cases, fc, weighted, word } from '../../testing/properties.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { UserError } from '../../shared/errors.ts';
import { emptied } from '../../testing/emptied.ts';
import { signedInOffice } from '../../testing/office.ts';
import { useProcess } from '../../testing/process.ts';
import { invoiceTransitions, type InvoiceStatus } from '../invoices/billing.rules.ts';
import { addCredit, addCustomLine } from '../custom-lines/customLine.commands.ts';
import { billingSummaryOf } from '../billing/billingSummary.queries.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { recordRefund } from './recordRefund.commands.ts';
import { movePayment } from './movePayment.commands.ts';
import { voidPayment } from './voidPayment.commands.ts';
import { cancelInvoice } from './cancelInvoice.commands.ts';
import { creditInvoice, takeBackCredit } from './invoiceCredit.commands.ts';
import { billVisits, issueInvoice } from './invoicing.commands.ts';
import { applyAccountMoney, giveBackMoney } from '../account-payments/accountPayment.commands.ts';
import { receivePayment } from '../account-payments/receivePayment.commands.ts';
import { voidAccountPayment } from '../account-payments/voidAccountPayment.commands.ts';
import { bookedIn } from '../books/bookedEntries.queries.ts';
import { exportBooks } from '../books/books.commands.ts';
import { closeMonth, reopenMonth } from '../books/closing.commands.ts';
import { monthOf } from '../books/closing.rules.ts';
import { balanced, journalOf, postingsOf, type Account } from '../books/journal.ts';
import { kysely } from '../../database/kysely.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { findStatement } from '../statements/statement.queries.ts';
import { markOverdue } from '../payments/overdue.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';

/*
 * For any sequence of office actions, refused or not: no number is missing, no payment exceeds a
 * total, no visit is billed twice and no credit counted twice, no invoice makes a forbidden transition, and sums are exact to
 * the cent; what was received, less what was refunded and voided, is on invoices or lies on the account (product 5.3);
 * what exports of the books come to, each entry of them balanced, is what they owe, have on account and paid; and the
 * entries of a closed month are byte for byte the same (product 5.9).
 */
const which = fc.nat(5);
const cents = fc.integer({ min: 1, max: 30_000 });
const step = fc.oneof(
  weighted(3, {
    do: word('work'),
    fee: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 600 }),
  }),
  weighted(3, { do: word('line', 'credit'), cents }),
  weighted(3, { do: word('issue') }),
  weighted(1, { do: word('fail') }),
  weighted(6, {
    do: word('pay', 'refund'),
    which,
    cents,
    rest: fc.boolean(),
    isLate: fc.boolean(),
  }),
  weighted(2, { do: word('cancel'), which, rebill: fc.boolean() }),
  weighted(3, {
    do: word('void'),
    which,
    as: word('mistake', 'returned', 'taken-off'),
    fee: fc.boolean(),
  }),
  weighted(3, { do: word('move'), which, to: which }),
  weighted(3, { do: word('allow'), which, cents, rest: fc.boolean() }),
  weighted(1, { do: word('take back'), which }),
  weighted(3, { do: word('receive'), cents, isDeposit: fc.boolean() }),
  weighted(2, { do: word('use'), which }),
  weighted(2, { do: word('give back', 'void all'), which, cents, as: word('mistake', 'returned') }),
  weighted(1, { do: word('wait') }),
  weighted(2, { do: word('export') }),
  weighted(3, { do: word('close', 'reopen') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const app = useProcess({ TAX_RATE: '0.0525' });
let staff: GraphContext;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
interface Row {
  id: string;
  number: string;
  status: InvoiceStatus;
  total: string;
  received: string;
  refunded: string;
  /** Credits on it, added up from their own rows. */
  credited: string;
  kept: string;
}

const rowsOf = async (client: Client | null): Promise<Row[]> =>
  (
    await app.database.pool.query<Row>(
      `select i.id, invoice_number as number, status, total::text,
     (select coalesce(sum(amount), 0)::text from payments where invoice_id = i.id and amount > 0 and voided_at is null) as received,
     (select coalesce(-sum(amount), 0)::text from payments where invoice_id = i.id and amount < 0 and voided_at is null) as refunded,
     (select coalesce(sum(amount), 0)::text from invoice_credits where invoice_id = i.id and taken_back_at is null) as credited,
     credited::text as kept
   from invoices i where $1::uuid is null or client_id = $1 order by invoice_number`,
      [client?.id ?? null],
    )
  ).rows;

const paymentsOf = async (client: Client): Promise<{ id: string }[]> =>
  (
    await app.database.pool.query<{ id: string }>(
      'select id from payments where client_id = $1 order by created_at, id',
      [client.id],
    )
  ).rows;
/** What was received and counts, which moving a payment never changes. */
const keptOf = async (client: Client): Promise<string> =>
  sum((await rowsOf(client)).map(({ received }) => received)).toFixed(2);

const em = () => app.database.orm.em.fork();
const sum = (amounts: string[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));

test('the books balance after any sequence of the office’s actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const client = await makeClient(em());
      await emptied(app.database.pool, 'book_closings');
      let day = new Date('2026-01-01T18:00:00Z');
      let before = new Map<string, InvoiceStatus>();
      let closed = new Map<string, string>();
      for (const one of steps) {
        day = new Date(day.getTime() + 5 * 86_400_000);
        const now = day;
        await refusedOrDone(() => take(one, client, () => now));
        before = await hold(client, before, now);
        closed = await holdClosed(closed);
      }
      await refusedOrDone(() => exportBooks(staff));
      await holdBooks();
      await holdClosed(closed);
    }),
    cases(12),
  );
});

const refusedOrDone = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => {
    if (!(error instanceof UserError) && (error as Error).message !== 'stopped') throw error;
  });

async function take(one: Step, client: Client, clock: () => Date): Promise<unknown> {
  const invoice = 'which' in one ? (await rowsOf(client)).at(one.which) : undefined;
  switch (one.do) {
    case 'work': {
      const day = clock().toISOString().slice(0, 10);
      return one.fee
        ? makeCancelledVisit(em(), { client, day })
        : makeDoneVisit(em(), { client, day, worked: one.minutes });
    }
    case 'line':
      return addCustomLine(
        staff,
        {
          clientId: client.id,
          description: 'Mileage',
          quantity: '1.5',
          rate: new Decimal(one.cents).dividedBy(100).toFixed(2),
        },
        clock,
      );
    case 'credit':
      return addCredit(
        staff,
        {
          clientId: client.id,
          reason: 'Random',
          amount: new Decimal(one.cents).dividedBy(100).toFixed(2),
        },
        clock,
      );
    case 'issue':
      return issueInvoice(staff, { clientId: client.id }, clock);
    case 'fail':
      return em().transactional(async (tx) => {
        await billVisits(tx, app, { clientId: client.id, through: '2030-01-01' }, clock());
        throw new Error('stopped');
      });
    case 'export':
      return exportBooks(staff);
    case 'close':
    case 'reopen': {
      const month = monthOf(addDays(monthOf(dayIn(clock())), -1));
      return one.do === 'close'
        ? closeMonth(staff, { month }, clock)
        : reopenMonth(staff, { month, reason: 'Random' }, clock);
    }
    case 'wait':
      return markOverdue(em(), new Date(clock().getTime() + 30 * 86_400_000));
    case 'cancel':
      return (
        invoice &&
        cancelInvoice(staff, { id: invoice.id, reason: 'Random', rebill: one.rebill }, clock)
      );
    case 'move': {
      const payment = (await paymentsOf(client)).at(one.which);
      const to = (await rowsOf(client)).at(one.to);
      if (!payment || !to) return null;
      const input = { paymentId: payment.id, invoiceId: to.id, reason: 'Random' };
      const before = await keptOf(client);
      await movePayment(staff, input, clock);
      return expect(await keptOf(client)).toBe(before);
    }
    case 'allow': {
      if (!invoice) return null;
      const due = new Decimal(invoice.total).minus(invoice.received).minus(invoice.credited);
      const amount = one.rest ? due : new Decimal(one.cents).dividedBy(100);
      const input = { invoiceId: invoice.id, amount: amount.toFixed(2), reason: 'Random' };
      return creditInvoice(staff, input, clock);
    }
    case 'take back': {
      const { rows } = await app.database.pool.query<{ id: string }>(
        'select c.id from invoice_credits c join invoices i on i.id = c.invoice_id where client_id = $1 order by c.created_at, c.id',
        [client.id],
      );
      const creditId = rows.at(one.which)?.id;
      return creditId && takeBackCredit(staff, { creditId, reason: 'Random' }, clock);
    }
    case 'receive': {
      const amount = new Decimal(one.cents).dividedBy(100).toFixed(2);
      const invoices = one.isDeposit ? [] : null;
      const input = { clientId: client.id, amount, invoices, paymentMethod: 'Check' };
      return receivePayment(staff, input, clock);
    }
    case 'use':
      return invoice && applyAccountMoney(staff, { invoiceId: invoice.id }, clock);
    case 'give back':
    case 'void all': {
      const { rows } = await app.database.pool.query<{ id: string }>(
        'select id from account_payments where client_id = $1 order by created_at, id',
        [client.id],
      );
      const accountPaymentId = rows.at(one.which)?.id;
      if (accountPaymentId === undefined) return null;
      if (one.do === 'void all')
        return voidAccountPayment(staff, { accountPaymentId, as: one.as, reason: 'Random' }, clock);
      const amount = new Decimal(one.cents).dividedBy(100).toFixed(2);
      const input = { accountPaymentId, amount, reason: 'Random', paymentMethod: 'Check' };
      return giveBackMoney(staff, input, clock);
    }
    case 'void': {
      const payment = (await paymentsOf(client)).at(one.which);
      return (
        payment &&
        voidPayment(
          staff,
          {
            paymentId: payment.id,
            as: one.as,
            reason: 'Random',
            fee: one.fee && one.as === 'returned' ? '25.00' : null,
          },
          clock,
        )
      );
    }
    case 'pay':
    case 'refund': {
      if (!invoice) return null;
      const rest =
        one.do === 'pay'
          ? new Decimal(invoice.total).minus(invoice.received).minus(invoice.credited)
          : new Decimal(invoice.received).minus(invoice.refunded);
      const amount =
        one.rest && rest.greaterThan(0)
          ? rest.toFixed(2)
          : new Decimal(one.cents).dividedBy(100).toFixed(2);
      const paymentDate = one.isLate ? addDays(dayIn(clock()), -14) : null;
      const payment = { invoiceId: invoice.id, amount, paymentMethod: 'Check', paymentDate };
      return one.do === 'pay'
        ? recordPayment(staff, payment, clock)
        : recordRefund(staff, { ...payment, reason: 'Random' }, clock);
    }
  }
}

/** Adds up every entry of every export, of all clients, as a plain double-entry ledger. */
async function holdBooks(): Promise<void> {
  const { rows } = await app.database.pool.query<{ id: string; number: number; debits: string }>(
    'select id, number, debits::text from book_batches order by number',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const sums = new Map<Account, Decimal>();
  for (const { id, number, debits } of rows) {
    const entries = await bookedIn(kysely(em()), id);
    const journal = journalOf(number, entries, app.settings.books);
    expect(balanced(journal)).toBe(debits);
    for (const of of Map.groupBy(journal, ({ entry }) => entry).values()) balanced(of);
    for (const { account, amount } of entries.flatMap(postingsOf))
      sums.set(account, (sums.get(account) ?? new Decimal(0)).plus(amount));
  }
  const { rows: kept } = await app.database.pool.query<object>(
    `select (select coalesce(sum(total - credited - (select coalesce(sum(amount), 0) from payments where invoice_id = i.id and amount > 0 and voided_at is null)), 0)::text
               from invoices i where status in ('pending', 'overdue')) as receivable,
            (select coalesce(-sum(unapplied), 0)::text from account_payments) as deposits,
            ((select coalesce(sum(amount), 0) from payments where voided_at is null and account_payment_id is null)
              + (select coalesce(sum(amount), 0) from account_payments where voided_at is null))::text as money,
            (select coalesce(-sum(tax), 0)::text from invoices where status <> 'cancelled') as tax,
            (select count(*)::int from book_entries where batch_id is null) as waiting`,
  );
  const found = (account: Account): string => (sums.get(account) ?? new Decimal(0)).toFixed(2);
  const two = (amount: unknown): string => new Decimal(amount as string).toFixed(2);
  const [expected] = kept as Record<string, unknown>[];
  expect({
    ...{ receivable: found('receivable'), deposits: found('deposits') },
    ...{ money: found('money'), tax: found('tax'), waiting: 0 },
  }).toEqual({
    ...{ receivable: two(expected!.receivable), deposits: two(expected!.deposits) },
    ...{ money: two(expected!.money), tax: two(expected!.tax), waiting: expected!.waiting },
  });
}

/** Compares the entries of each month that is still closed with what they were. */
async function holdClosed(before: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const { rows } = await app.database.pool.query<{ month: string; booked: string }>(
    `select month::text, (select coalesce(string_agg((to_jsonb(e) - 'batch_id')::text, ',' order by id), '')
                            from book_entries e where day >= month and day < month + interval '1 month') as booked
       from book_closings where reopened_at is null`,
  );
  for (const { month, booked } of rows)
    if (before.has(month)) expect([month, booked]).toEqual([month, before.get(month)]);
  return new Map(rows.map(({ month, booked }) => [month, booked]));
}

async function hold(
  client: Client,
  before: Map<string, InvoiceStatus>,
  now: Date,
): Promise<Map<string, InvoiceStatus>> {
  const all = await rowsOf(null);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => `INV-${1001 + index}`));

  const rows = await rowsOf(client);
  for (const { id, status, total, received, refunded, credited, kept } of rows) {
    const settled = new Decimal(received).plus(credited);
    expect(settled.lessThanOrEqualTo(total)).toBe(true);
    expect(new Decimal(kept).equals(credited)).toBe(true);
    expect(new Decimal(refunded).lessThanOrEqualTo(received)).toBe(true);
    if (status === 'paid') expect(settled.toFixed(2)).toBe(total);
    else if (status !== 'cancelled') expect(settled.lessThan(total)).toBe(true);
    if (status === 'cancelled') expect(Number(credited)).toBe(0);
    if (status === 'cancelled') expect(refunded).toBe(received.replace(/^0$/, refunded));
    const previous = before.get(id) ?? 'pending';
    const isCovered = previous === 'paid' && total === '0.00';
    if (previous !== status && !isCovered && !(previous === 'pending' && status === 'overdue'))
      expect(invoiceTransitions[previous]).toContain(status);
  }

  const standing = rows.filter(({ status }) => status !== 'cancelled');
  const billed = sum(standing.map(({ total }) => total));
  const refunded = sum(standing.map((row) => row.refunded));
  const kept = sum(standing.map(({ received }) => received)).minus(refunded);
  const { totalOutstanding, onAccount } = await billingSummaryOf(
    app.database.pool,
    { clientId: client.id, payerIds: [] },
    now,
  );
  const credited = sum(standing.map((row) => row.credited));
  expect(kept.plus(refunded).plus(credited).plus(totalOutstanding).toFixed(2)).toBe(
    billed.toFixed(2),
  );

  // Received, less refunds and what is void, is on invoices or on the account.
  const { rows: money } = await app.database.pool.query<{ received: string; applied: string }>(
    `select (select coalesce(sum(amount), 0) from payments where client_id = $1 and voided_at is null and account_payment_id is null)
          + (select coalesce(sum(amount), 0) from account_payments where client_id = $1 and voided_at is null) as received,
            (select coalesce(sum(amount), 0) from payments where client_id = $1 and voided_at is null) as applied`,
    [client.id],
  );
  const { received, applied } = money[0]!;
  expect(new Decimal(applied).plus(onAccount).toFixed(2)).toBe(new Decimal(received).toFixed(2));
  const { rows: countedOfVoid } = await app.database.pool.query(
    `select p.id from payments p join account_payments a on a.id = p.account_payment_id
      where p.client_id = $1 and p.voided_at is null and (a.voided_at is not null or a.client_id <> p.client_id or a.amount < p.amount)`,
    [client.id],
  );
  expect(countedOfVoid).toEqual([]);

  // A statement through today says the same, and goes on where the one before it ends.
  const account = { clientId: client.id, payerId: null };
  const today = dayIn(now);
  const from = addDays(today, -15);
  const statement = await findStatement(kysely(em()), account, { from, through: today });
  const last = { from: addDays(from, -45), through: addDays(from, -1) };
  const earlier = await findStatement(kysely(em()), account, last);
  expect(statement).toMatchObject({
    ...{ due: totalOutstanding, onAccount },
    closing: new Decimal(totalOutstanding).minus(onAccount).toFixed(2),
    opening: earlier!.closing,
  });
  const changes = sum(statement!.lines.map(({ change }) => change));
  expect(changes.plus(statement!.opening).toFixed(2)).toBe(statement!.closing);
  expect(statement!.lines.at(-1)?.balance ?? statement!.opening).toBe(statement!.closing);

  const { rows: billedTwice } = await app.database.pool.query(
    `select coalesce(appointment_id, custom_line_id) from invoice_items l join invoices i on i.id = l.invoice_id
      where i.client_id = $1 and i.status <> 'cancelled' group by 1 having count(*) > 1`,
    [client.id],
  );
  expect(billedTwice).toEqual([]);
  const { rows: unequal } = await app.database.pool.query(
    `select i.id from invoices i join invoice_items l on l.invoice_id = i.id
      where i.client_id = $1 group by i.id having sum(l.amount) <> i.subtotal or i.total <> i.subtotal + round(i.subtotal * 0.0525, 2)`,
    [client.id],
  );
  expect(unequal).toEqual([]);
  return new Map(rows.map(({ id, status }) => [id, status]));
}
