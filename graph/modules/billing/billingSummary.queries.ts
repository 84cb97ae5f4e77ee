import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '../../database/prepared.ts';
import type { Connections } from '../../database/sharedReads.ts';
import { dayIn } from '../../shared/time.ts';
import {
  asText,
  clientLedger,
  columnText,
  due,
  isReaders,
  moneyReceived,
  onAccount,
  statusOn,
  type BillReader,
} from '../invoices/ledger.ts';

/**
 * The figures of the billing screen and of the dashboard's line about money. Money is exact
 * decimals as text.
 */
export interface BillingSummaryReading {
  totalOutstanding: string;
  totalOverdue: string;
  totalInvoices: number;
  paidThisMonth: string;
  outstandingCount: number;
  overdueCount: number;
  onAccount: string;
  /** What is due on invoices that others pay, by name. */
  billedToOthers: { name: string; due: string }[];
  accountReceipts: AccountReceiptReading[];
}

/** Money that was received for no invoice, or of which something is on the account. */
export interface AccountReceiptReading {
  id: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  amount: string;
}

/** The most recent of it that is listed. */
export const maxAccountReceipts = 20;

/** Returns a client's billing summary at a moment (product 5.5). Runs one statement. */
export async function billingSummaryOf(
  connections: Connections,
  reader: BillReader,
  now: Date,
): Promise<BillingSummaryReading> {
  const [found] = await read(connections, { ...reader, today: dayIn(now) });
  return {
    ...found!,
    totalInvoices: Number(found!.totalInvoices),
    outstandingCount: Number(found!.outstandingCount),
    overdueCount: Number(found!.overdueCount),
  };
}

interface Values extends BillReader {
  /** YYYY-MM-DD. */
  today: string;
}

const read = prepared((db, { clientId, payerIds, today }: Values) => {
  const month = sql`date_trunc('month', ${today}::timestamp)`;
  const paidThisMonth = db
    .selectFrom(moneyReceived)
    .select(asText(sql`coalesce(sum(amount), 0.00)`).as('sum'))
    .where('client_id', '=', clientId)
    .where(sql<boolean>`day >= ${month}::date`)
    .where(sql<boolean>`day < (${month} + interval '1 month')::date`);
  const accountReceipts = jsonArrayFrom(
    db
      .selectFrom('account_payments')
      .select([
        'account_payments.id',
        columnText('account_payments.payment_date').as('paymentDate'),
        columnText('account_payments.amount').as('amount'),
      ])
      .where('client_id', '=', clientId)
      .where('amount', '>', '0')
      // Each of the others has a payment of an invoice, with its receipt.
      .where(
        sql<boolean>`(unapplied > 0 or not exists (select from payments where account_payment_id = account_payments.id))`,
      )
      .orderBy('account_payments.payment_date', 'desc')
      .orderBy('account_payments.id', 'desc')
      .limit(maxAccountReceipts),
  );
  return db
    .with('bills', () =>
      clientLedger(db, clientId).select([
        due.as('due'),
        isReaders(payerIds).as('isReaders'),
        sql<boolean>`${statusOn(today)} = 'overdue'`.as('isOverdue'),
        'invoices.id',
      ]),
    )
    .selectFrom('bills')
    .select((eb) => [
      asText(sql`coalesce(sum(due) filter (where "isReaders"), 0.00)`).as('totalOutstanding'),
      asText(sql`coalesce(sum(due) filter (where "isReaders" and "isOverdue"), 0.00)`).as(
        'totalOverdue',
      ),
      sql<string>`count(*)`.as('totalInvoices'),
      sql<string>`count(*) filter (where "isReaders" and due > 0)`.as('outstandingCount'),
      sql<string>`count(*) filter (where "isReaders" and "isOverdue")`.as('overdueCount'),
      jsonArrayFrom(
        eb
          .selectFrom('bills as others')
          .innerJoin('invoices as named', 'named.id', 'others.id')
          .where(sql<boolean>`others.due > 0 and not others."isReaders"`)
          .select([
            sql<string>`named.bill_to_name`.as('name'),
            asText(sql`sum(others.due)`).as('due'),
          ])
          .groupBy('named.bill_to_name')
          .orderBy('named.bill_to_name'),
      ).as('billedToOthers'),
      accountReceipts.as('accountReceipts'),
      paidThisMonth.$asScalar().$notNull().as('paidThisMonth'),
      asText(onAccount(sql`${clientId}::uuid`)).as('onAccount'),
    ]);
});
