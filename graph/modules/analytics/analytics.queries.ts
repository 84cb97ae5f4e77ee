import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { metrics, type AnalyticsUnit, type RequestSource } from './analytics.rules.ts';

/** How many requests of one source stand where. */
export interface RequestFigure {
  source: RequestSource;
  /** A state of that kind of request, for example "pending". */
  outcome: string;
  count: number;
}

/** What was measured in a day, a week or a month. Money and hours are exact decimals as text. */
export interface PeriodReading {
  /** Its first day, YYYY-MM-DD. */
  begins: string;
  measuredDays: number;
  requests: RequestFigure[];
  completedVisits: number;
  cancelledVisits: number;
  hours: string;
  billed: string;
  revenue: string;
  /** At the end of its last measured day; null where none was measured. */
  outstanding: string | null;
}

/** Which periods: those that hold the days from `from` to `through`, whole. */
export interface PeriodsWanted {
  unit: AnalyticsUnit;
  from: string;
  through: string;
}

type Sums = Omit<
  PeriodReading,
  'begins' | 'measuredDays' | 'requests' | 'completedVisits' | 'cancelledVisits'
> & {
  begins: string;
  measuredDays: string;
  completedVisits: string;
  cancelledVisits: string;
  requests: RequestFigure[];
};

/** The figures by day, week (from Monday) or month, oldest first, also of periods in which nothing was measured; one statement. */
export async function analyticsOf(
  db: Kysely<Tables>,
  { unit, from, through }: PeriodsWanted,
): Promise<PeriodReading[]> {
  const sum = (metric: string) =>
    sql`coalesce(sum(a.value) filter (where a.metric = ${metric}), 0.00)::text`;
  const count = (metric: string) =>
    sql`coalesce(sum(a.value) filter (where a.metric = ${metric}), 0)::int`;
  const { rows } = await sql<Sums>`
    with periods as (
      select begins, begins + ${`1 ${unit}`}::interval as ends
      from generate_series(date_trunc(${unit}, ${from}::timestamp), date_trunc(${unit}, ${through}::timestamp), ${`1 ${unit}`}::interval) begins
    )
    select to_char(begins, 'YYYY-MM-DD') as begins, figures.*, coalesce(requests.list, '[]') as requests
    from periods
    cross join lateral (
      select count(distinct a.date)::int as "measuredDays", ${count(metrics.completedVisits)} as "completedVisits", ${count(metrics.cancelledVisits)} as "cancelledVisits",
        ${sum(metrics.hours)} as hours, ${sum(metrics.billed)} as billed, ${sum(metrics.revenue)} as revenue,
        (array_agg(a.value order by a.date desc) filter (where a.metric = ${metrics.outstanding}))[1]::text as outstanding
      from analytics a
      where a.metric in (${sql.join(Object.values(metrics))})
        and a.date >= periods.begins at time zone 'America/Phoenix' and a.date < periods.ends at time zone 'America/Phoenix'
    ) figures
    cross join lateral (
      select json_agg(json_build_object('source', source, 'outcome', outcome, 'count', n) order by source, outcome) as list
      from (
        select a.metadata ->> 'source' as source, a.metadata ->> 'outcome' as outcome, sum(a.value)::int as n
        from analytics a
        where a.metric = ${metrics.requests}
          and a.date >= periods.begins at time zone 'America/Phoenix' and a.date < periods.ends at time zone 'America/Phoenix'
        group by 1, 2
      ) grouped
    ) requests
    order by periods.begins`.execute(db);
  return rows.map((row) => ({
    ...row,
    measuredDays: Number(row.measuredDays),
    completedVisits: Number(row.completedVisits),
    cancelledVisits: Number(row.cancelledVisits),
  }));
}
