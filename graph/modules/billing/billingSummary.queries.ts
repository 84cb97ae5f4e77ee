import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Connections } from '../../database/sharedReads.ts';
import { dayIn } from '../../shared/time.ts';
import {
  asText,
  clientLedger,
  due,
  moneyReceived,
  onAccount,
  statusOn,
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
}

/** Returns a client's billing summary at a moment (product 5.5). Runs one statement. */
export async function billingSummaryOf(
  connections: Connections,
  clientId: string,
  now: Date,
): Promise<BillingSummaryReading> {
  const [found] = await read(connections, { clientId, today: dayIn(now) });
  return {
    ...found!,
    totalInvoices: Number(found!.totalInvoices),
    outstandingCount: Number(found!.outstandingCount),
    overdueCount: Number(found!.overdueCount),
  };
}

const read = prepared((db, { clientId, today }: { clientId: string; today: string }) => {
  const month = sql`date_trunc('month', ${today}::timestamp)`;
  const isOverdue = sql`${statusOn(today)} = 'overdue'`;
  const paidThisMonth = db
    .selectFrom(moneyReceived)
    .select(asText(sql`coalesce(sum(amount), 0.00)`).as('sum'))
    .where('client_id', '=', clientId)
    .where(sql<boolean>`day >= ${month}::date`)
    .where(sql<boolean>`day < (${month} + interval '1 month')::date`);
  return clientLedger(db, clientId).select([
    asText(sql`coalesce(sum(${due}), 0.00)`).as('totalOutstanding'),
    asText(sql`coalesce(sum(${due}) filter (where ${isOverdue}), 0.00)`).as('totalOverdue'),
    sql<string>`count(*)`.as('totalInvoices'),
    sql<string>`count(*) filter (where ${due} > 0)`.as('outstandingCount'),
    sql<string>`count(*) filter (where ${isOverdue})`.as('overdueCount'),
    paidThisMonth.$asScalar().$notNull().as('paidThisMonth'),
    asText(onAccount(sql`${clientId}::uuid`)).as('onAccount'),
  ]);
});
