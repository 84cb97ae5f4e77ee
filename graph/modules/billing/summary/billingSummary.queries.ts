import { sql } from 'kysely';
import { prepared, type Connections } from '../../../database/prepared.ts';
import { todayInPhoenix } from '../../../shared/validation/forms.rules.ts';
import { asText, clientLedger, due, statusOn } from '../ledger.ts';

/** The four figures of the billing screen. Money is exact decimals as text. */
export interface BillingSummaryReading {
  totalOutstanding: string;
  totalInvoices: number;
  paidThisMonth: string;
  overdueCount: number;
}

/** A client's billing summary at a moment (product 5.5), in one statement. */
export async function billingSummaryOf(
  connections: Connections,
  clientId: string,
  now: Date,
): Promise<BillingSummaryReading> {
  const [found] = await read(connections, { clientId, today: todayInPhoenix(now) });
  return {
    ...found!,
    totalInvoices: Number(found!.totalInvoices),
    overdueCount: Number(found!.overdueCount),
  };
}

const read = prepared((db, { clientId, today }: { clientId: string; today: string }) => {
  const month = sql`date_trunc('month', ${today}::timestamp)`;
  const paidThisMonth = db
    .selectFrom('payments')
    .select(asText(sql`coalesce(sum(payments.amount), 0.00)`).as('sum'))
    .where('payments.client_id', '=', clientId)
    .where(sql<boolean>`payments.payment_date >= ${month}::date`)
    .where(sql<boolean>`payments.payment_date < (${month} + interval '1 month')::date`);
  return clientLedger(db, clientId).select([
    asText(sql`coalesce(sum(${due}), 0.00)`).as('totalOutstanding'),
    sql<string>`count(*)`.as('totalInvoices'),
    sql<string>`count(*) filter (where ${statusOn(today)} = 'overdue')`.as('overdueCount'),
    paidThisMonth.$asScalar().$notNull().as('paidThisMonth'),
  ]);
});
