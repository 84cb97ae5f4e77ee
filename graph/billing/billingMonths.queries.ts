import { sql } from 'kysely';
import { prepared, type Connections } from '../database/prepared.ts';
import { todayInPhoenix } from '../forms/forms.rules.ts';
import { asText } from './ledger.ts';

/** What was billed and paid in one calendar month of Phoenix. Money is exact decimals as text. */
export interface BillingMonthReading {
  /** The first day of the month, YYYY-MM-DD. */
  month: string;
  billed: string;
  paid: string;
}

/**
 * A client's months up to the one it is in Phoenix, oldest first, also those in which nothing happened, in one statement.
 * Billed goes by issue date, cancelled invoices apart; paid by payment date, less refunds, as `paidThisMonth` counts it.
 */
export const billingMonthsOf = (connections: Connections, clientId: string, months: number, now: Date): Promise<BillingMonthReading[]> =>
  read(connections, { clientId, earlier: months - 1, today: todayInPhoenix(now) });

const read = prepared((db, { clientId, earlier, today }: { clientId: string; earlier: number; today: string }) => {
  const latest = sql`date_trunc('month', ${today}::timestamp)`;
  const month = sql`generate_series(${latest} - make_interval(months => ${earlier}), ${latest}, interval '1 month')`;
  const during = (day: string) => sql<boolean>`date_trunc('month', ${sql.ref(day)}::timestamp) = months.month`;
  const billed = db
    .selectFrom('invoices')
    .select(sql<string>`coalesce(sum(invoices.total), 0.00)`.as('sum'))
    .where('invoices.client_id', '=', clientId)
    .where('invoices.status', '<>', 'cancelled')
    .where(during('invoices.issue_date'));
  const paid = db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(sql<string>`coalesce(sum(payments.amount), 0.00)`.as('sum'))
    .where('invoices.client_id', '=', clientId)
    .where(during('payments.payment_date'));
  return db
    .selectFrom(sql<{ month: Date }>`${month}`.as<'months'>(sql`months(month)`))
    .select([
      sql<string>`months.month::date`.as('month'),
      asText(sql`(${billed})`).as('billed'),
      asText(sql`(${paid})`).as('paid'),
    ])
    .orderBy('months.month');
});
