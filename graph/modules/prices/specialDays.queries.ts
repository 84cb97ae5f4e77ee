import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import { kysely } from '../../database/kysely.ts';
import type { Tables } from '../../database/kysely.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { usd } from '../../shared/money.ts';
import type { PageRequest } from '../../shared/paging/keyset.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import type { SpecialRateFrom } from '../catalogue/specialDay.rules.ts';
import { assertAffordable } from './priceChange.commands.ts';
import { previewOf } from './priceChange.queries.ts';
import type { PriceChangePreview } from './priceChange.type.ts';
import { changesOldDays, plannedSpecialDays } from './plannedSpecialDays.ts';
import {
  daysTable,
  priceChangeSums,
  type AlsoTold,
  type Repricing,
} from './repricedVisits.queries.ts';
import { maxSpecialDays } from './specialDays.rules.ts';
import type { SpecialDays } from './specialDays.type.ts';

export const specialDaysList = 'specialDaysChange';

interface Entry {
  id: string;
  enteredBy: string;
  enteredAt: Date;
  reason: string | null;
  removedBy: string | null;
  removedAt: Date | null;
  removeReason: string | null;
}

/** Reads the latest entries of a table, with who entered and took away what, and why. */
async function entriesOf<Row>(
  db: Kysely<Tables>,
  table: 'holidays' | 'special_rates',
  { columns, order, where }: Record<'columns' | 'order' | 'where', RawBuilder<unknown>>,
): Promise<(Entry & Row)[]> {
  const { rows } = await sql<Entry & Row>`
    select entry.id, concat_ws(' ', by.first_name, by.last_name) as "enteredBy", entry.entered_at as "enteredAt", entry.reason,
           case when remover.id is not null then concat_ws(' ', remover.first_name, remover.last_name) end as "removedBy",
           entry.removed_at as "removedAt", entry.remove_reason as "removeReason", ${columns}
      from ${sql.table(table)} entry
      join users by on by.id = entry.entered_by
      left join users remover on remover.id = entry.removed_by
     where ${where} order by ${order} desc, entry.entered_at desc, entry.id desc limit ${maxSpecialDays}`.execute(
    db,
  );
  const open = (id: string, column: string, sealed: string | null): string | null =>
    sealed === null ? null : cipherOf(db).decrypt({ table, column, id }, sealed);
  return rows
    .map((row) => ({
      ...row,
      reason: open(row.id, 'reason', row.reason),
      removeReason: open(row.id, 'remove_reason', row.removeReason),
    }))
    .reverse();
}

/** Returns the office's holidays, and what weekends and holidays cost. Runs two statements. */
export async function specialDaysOf(db: Kysely<Tables>, today: string): Promise<SpecialDays> {
  const holidays = await entriesOf<{ day: string; name: string }>(db, 'holidays', {
    columns: sql`entry.day::text as day, entry.name`,
    order: sql`entry.day`,
    where: sql`entry.day >= ${addDays(today, -366)}::date`,
  });
  const rates = await entriesOf<SpecialRateFrom & { serviceName: string | null }>(
    db,
    'special_rates',
    {
      columns: sql`entry.kind, entry.service_id as "serviceId", entry.first_day::text as "firstDay",
        (select name from services where services.id = entry.service_id) as "serviceName",
        entry.factor::text as factor, entry.price::text as price`,
      order: sql`entry.first_day`,
      where: sql`true`,
    },
  );
  return {
    holidays,
    rates: rates.map(({ price, ...rate }) => ({
      ...rate,
      price: price === null ? null : usd(price),
    })),
  };
}

/**
 * Clients whose plan goes on to the days of a change, whether or not its visits are there yet, as a
 * table.
 */
export const plansOnDays = (change: Repricing, today: string): AlsoTold => {
  const from = sql`greatest(days.first_day, ${today}::date)`;
  return sql`(
    select distinct plans.client_id from recurring_appointments plans
      join clients on clients.id = plans.client_id
      join ${daysTable(change)} on days.service_id = plans.service_id and coalesce(days.client_id, plans.client_id) = plans.client_id
     where plans.is_active and clients.status <> 'ended' and ${from} < days.until
       and (plans.max_occurrences is null or plans.max_occurrences > (
         select count(*) from generated_appointments made where made.recurring_appointment_id = plans.id))
       and plans.start_date < days.until and (plans.end_date is null or plans.end_date >= ${from})
       and (plans.days_of_week is null or case when days.is_weekend then plans.days_of_week && array[0, 6]::smallint[]
         else extract(dow from days.first_day)::smallint = any(plans.days_of_week) end))`;
};

/**
 * Returns what a change of special days would do: the clients and their visits, before and afterward.
 * @throws UserError the same as the mutation, except for `reason`
 */
export async function specialDaysChange(
  em: EntityManager,
  input: unknown,
  { page, rule, now }: { page: PageRequest; rule: BillMinimum; now: Date },
): Promise<Omit<PriceChangePreview, 'userErrors'>> {
  const today = dayIn(now);
  const db = kysely(em);
  const planned = await plannedSpecialDays(em.fork(), input, today);
  const also = plansOnDays(planned, today);
  const sums = await priceChangeSums(db, planned, { rule, also });
  assertAffordable(planned.rates, Math.max(sums.longest, planned.usual));
  const totals = { lastDay: null, needsReason: changesOldDays(planned, today) };
  return previewOf(db, planned, { page, rule, also, sums, list: specialDaysList, totals });
}
