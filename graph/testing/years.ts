import type { Pool } from 'pg';

/** The number of clients that `fillYears` makes. */
export const clientsOfYears = 1_500;

/** The identifier that `fillYears` gives the nth of something, the same in every run. */
export const uuidOf = (thing: string): string => `md5(${thing})::uuid`;

/*
 * Enough rows that PostgreSQL prefers an index by itself. For every client: 30 visits, the last
 * ones in the future, by three caregivers in turn; six invoices of three lines, all but the last
 * paid, and most with a credit on that; three charges; eight care updates; a notice for each future visit, and one more; a
 * confirmation of each past visit but the last two; an exception of each of the first 20; two
 * holds that are over.
 */
const rows: readonly string[] = [
  `insert into users (id, email, first_name, last_name) select ${uuidOf(`'user' || n`)}, 'client' || n || '@years.example', 'Given', 'Family ' || n from generate_series(1, ${clientsOfYears}) n`,
  `insert into clients (id, user_id, emergency_phone) select ${uuidOf(`'client' || n`)}, ${uuidOf(`'user' || n`)}, '(480) 555-0199' from generate_series(1, ${clientsOfYears}) n`,
  // Created one after the other: with equal times an index by time could serve lookups by
  // identifier.
  `insert into caregivers (id, first_name, last_name, email, created_at) select ${uuidOf(`'caregiver' || n`)}, 'Carer', 'Family ' || n, 'caregiver' || n || '@years.example', now() - n * interval '1 hour' from generate_series(1, ${clientsOfYears}) n`,
  `insert into sessions (sid, sess, expire) select 'of ' || n, json_build_object('userId', ${uuidOf(`'user' || n`)}, 'startedAt', '2026-01-05T17:00:00Z', 'lastUsedAt', '2026-01-05T17:00:00Z'), now() + interval '1 day' from generate_series(1, ${clientsOfYears}) n`,
  // One visit a day per caregiver, with another client every day, so that nothing overlaps.
  `insert into appointments (id, client_id, caregiver_id, scheduled_date, end_date, duration, service_type, status, location, estimated_cost, completed_at)
     select ${uuidOf(`'visit' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, ${uuidOf(`'caregiver' || 1 + (n + k % 3) % ${clientsOfYears}`)}, begins, begins + interval '3 hours', 180, 'Personal Care',
            case when k <= 25 then 'completed' else 'scheduled' end, 'At home', 102, case when k <= 25 then begins + interval '3 hours' end
       from generate_series(1, 30) k cross join generate_series(1, ${clientsOfYears}) n
      cross join lateral (select date_trunc('day', now()) + (k - 25) * interval '1 day' + (k % 3) * interval '4 hours' as begins) at`,
  `insert into care_updates (id, client_id, caregiver_id, update_type, title, content, created_at)
     select ${uuidOf(`'update' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, ${uuidOf(`'caregiver' || 1 + n % ${clientsOfYears}`)}, $1, $2, $3, date_trunc('day', now()) - k * interval '1 day'
       from generate_series(1, 8) k cross join generate_series(1, ${clientsOfYears}) n`,
  `insert into invoices (id, invoice_number, client_id, subtotal, total, issue_date, due_date, status)
     select ${uuidOf(`'invoice' || n || ' ' || k`)}, 'Y-' || k || '-' || n, ${uuidOf(`'client' || n`)}, 306, 306, current_date - (7 - k) * 7, current_date - (5 - k) * 7, case when k < 6 then 'paid' else 'pending' end
       from generate_series(1, 6) k cross join generate_series(1, ${clientsOfYears}) n`,
  `insert into invoice_items (id, invoice_id, position, service_description, quantity, rate, amount, service_date)
     select ${uuidOf(`'line' || n || ' ' || k || ' ' || l`)}, ${uuidOf(`'invoice' || n || ' ' || k`)}, l, 'Personal Care', 3, 34.00, 102, current_date - (7 - k) * 7 - l
       from generate_series(1, 6) k cross join generate_series(1, ${clientsOfYears}) n cross join generate_series(1, 3) l`,
  `insert into billings (id, client_id, appointment_id, amount, service_description, billing_date, due_date, status)
     select ${uuidOf(`'charge' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, ${uuidOf(`'visit' || n || ' ' || k`)}, 102, 'Personal Care', current_date - (25 - k), current_date - (5 - k), 'paid'
       from generate_series(1, 3) k cross join generate_series(1, ${clientsOfYears}) n`,
  // For each future visit its caregiver has seen a notice; for one its client has an unseen notice.
  `insert into visit_notices (id, caregiver_id, client_id, appointment_id, kind, begins, ends, seen_at)
     select md5('notice' || id)::uuid, caregiver_id, client_id, id, 'given', scheduled_date, end_date, now() from appointments where status = 'scheduled'`,
  `insert into visit_notices (id, client_id, appointment_id, kind, comes)
     select ${uuidOf(`'notice' || n`)}, ${uuidOf(`'client' || n`)}, ${uuidOf(`'visit' || n || ' 30'`)}, 'changed', 'Carer' from generate_series(1, ${clientsOfYears}) n`,
  `insert into visit_confirmations (id, appointment_id, confirmed_by, at, server_at)
     select md5('confirmation' || v.id)::uuid, v.id, c.user_id, v.end_date, v.end_date
       from appointments v join clients c on c.id = v.client_id where v.status = 'completed' and v.scheduled_date < date_trunc('day', now()) - interval '1 day'`,
  `insert into visit_exceptions (id, appointment_id, record_kind, kind, found_at)
     select ${uuidOf(`'exception' || n || ' ' || k`)}, ${uuidOf(`'visit' || n || ' ' || k`)}, 'departure', 'no-place', now() - interval '1 year'
       from generate_series(1, 20) k cross join generate_series(1, ${clientsOfYears}) n`,
  `insert into client_holds (id, client_id, first_day, last_day, placed_at)
     select ${uuidOf(`'hold' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, current_date - 90 * k, current_date - 90 * k + 6, now() - interval '1 year'
       from generate_series(1, 2) k cross join generate_series(1, ${clientsOfYears}) n`,
  // People around each client, whose access was taken back: otherwise everyone would have two portals.
  `insert into client_people (id, client_id, first_name, last_name, relation)
     select ${uuidOf(`'person' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, 'Years', 'Person', 'daughter'
       from generate_series(1, 2) k cross join generate_series(1, ${clientsOfYears}) n`,
  `insert into client_access (id, person_id, client_id, user_id, parts, agreed_by, granted_by, granted_at, ended_by, ended_at)
     select ${uuidOf(`'access' || n`)}, ${uuidOf(`'person' || n || ' 1'`)}, ${uuidOf(`'client' || n`)}, ${uuidOf(`'user' || (n % ${clientsOfYears} + 1)`)}, '{visits}', 'in-person',
       ${uuidOf(`'user' || n`)}, now() - interval '1 year', ${uuidOf(`'user' || n`)}, now() - interval '1 month'
       from generate_series(1, ${clientsOfYears}) n`,
  // Requests for a visit: the office answers within a day, so few clients wait for it.
  `insert into consultation_requests (id, name, phone, request_type, status, client_id, reference, created_at)
     select ${uuidOf(`'request' || n || ' ' || k`)}, 'Years', '602-555-0100', 'visit', case when k = 1 and n % 25 = 0 then 'pending' else 'completed' end, ${uuidOf(`'client' || n`)},
       translate(lpad(to_hex(k * 100000 + n), 8, '2'), '01il', 'HJKM'), now() - k * interval '30 days'
       from generate_series(1, 4) k cross join generate_series(1, ${clientsOfYears}) n`,
  // Requests to see another client's portal, long answered.
  `insert into contact_inquiries (id, first_name, last_name, email, client_name, relation, asked_by, status, reference, created_at)
     select ${uuidOf(`'access request' || n`)}, 'Years', 'Person', 'years@factory.example', 'Years Client', 'daughter', ${uuidOf(`'user' || n`)}, 'answered',
       translate(lpad(to_hex(600000 + n), 8, '2'), '01il', 'HJKM'), now() - interval '1 year'
       from generate_series(1, ${clientsOfYears}) n`,
  // Corrections that were removed again.
  `insert into custom_lines (id, client_id, description, quantity, rate, service_date, corrects_id, removed)
     select ${uuidOf(`'correction' || n || ' ' || k`)}, ${uuidOf(`'client' || n`)}, (select content from care_updates limit 1), 3, 34.00, current_date - 60, ${uuidOf(`'visit' || n || ' ' || k`)}, true
       from generate_series(1, 2) k cross join generate_series(1, ${clientsOfYears}) n`,
  `insert into payments (id, invoice_id, payment_date, amount, payment_method)
     select ${uuidOf(`'payment' || n || ' ' || k`)}, ${uuidOf(`'invoice' || n || ' ' || k`)}, current_date - (7 - k) * 7 + 5, 306, 'check'
       from generate_series(1, 5) k cross join generate_series(1, ${clientsOfYears}) n`,
  // Deposits of some.
  `insert into account_payments (id, client_id, payment_date, amount, payment_method, recorded_by)
     select ${uuidOf(`'deposit' || n`)}, ${uuidOf(`'client' || n`)}, current_date - 30, 50, 'check', ${uuidOf(`'user' || n`)}
       from generate_series(1, ${clientsOfYears}) n where n % 10 = 0`,
  // Not for the client whose reads are measured: theirs would be encrypted for no row.
  `insert into invoice_credits (id, invoice_id, credit_date, amount, reason, given_by)
     select ${uuidOf(`'credit' || n`)}, ${uuidOf(`'invoice' || n || ' 6'`)}, current_date - 7, 10, (select content from care_updates limit 1), ${uuidOf(`'user' || n`)}
       from generate_series(1, ${clientsOfYears}) n where n % 7 > 0`,
];

/**
 * Fills an empty database with years of data for many clients, and collects PostgreSQL's statistics
 * over every row, so that its plans do not depend on chance.
 * @param encrypted an encrypted text for each of the three columns of the care updates; nobody
 *   decrypts them
 */
export async function fillYears(
  pool: Pool,
  encrypted: readonly [string, string, string],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set default_statistics_target = 10000');
    for (const text of rows) await client.query(text, text.includes('$1') ? [...encrypted] : []);
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}
