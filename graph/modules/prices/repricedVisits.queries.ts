import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import type { Tables } from '../../database/kysely.ts';
import { listed } from '../../database/wordList.ts';
import { instantOf } from '../../shared/time.ts';
import {
  aheadStatuses,
  appointmentStatuses,
  closingReasons,
} from '../appointments/appointment.rules.ts';
import type { Service } from '../catalogue/service.entity.ts';
import type { ChangedRates } from '../catalogue/specialDay.rules.ts';
import { shortestVisit } from '../catalogue/visitLength.rules.ts';
import { isUnbilled } from '../invoices/charges.queries.ts';
import type { PlannedChange } from './plannedChange.ts';

/** Visits that take place, took place or can come back; one canceled keeps what its fee was of. */
const pricedStatuses = appointmentStatuses.filter((status) => status !== 'cancelled');
export const isPriced = sql<boolean>`(appointments.status in ${listed(pricedStatuses)}
  or appointments.cancel_reason in ${listed(closingReasons)})`;
/** True for a visit that people expect or had. */
export const isStanding = sql<boolean>`appointments.status in ${listed(pricedStatuses)}`;

/** Days on which a service costs something else, for those who pay by the price list or for one client. */
export interface RepricedDays extends ChangedRates {
  service: Pick<Service, 'id' | 'category'>;
  /** Null for everyone without an own price on these days. */
  clientId: string | null;
}

/** What a change of prices makes cost something else. */
export interface Repricing {
  rates: readonly RepricedDays[];
  /** Days that are a holiday before the change or after it. */
  holidays: readonly string[];
  /** The first day that costs something else. */
  firstDay: string;
}

const dayOfVisit = sql<string>`(appointments.scheduled_date at time zone 'America/Phoenix')::date`;

