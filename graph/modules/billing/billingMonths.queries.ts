import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Connections } from '../../database/sharedReads.ts';
import { dayIn } from '../../shared/time.ts';
import { asText, moneyReceived } from '../invoices/ledger.ts';

/** What was billed and paid in one calendar month in Phoenix. Money is exact decimals as text. */
export interface BillingMonthReading {
  /** The first day of the month, YYYY-MM-DD. */
  month: string;
  billed: string;
  paid: string;
}

/**
 * Returns a client's months through the current one in Phoenix, oldest first, including empty ones.
 * Runs one statement. Billed amounts go by issue date, without canceled invoices; paid amounts by
 * payment date, minus refunds, like `paidThisMonth`.
 */
export const billingMonthsOf = (
  connections: Connections,
  clientId: string,
  months: number,
  now: Date,
): Promise<BillingMonthReading[]> =>
  read(connections, { clientId, earlier: months - 1, today: dayIn(now) });

const read = prepared(
  (db, { clientId, earlier, today }: { clientId: string; earlier: number; today: string }) => {
    const latest = sql`date_trunc('month', ${today}::timestamp)`;
    const first = sql`(${latest} - make_interval(months => ${earlier}))`;
    const end = sql`(${latest} + interval '1 month')`;
    const monthOf = (day: string) => sql<Date>`date_trunc('month', ${sql.ref(day)}::timestamp)`;
    const billed = db
      .selectFrom('invoices')
      .select([monthOf('issue_date').as('month'), sql<string>`sum(total)`.as('sum')])
      .where('client_id', '=', clientId)
      .where('status', '<>', 'cancelled')
      .where(sql<boolean>`issue_date >= ${first}::date and issue_date < ${end}::date`)
      .groupBy(monthOf('issue_date'));
    const paid = db
      .selectFrom(moneyReceived)
      .select([monthOf('day').as('month'), sql<string>`sum(amount)`.as('sum')])
      .where('client_id', '=', clientId)
      .where(sql<boolean>`day >= ${first}::date and day < ${end}::date`)
      .groupBy(monthOf('day'));
    return db
      .selectFrom(
        sql<{ month: Date }>`generate_series(${first}, ${latest}, interval '1 month')`.as<'months'>(
          sql`months(month)`,
        ),
      )
      .leftJoin(billed.as('billed'), 'billed.month', 'months.month')
      .leftJoin(paid.as('paid'), 'paid.month', 'months.month')
      .select([
        sql<string>`months.month::date`.as('month'),
        asText(sql`coalesce(billed.sum, 0.00)`).as('billed'),
        asText(sql`coalesce(paid.sum, 0.00)`).as('paid'),
      ])
      .orderBy('months.month');
  },
);
