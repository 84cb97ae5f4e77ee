import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { monthsListed } from './closing.rules.ts';

/** A month of the books, with who closed it last. */
export interface MonthReading {
  /** Its first day. */
  month: string;
  isClosed: boolean;
  isOver: boolean;
  isLastClosed: boolean;
  closedBy: string | null;
  closedAt: Date | null;
  reopenedBy: string | null;
  reopenedAt: Date | null;
  reopenReason: string | null;
}

/**
 * Returns the months of the books up to the current one, newest first, at most `monthsListed`. Runs one
 * statement.
 * @param today YYYY-MM-DD in Phoenix
 */
export async function bookMonthsOf(db: Kysely<Tables>, today: string): Promise<MonthReading[]> {
  const current = sql`date_trunc('month', ${today}::timestamp)`;
  const { rows } = await sql<MonthReading & { id: string | null }>`
    select months.month::date::text as month, coalesce(closed.closed_at is not null and closed.reopened_at is null, false) as "isClosed",
           months.month < ${current} as "isOver",
           closed.reopened_at is null and months.month = (select max(month) from book_closings where reopened_at is null) as "isLastClosed",
           closed.id, closed.closed_at as "closedAt", closed.reopened_at as "reopenedAt", closed.reopen_reason as "reopenReason",
           case when closer.id is not null then concat_ws(' ', closer.first_name, closer.last_name) end as "closedBy",
           case when opener.id is not null then concat_ws(' ', opener.first_name, opener.last_name) end as "reopenedBy"
      from generate_series(
             greatest(
               ${current} - make_interval(months => ${monthsListed - 1}),
               date_trunc('month', least((select min(day) from book_entries), (select min(month) from book_closings), ${today}::date)::timestamp)
             ), ${current}, interval '1 month') as months(month)
      left join lateral (
             select * from book_closings where book_closings.month = months.month::date order by reopened_at is not null, closed_at desc, id desc limit 1
           ) closed on true
      left join users closer on closer.id = closed.closed_by
      left join users opener on opener.id = closed.reopened_by
     order by months.month desc`.execute(db);
  return rows.map(({ id, ...row }) => ({
    ...row,
    isLastClosed: row.isLastClosed ?? false,
    reopenReason:
      id === null || row.reopenReason === null
        ? null
        : cipherOf(db).decrypt(
            { table: 'book_closings', column: 'reopen_reason', id },
            row.reopenReason,
          ),
  }));
}
