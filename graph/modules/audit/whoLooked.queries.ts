import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { phoenix } from '../../shared/time.ts';
import type { PageRequest, RowsOfPage } from '../../shared/paging/keyset.ts';
import { relationOf } from '../client-people/relation.ts';
import { readsTold, readsWith } from './looks.ts';
import { looks, type Look } from './whoLooked.rules.ts';
import type { RecordLook } from './whoLooked.type.ts';

/** An entry, with who it is among those of its day. */
type Row = RecordLook & { key: string };

/** True if the text can be the key of an entry, as used in cursors. */
export const isLookKey = (id: string): boolean => /^[\da-f-]{36} [a-z]+$/.test(id);

/** When a day of Phoenix begins. */
const startOf = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${day})::date::timestamp at time zone ${phoenix}`;

/** What was looked at, of some lines of one person and day. */
const looked = sql<Look[]>`array_remove(array[${sql.join(
  looks.map(
    (look) => sql`case when bool_or(l.operation = any(${readsWith(look)})) then ${look}::text end`,
  ),
)}], null)`;

/**
 * Returns who looked at a client's record, newest day first, without the client. The log has a line
 * for each read: days are found one after another in its index, and only those of the page are
 * summed up.
 */
export async function whoLookedPage(
  db: Kysely<Tables>,
  clientId: string,
  { first, after }: PageRequest,
): Promise<RowsOfPage<Row>> {
  const { user_id: userId } = await db
    .selectFrom('clients')
    .select('user_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const told = sql`l.subject_id = ${clientId} and l.kind = 'read' and l.actor_id <> ${userId}
    and l.actor_role in ('staff', 'admin', 'caregiver', 'person', 'program') and l.operation = any(${readsTold})`;
  const lastDay = (before: RawBuilder<unknown>) => sql`(
    select (l.at at time zone ${phoenix})::date from audit_log l where l.at < ${before} and ${told} order by l.at desc limit 1)`;
  const from = after ? startOf(sql`${after.at}::date + 1`) : sql`'infinity'::timestamptz`;
  const { rows } = await sql<Row>`
    with recursive days(day, place) as (
      select ${lastDay(from)}, 1
      union all
      select ${lastDay(startOf(sql`days.day`))}, days.place + 1 from days where days.day is not null and days.place < ${first + 2}
    )
    select days.day::text as day, of_day.key, of_day.looker as "as", of_day.looks,
           concat_ws(' ', users.first_name, users.last_name) as name,
           case when of_day.looker = 'person' then ${relationOf('of_day.actor_id', 'of_day.client_id')} end as relation
      from days
     cross join lateral (
       select l.actor_id, ${clientId}::uuid as client_id, said.looker, l.actor_id || ' ' || said.looker as key, ${looked} as looks
         from audit_log l
        cross join lateral (select case when l.actor_role in ('staff', 'admin') then 'office' else l.actor_role end as looker) said
        where l.at >= ${startOf(sql`days.day`)} and l.at < ${startOf(sql`days.day + 1`)} and ${told}
        group by l.actor_id, said.looker
     ) of_day
      join users on users.id = of_day.actor_id
     where ${after ? sql`(days.day, of_day.key) < (${after.at}::date, ${after.id})` : sql`true`}
     order by days.day desc, of_day.key desc
     limit ${first + 1}`.execute(db);
  return { rows, totalCount: rows.length, totalCountIsExact: false, preceded: after !== null };
}
