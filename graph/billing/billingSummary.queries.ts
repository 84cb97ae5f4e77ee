import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/kysely.ts';
import { todayInPhoenix } from '../forms/forms.rules.ts';
import { asText, due, ledger, statusAt } from './ledger.ts';

/** The four figures of the billing screen. Money is exact decimals as text. */
export interface BillingSummaryReading {
  totalOutstanding: string;
  totalInvoices: number;
  paidThisMonth: string;
  overdueCount: number;
}

/** A client's billing summary at a moment (rulings 20, 34 and 48), in one statement. */
export async function billingSummaryOf(db: Kysely<Tables>, clientId: string, now: Date): Promise<BillingSummaryReading> {
  const month = sql`date_trunc('month', ${todayInPhoenix(now)}::timestamp)`;
  const paidThisMonth = db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(asText(sql`coalesce(sum(payments.amount), 0.00)`).as('sum'))
    .where('invoices.client_id', '=', clientId)
    .where(sql<boolean>`payments.payment_date >= ${month}::date`)
    .where(sql<boolean>`payments.payment_date < (${month} + interval '1 month')::date`);
  const found = await ledger(db)
    .select([
      asText(sql`coalesce(sum(${due}), 0.00)`).as('totalOutstanding'),
      sql<string>`count(*)`.as('totalInvoices'),
      sql<string>`count(*) filter (where ${statusAt(now)} = 'overdue')`.as('overdueCount'),
      paidThisMonth.$asScalar().$notNull().as('paidThisMonth'),
    ])
    .where('invoices.client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { ...found, totalInvoices: Number(found.totalInvoices), overdueCount: Number(found.overdueCount) };
}
