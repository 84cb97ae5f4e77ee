import type { Site } from '../../e2e/support/site.ts';

const day = 86_400_000;

/** The Monday some weeks from now: a week begins there by default. */
export function mondayIn(weeks: number): string {
  const then = new Date(Date.now() + weeks * 7 * day);
  return new Date(then.getTime() - ((then.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
}

/** 50 caregivers with their hours, and 120 clients. */
export const people = `
  insert into users (email, first_name, last_name, email_verified)
  select 'bench' || n || '@bench.example', 'Given' || n, 'Whitehorse', true from generate_series(0, 119) n;
  insert into clients (user_id, calendar_token)
  select id, encode(sha256(convert_to(email, 'UTF8')), 'hex') from users where email like 'bench%@bench.example';
  insert into caregivers (first_name, last_name, email)
  select 'Carer' || n, 'Family' || n, 'carer' || n || '@bench.example' from generate_series(0, 49) n;
  insert into caregiver_availability (caregiver_id, day_of_week, start_time, end_time)
  select id, weekday, '07:00', '18:00' from caregivers, generate_series(0, 6) weekday where email like 'carer%@bench.example';`;

/** So many visits in a week, fourteen for a caregiver at most, every 35th of them nobody's. */
export const visitsOf = (monday: string, count: number): string => `
  insert into appointments (client_id, caregiver_id, scheduled_date, end_date, duration, service_type, status, estimated_cost)
  select client.id, case when n % 35 > 0 then caregiver.id end, begins, begins + interval '3 hours', 180, 'Personal Care',
         case when n % 3 > 0 and n % 35 > 0 then 'confirmed' else 'scheduled' end, 102
    from generate_series(0, ${count} - 1) n
    join (select id, row_number() over (order by id) - 1 as at from clients
           where user_id in (select id from users where email like 'bench%@bench.example')) client on client.at = n % 120
    join (select id, row_number() over (order by id) - 1 as at from caregivers
           where email like 'carer%@bench.example') caregiver on caregiver.at = n % 50,
         lateral (select timestamptz '${monday} 08:00-07' + n / 50 % 7 * interval '1 day' + n / 350 * interval '5 hours' as begins);`;

/** Runs statements as one, past the audit log. */
export const fill = (site: Site, statements: readonly string[]): Promise<unknown> =>
  site.sql(
    `begin; set local session_replication_role = replica; ${statements.join('\n')} commit; analyze`,
  );