/** The days with their rates as a table: a visit is on one of them at most. */
export function daysTable({ rates }: Repricing): RawBuilder<unknown> {
  const column = (
    of: (rate: RepricedDays) => unknown,
    type: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`${rates.map(of)}::${type}`;
  return sql`unnest(${sql.join([
    column(({ service }) => service.id, sql`uuid[]`),
    column(({ clientId }) => clientId, sql`uuid[]`),
    column(({ service }) => shortestVisit(service.category), sql`int[]`),
    column(({ firstDay }) => firstDay, sql`date[]`),
    column(({ until }) => until ?? 'infinity', sql`date[]`),
    column(({ isWeekend }) => isWeekend, sql`boolean[]`),
    column(({ price }) => price, sql`numeric[]`),
    column(({ specialRate }) => specialRate, sql`text[]`),
  ])}) as days (service_id, client_id, shortest, first_day, until, is_weekend, price, special_rate)`;
}

/** Whether a visit is one of a client, or of those who pay by the price list on that day. */
const isOnDay = ({ holidays }: Repricing): RawBuilder<boolean> => sql<boolean>`(
  days.service_id = appointments.service_id and ${dayOfVisit} >= days.first_day and ${dayOfVisit} < days.until
  and (days.is_weekend is null
    or days.is_weekend = (extract(isodow from ${dayOfVisit}) >= 6) and ${dayOfVisit} <> all(${holidays}::date[]))
  and case when days.client_id is null
    then (select own.price from client_prices own
      where own.service_id = appointments.service_id and own.client_id = appointments.client_id and own.first_day <= ${dayOfVisit}
      order by own.first_day desc limit 1) is null
    else days.client_id = appointments.client_id end)`;

/**
 * Minutes billed of a completed visit: as worked, to the quarter hour, or the provider's minimum.
 * The same as `billedMinutes` of `workedMinutes`.
 */
const billedMinutes = (rule: BillMinimum): RawBuilder<number> => {
  const worked = sql<number>`greatest(1, round(extract(epoch from appointments.completed_at - appointments.started_at) / 900)) * 15`;
  return rule === 'minimum'
    ? sql`greatest(${worked}, least(days.shortest, appointments.duration))`
    : worked;
};

/** Rounds half up to the cent, as `visitCost` does. */
const costOf = (minutes: RawBuilder<number>): RawBuilder<string> =>
  sql`round(days.price * ${minutes} / 60, 2)`;
const plannedCost = costOf(sql<number>`appointments.duration`);
const workedCost = (rule: BillMinimum) =>
  sql<string>`case when appointments.status = 'completed' and appointments.started_at is not null and appointments.completed_at is not null
    then ${costOf(billedMinutes(rule))} else appointments.actual_cost end`;

/** Visits of these days, of the services of a change. */
const ofServices = ({ rates, firstDay }: Repricing): RawBuilder<boolean> => sql<boolean>`(
  appointments.service_id = any(${[...new Set(rates.map(({ service }) => service.id))]}::uuid[])
  and appointments.scheduled_date >= ${instantOf(firstDay, '00:00')})`;

/** The tables and conditions of the visits on the days of a change. */
const onChangedDays = (change: Repricing): RawBuilder<unknown> => sql`
  appointments join ${daysTable(change)} on ${isOnDay(change)}
 where ${ofServices(change)} and appointments.estimated_cost <> ${plannedCost}`;

const repriced = (change: Repricing): RawBuilder<unknown> =>
  sql`${onChangedDays(change)} and ${isPriced} and ${isUnbilled}`;

/**
 * The visits that a change of prices makes cost something else and that people expect or had, as a
 * table: what they cost before and afterward.
 */
export const repricedVisits = (
  change: Repricing,
  rule: BillMinimum,
): RawBuilder<{
  id: string;
  client_id: string;
  scheduled_date: Date;
  before: string;
  after: string;
}> => sql`(
  select appointments.id, appointments.client_id, appointments.scheduled_date,
         case when appointments.status = 'completed' then coalesce(appointments.actual_cost, appointments.estimated_cost) else appointments.estimated_cost end as before,
         case when appointments.status = 'completed' then coalesce(${workedCost(rule)}, ${plannedCost}) else ${plannedCost} end as after
    from ${repriced(change)} and ${isStanding})`;

/** Clients who are told besides those of the visits, as a table. */
export type AlsoTold = RawBuilder<{ client_id: string }>;

/**
 * Clients who are told besides those of the visits: whose plan goes on to the days of a change,
 * whether or not its visits are there yet, or whose own price it is.
 */
export const alsoTold = (
  {
    service,
    client,
    days,
    firstDay: first,
  }: Pick<PlannedChange, 'service' | 'client' | 'days' | 'firstDay'>,
  today: string,
): AlsoTold => {
  if (client !== null)
    return sql`(select id as client_id from clients where id = ${client.id} and status <> 'ended' and ${days.length > 0})`;
  const firstDay = first > today ? first : today;
  const until = days.at(-1)?.until ?? 'infinity';
  const own = sql`client_prices own where own.service_id = plans.service_id and own.client_id = plans.client_id`;
  return sql`(
    select distinct plans.client_id from recurring_appointments plans join clients on clients.id = plans.client_id
     where plans.service_id = ${service.id} and plans.is_active and clients.status <> 'ended'
       and (plans.max_occurrences is null or plans.max_occurrences > (
         select count(*) from generated_appointments made where made.recurring_appointment_id = plans.id))
       and plans.start_date < ${until}::date and ${firstDay}::date < ${until}::date
       and (plans.end_date is null or plans.end_date >= ${firstDay}::date)
       and ((select own.price from ${own} and own.first_day <= ${firstDay} order by own.first_day desc limit 1) is null
         or exists (select from ${own} and own.price is null and own.first_day > ${firstDay} and own.first_day < ${until}::date)))`;
};

/**
 * Locks the visits that a change touches in the order of all code that changes visits: planned ones
 * before their client, and clients before what could be billed to them.
 */
export async function lockRepriced(db: Kysely<Tables>, change: Repricing): Promise<void> {
  const planned = sql`appointments.status in ${listed(aheadStatuses)}`;
  await sql`select from appointments where id in (select appointments.id from ${onChangedDays(change)} and ${planned})
    order by id for no key update`.execute(db);
  await sql`select from clients where id in (
      select appointments.client_id from ${onChangedDays(change)} and appointments.status = 'completed')
    order by id for no key update`.execute(db);
  await sql`select from appointments where id in (select appointments.id from ${onChangedDays(change)})
    order by id for no key update`.execute(db);
}

/** Has the visits on the days of a change cost what holds then. Runs one statement. */
export const reprice = async (
  db: Kysely<Tables>,
  change: Repricing,
  rule: BillMinimum,
): Promise<unknown> =>
  sql`update appointments set estimated_cost = ${plannedCost}, special_rate = days.special_rate, actual_cost = ${workedCost(rule)}
    from ${daysTable(change)}
   where ${isOnDay(change)} and ${ofServices(change)} and ${isPriced} and ${isUnbilled}
     and (appointments.estimated_cost <> ${plannedCost} or appointments.special_rate is distinct from days.special_rate)`.execute(
    db,
  );

/** What a change touches, added up. */
export interface PriceChangeSums {
  clients: number;
  visits: number;
  before: string;
  after: string;
  /** Billed visits, which keep what they were billed. */
  billed: number;
  /** Minutes of the longest visit. */
  longest: number;
}

/** Returns what a change touches, added up. Runs one statement. */
export async function priceChangeSums(
  db: Kysely<Tables>,
  change: Repricing,
  { rule, also }: { rule: BillMinimum; also: AlsoTold },
): Promise<PriceChangeSums> {
  const { rows } = await sql<PriceChangeSums>`
    with repriced as materialized (select * from ${repricedVisits(change, rule)} visits)
    select count(*)::int as visits, coalesce(sum(before), 0.00)::text as before, coalesce(sum(after), 0.00)::text as after,
           (select count(*)::int from (select client_id from repriced union select client_id from ${also} plans) told) as clients,
           (select count(*)::int from ${onChangedDays(change)} and ${isStanding} and not ${isUnbilled}) as billed,
           coalesce((select max(appointments.duration) from ${onChangedDays(change)} and ${isPriced} and ${isUnbilled}), 0) as longest
      from repriced`.execute(db);
  return rows[0]!;
}

/** Returns the clients that a change concerns, and how many of their visits to come. */
export async function toTell(
  db: Kysely<Tables>,
  change: Repricing,
  { rule, also, now }: { rule: BillMinimum; also: AlsoTold; now: Date },
): Promise<{ clientId: string; visits: number }[]> {
  const { rows } = await sql<{ clientId: string; visits: number }>`
    select client_id as "clientId", sum(visits)::int as visits from (
      select client_id, count(*) filter (where scheduled_date > ${now}) as visits from ${repricedVisits(change, rule)} visits group by 1
      union all select client_id, 0 from ${also} plans) found
     group by 1 order by 1`.execute(db);
  return rows;
}
