import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { closingReasons } from '../appointments/appointment.rules.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import type { Period } from './periods.ts';
import type { AnalyticsUnit } from './analytics.rules.ts';
import { owedStatuses } from '../invoices/billing.rules.ts';
import { moneyReceived } from '../invoices/ledger.ts';
import { listed } from '../../database/wordList.ts';

/**
 * The first and last day asked for, and the instants at which the first begins and the last ends.
 */
interface Reach {
  first: string;
  last: string;
  since: Date;
  until: Date;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Phoenix')::date`;
const within = (column: string, { since, until }: Reach) =>
  sql`${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until}`;
const onDays = (column: string, { first, last }: Reach) =>
  sql`${sql.ref(column)} between ${first}::date and ${last}::date`;

const requestTables = {
  'contact-inquiry': 'contact_inquiries',
  consultation: 'consultations',
  'consultation-request': 'consultation_requests',
  'signup-application': 'signup_applications',
  'job-application': 'job_applications',
} as const;

/**
 * What can be counted for a day in Phoenix. Each fact yields a day, a detail to group by, and a
 * value in dollars or hours.
 */
const facts = {
  /** Requests received, without suspected spam, by source and status. */
  requests: (reach) =>
    sql.join(
      Object.entries(requestTables).map(
        ([source, table]) => sql`
          select ${dayOf('created_at')} as day, ${source} || ' ' || status as detail, 0::numeric as value
          from ${sql.table(table)} where ${within('created_at', reach)} and not suspected_spam`,
      ),
      sql` union all `,
    ),
  /** Completed visits, with hours worked in quarter hours, at least one quarter, as billed. */
  completed: (reach) => sql`
    select ${dayOf('completed_at')}, '', greatest(1, round(extract(epoch from
      case when started_at is null then end_date - scheduled_date else completed_at - started_at end) / 900)) / 4
    from appointments where status = 'completed' and ${within('completed_at', reach)}`,
  /** Canceled visits, by who canceled, or because care or a plan ended or changed, with the fee. */
  cancelled: (reach) => sql`
    select ${dayOf('cancelled_at')}, case when cancel_reason in (${sql.join([...closingReasons])}) then 'care' when cancelled_by = clients.user_id then 'client' else 'office' end, coalesce(cancel_fee, 0)
    from appointments join clients on clients.id = appointments.client_id
    where appointments.status = 'cancelled' and ${within('cancelled_at', reach)}`,
  /** Invoices issued, without canceled ones. */
  billed: (reach) => sql`
    select issue_date, '', total from invoices where ${onDays('issue_date', reach)} and status <> 'cancelled'`,
  /** Payments minus refunds, without voided ones; money on an account on the day it was received. */
  revenue: (reach) => sql`
    select day, '', amount from ${moneyReceived} where ${onDays('day', reach)}`,
  /** Refunds and what was given back of an account, as positive amounts, without voided ones. */
  refunded: (reach) => sql`
    select day, '', -amount from ${moneyReceived} where ${onDays('day', reach)} and amount < 0`,
  /** Credits on issued invoices, without those that were taken back. */
  credited: (reach) => sql`
    select credit_date, '', amount from invoice_credits where ${onDays('credit_date', reach)} and taken_back_at is null`,
  /**
   * New clients, by the first submission that led to them; "other" for those who registered or were
   * added by the office.
   */
  clients: (reach) => sql`
    select ${dayOf('clients.created_at')}, coalesce((
      select case when consultation_id is not null then 'consultation'
                  when consultation_request_id is not null then 'consultation-request'
                  when signup_application_id is not null then 'signup-application' end
      from submission_outcomes where client_id = clients.id order by created_at, id limit 1), 'other'), 0::numeric
    from clients where ${within('clients.created_at', reach)}`,
  /**
   * Changes of the outstanding amount: an invoice is issued, partly paid or credited, then settled or canceled.
   * The first period includes everything before it.
   */
  owed: (reach) => sql`
    select greatest(day, ${reach.first}::date), '', value from (
      with asked as (
        select id, total, issue_date, (case status when 'paid' then paid_at when 'cancelled' then cancelled_at end at time zone 'America/Phoenix')::date as closed
        from invoices where issue_date <= ${reach.last}::date
          and (status in ${listed(owedStatuses)} or case status when 'paid' then paid_at else cancelled_at end >= ${reach.since})
      ), issued as (select * from asked where closed is null or closed > issue_date),
      paid as (
        select issued.id, greatest(payment_date, issue_date) as day, amount
        from issued join payments on payments.invoice_id = issued.id
        where amount > 0 and voided_at is null and (closed is null or greatest(payment_date, issue_date) < closed)
        union all
        select issued.id, credit_date, amount
        from issued join invoice_credits on invoice_credits.invoice_id = issued.id
        where taken_back_at is null and (closed is null or credit_date < closed)
      )
      select issue_date as day, total as value from issued
      union all select day, -amount from paid
      union all select closed, coalesce((select sum(amount) from paid where paid.id = issued.id), 0) - total from issued where closed is not null
    ) steps where day <= ${reach.last}::date`,
} satisfies Record<string, (reach: Reach) => RawBuilder<unknown>>;

export type Fact = keyof typeof facts;

/** The sum of facts of one period that have the same detail. */
export interface FactSum {
  fact: Fact;
  /** First day of the period. */
  begins: string;
  detail: string;
  count: number;
  /** Exact decimal. */
  sum: string;
}

/** Returns the current sums of some facts by period. Runs one statement. */
export async function factsOf(
  db: Kysely<Tables>,
  unit: AnalyticsUnit,
  periods: readonly Period[],
  wanted: readonly Fact[],
): Promise<FactSum[]> {
  const [first, last] = [periods[0]!.begins, periods.at(-1)!.ends];
  const reach = {
    first,
    last,
    since: instantOf(first, '00:00'),
    until: instantOf(addDays(last, 1), '00:00'),
  };
  const rows = wanted.map(
    (fact) =>
      sql`select ${fact}::text as fact, rows.* from (${facts[fact](reach)}) rows(day, detail, value)`,
  );
  // PostgreSQL's own weeks begin on Monday.
  const begins =
    unit === 'week'
      ? sql`date_bin('7 days', day::timestamp, ${first}::timestamp)`
      : sql`date_trunc(${unit}, day::timestamp)`;
  const { rows: sums } = await sql<FactSum>`
    select fact, to_char(${begins}, 'YYYY-MM-DD') as begins, detail, count(*)::int as count, sum(value)::numeric(14, 2)::text as sum
    from (${sql.join(rows, sql` union all `)}) facts
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return sums;
}

/** Looks up the result of `factsOf` by fact and period. */
export const found = (sums: readonly FactSum[]) => {
  const byPlace = Map.groupBy(sums, ({ fact, begins }) => `${fact} ${begins}`);
  const all = (fact: Fact, { begins }: Period): readonly FactSum[] =>
    byPlace.get(`${fact} ${begins}`) ?? [];
  return {
    all,
    one: (fact: Fact, period: Period): Pick<FactSum, 'count' | 'sum'> =>
      all(fact, period)[0] ?? { count: 0, sum: '0.00' },
  };
};
