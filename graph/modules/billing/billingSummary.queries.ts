import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '../../database/prepared.ts';
import type { Connections } from '../../database/sharedReads.ts';
import { dayIn } from '../../shared/time.ts';
import {
  asText,
  clientLedger,
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
}

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
  return db
    .with('bills', () =>
      clientLedger(db, clientId).select([
        due.as('due'),
        isReaders(payerIds).as('isReaders'),
        sql<boolean>`${statusOn(today)} = 'overdue'`.as('isOverdue'),
        sql<string>`bill_to_name`.as('name'),
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
          .where(sql<boolean>`others.due > 0 and not others."isReaders"`)
          .select(['others.name', asText(sql`sum(others.due)`).as('due')])
          .groupBy('others.name')
          .orderBy('others.name'),
      ).as('billedToOthers'),
      paidThisMonth.$asScalar().$notNull().as('paidThisMonth'),
      asText(onAccount(sql`${clientId}::uuid`)).as('onAccount'),
    ]);
});
