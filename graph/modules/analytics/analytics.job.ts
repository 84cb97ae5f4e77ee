import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/orm.ts';
import { todayInPhoenix } from '../../shared/validation/forms.rules.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { metrics, remeasuredDays } from './analytics.rules.ts';

/**
 * Everything that is measured of one day, of the facts as they are known now. Worked time as bills
 * count it.
 */
const figures = `
  with day as (select ?::date as day, ?::timestamptz as begins, ?::timestamptz as ends),
  requests as (
    select 'contact-inquiry' as source, status, created_at, suspected_spam from contact_inquiries
    union all select 'consultation', status, created_at, suspected_spam from consultations
    union all select 'consultation-request', status, created_at, suspected_spam from consultation_requests
    union all select 'signup-application', status, created_at, suspected_spam from signup_applications
    union all select 'job-application', status, created_at, suspected_spam from job_applications
  ),
  completed as (
    select greatest(1, round(extract(epoch from case when started_at is null then end_date - scheduled_date else completed_at - started_at end) / 900)) / 4 as hours
    from appointments, day where status = 'completed' and completed_at >= begins and completed_at < ends
  )
  select '${metrics.requests}' as metric, count(*)::numeric as value, jsonb_build_object('source', source, 'outcome', status) as metadata
    from requests, day where created_at >= begins and created_at < ends and not suspected_spam group by source, status
  union all select '${metrics.completedVisits}', count(*), '{}' from completed
  union all select '${metrics.hours}', coalesce(sum(hours), 0), '{}' from completed
  union all select '${metrics.cancelledVisits}', count(*), '{}'
    from appointments, day where status = 'cancelled' and cancelled_at >= begins and cancelled_at < ends
  union all select '${metrics.billed}', coalesce(sum(total), 0), '{}' from invoices, day where issue_date = day.day and status <> 'cancelled'
  union all select '${metrics.revenue}', coalesce(sum(amount), 0), '{}' from payments, day where payment_date = day.day
  union all select '${metrics.outstanding}', coalesce(sum(greatest(total - coalesce(received, 0), 0)), 0), '{}'
    from day, invoices left join lateral (
      select sum(amount) as received from payments, day where invoice_id = invoices.id and amount > 0 and payment_date <= day.day
    ) money on true
    where issue_date <= day.day and (status <> 'cancelled' or cancelled_at >= ends) and (status <> 'paid' or paid_at >= ends)`;

/**
 * Measures one day and replaces its figures. Running it again gives the same result.
 * @param day in Phoenix, YYYY-MM-DD
 */
export async function measureDay(em: EntityManager, day: string): Promise<void> {
  const [begins, ends] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')];
  await em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`analytics of ${day}`]);
    await tx.execute('delete from analytics where date = ? and metric in (?)', [
      begins,
      Object.values(metrics),
    ]);
    await tx.execute(
      `insert into analytics (metric, value, date, metadata) select metric, value, ?::timestamptz, metadata::jsonb from (${figures}) measured`,
      [begins, day, begins, ends],
    );
  });
}

/** Measures the days that are over, back to five weeks ago. */
export async function measureRecentDays(em: EntityManager, now: Date): Promise<void> {
  const today = todayInPhoenix(now);
  for (let ago = remeasuredDays; ago >= 1; ago -= 1) await measureDay(em, addDays(today, -ago));
}

/** Every night, once the day is over in Phoenix. */
export const analyticsTask = (database: Database): JobTask =>
  task(
    jobKind('measure-analytics'),
    () => measureRecentDays(database.orm.em.fork(), new Date()),
    '30 7 * * *',
  );
