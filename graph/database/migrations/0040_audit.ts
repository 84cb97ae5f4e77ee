import { Migration } from '@mikro-orm/migrations';

/** Whom a row `r` of a table is about: kind and identifier in SQL, and the joins they need. */
interface Subject {
  kind: string;
  id: string;
  join?: string;
}

const client = (id: string, join = ''): Subject => ({ kind: `'client'`, id, join });
const itself = (kind: string): Subject => ({ kind: `'${kind}'`, id: 'r.id' });
/** A user's data is about their client, if they are one. */
const ofUser = (userId: string): Subject => ({
  kind: `case when c.id is null then 'user' else 'client' end`,
  id: `coalesce(c.id, ${userId})`,
  join: `left join public.clients c on c.user_id = ${userId}`,
});
/** The first non-null column. */
const oneOf = (columns: Readonly<Record<string, string>>): Subject => ({
  kind: `case ${Object.entries(columns)
    .map(([column, kind]) => `when r.${column} is not null then '${kind}'`)
    .join(' ')} end`,
  id: `coalesce(${Object.keys(columns)
    .map((column) => `r.${column}`)
    .join(', ')})`,
});
const ofAppointment = client(
  'a.client_id',
  'join public.appointments a on a.id = r.appointment_id',
);
const ofInvoice = client('i.client_id', 'join public.invoices i on i.id = r.invoice_id');
const ofPlan = client(
  'p.client_id',
  'join public.recurring_appointments p on p.id = r.recurring_appointment_id',
);

const submissions = {
  contact_inquiry_id: 'contact-inquiry',
  consultation_id: 'consultation',
  consultation_request_id: 'consultation-request',
  signup_application_id: 'signup-application',
  job_application_id: 'job-application',
};

/** Tables with personal data. */
const subjects: Readonly<Record<string, Subject>> = {
  users: ofUser('r.id'),
  contact_inquiries: itself('contact-inquiry'),
  consultations: itself('consultation'),
  consultation_requests: itself('consultation-request'),
  signup_applications: itself('signup-application'),
  job_applications: itself('job-application'),
  submission_notes: oneOf(submissions),
  submission_outcomes: oneOf({ client_id: 'client', caregiver_id: 'caregiver' }),
  clients: client('r.id'),
  caregivers: itself('caregiver'),
  caregiver_availability: { kind: `'caregiver'`, id: 'r.caregiver_id' },
  caregiver_time_off: { kind: `'caregiver'`, id: 'r.caregiver_id' },
  appointments: client('r.client_id'),
  appointment_recurring: ofAppointment,
  appointment_reminders: ofAppointment,
  recurring_appointments: client('r.client_id'),
  generated_appointments: ofPlan,
  recurring_changes: ofPlan,
  care_updates: client('r.client_id'),
  invoices: client('r.client_id'),
  invoice_items: ofInvoice,
  payments: ofInvoice,
  billings: client('r.client_id'),
};

const transitions = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
} as const;

export type Event = keyof typeof transitions;
export const events = Object.keys(transitions) as Event[];

/**
 * One row of the log per statement and subject, with the names of the fields that an update
 * changed.
 */
const logged = (table: string, change: string, of: string): string => `
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', nullif(acting[1], '-')::uuid, coalesce(acting[2], 'outside'), coalesce(acting[3], 'sql'), nullif(acting[4], '-'), s.kind, s.id,
           jsonb_build_object('table', '${table}', 'change', '${change}'${change === 'update' ? `, 'fields', s.fields` : ''})
      from (${of}) s;`;

/** Since 0153 a record's `updated_at` moves with what is shown with it, which has its own row. */
export const differs = `before.value is distinct from after.value and after.key <> 'updated_at'`;

/**
 * Body of a table's triggers. Names are qualified: a temporary table must not stand in for the log.
 * @param unnoticed columns whose change leaves no line
 */
export const functionOf = (
  table: string,
  { kind, id, join = '' }: Subject,
  unnoticed: readonly string[] = [],
): string => `
create function audit_${table}() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then${logged(table, 'insert', `select distinct ${kind} as kind, ${id} as id from added r ${join}`)}
  elsif tg_op = 'DELETE' then${logged(table, 'delete', `select distinct ${kind} as kind, ${id} as id from removed r ${join}`)}
  else${logged(
    table,
    'update',
    `
        select ${kind} as kind, ${id} as id, to_jsonb(array_agg(distinct f.field order by f.field)) as fields
          from added r join removed o on o.id = r.id ${join}
          cross join lateral (
            select after.key as field from jsonb_each(to_jsonb(r)) after join jsonb_each(to_jsonb(o)) before on before.key = after.key
             where ${unnoticed.map((column) => `after.key <> '${column}' and `).join('')}${differs}) f
         group by 1, 2`,
  )}
  end if;
  return null;
end $body$`;

export const triggerOf = (table: string, event: Event): string =>
  `create trigger audit_${event} after ${event} on ${table} referencing ${transitions[event]} for each statement execute function audit_${table}()`;

/**
 * Makes what is written in a table a change of the records that it belongs to (`touch_records` of 0153).
 * @param owners tables of these records, and the columns that name them
 */
export const touchOf = (
  table: string,
  event: Event,
  owners: readonly (readonly [table: string, column: string])[],
): string =>
  `create trigger touch_${event} after ${event} on ${table} referencing ${transitions[event]} for each statement execute function touch_records(${owners
    .flat()
    .map((word) => `'${word}'`)
    .join(', ')})`;

/**
 * Sign-ins and ends of sessions. Someone who signs in is their own actor; sessions that the sweep
 * deletes had already ended.
 */
const sessionsFunction = `
create function audit_sessions() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', u.id, u.role, coalesce(acting[3], 'sql'), nullif(acting[4], '-'),
           case when c.id is null then 'user' else 'client' end, coalesce(c.id, u.id), '{"table": "sessions", "change": "insert"}'
      from added r join public.users u on u.id = (r.sess ->> 'userId')::uuid left join public.clients c on c.user_id = u.id;
  else${logged(
    'sessions',
    'delete',
    `
        select distinct case when c.id is null then 'user' else 'client' end as kind, coalesce(c.id, u.id) as id
          from removed r join public.users u on u.id = (r.sess ->> 'userId')::uuid left join public.clients c on c.user_id = u.id
         where r.expire > localtimestamp`,
  )}
  end if;
  return null;
end $body$`;

/** Dropped again by 0114. */
export const sealsTable = `
  create table audit_seals (
    number int not null,
    upto bigint not null,
    ids bigint[] not null,
    hashes bytea not null,
    previous bytea not null,
    hash bytea not null,
    sealed_at timestamptz(3) not null,
    primary key (number)
  )`;

export const appendOnly = (table: string): string =>
  `create trigger append_only before update or delete or truncate on ${table} for each statement execute function audit_is_append_only()`;

/**
 * The audit log, the seals of its chain, and the triggers that fill it: any write of personal data,
 * by the entity manager or by hand, adds its row in the same transaction.
 */
export class Audit extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_log (
        id bigserial primary key,
        at timestamptz(3) not null default now(),
        kind text not null,
        actor_id uuid,
        actor_role text not null,
        operation text not null,
        subject_kind text,
        subject_id uuid,
        request_id text,
        details jsonb not null default '{}',
        constraint audit_log_kind_check check (kind in ('read', 'write', 'denied'))
      )`);
    this.addSql('create index audit_log_subject_index on audit_log (subject_id, at, id)');
    this.addSql(sealsTable);
    this.addSql(`
      create function audit_is_append_only() returns trigger language plpgsql as $body$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $body$`);
    for (const table of ['audit_log', 'audit_seals']) this.addSql(appendOnly(table));
    for (const [table, subject] of Object.entries(subjects)) {
      this.addSql(functionOf(table, subject));
      for (const event of events) this.addSql(triggerOf(table, event));
    }
    this.addSql(sessionsFunction);
    for (const event of ['insert', 'delete'] as const) this.addSql(triggerOf('sessions', event));
  }

  override down(): void {
    for (const table of [...Object.keys(subjects), 'sessions']) {
      for (const event of events) this.addSql(`drop trigger if exists audit_${event} on ${table}`);
      this.addSql(`drop function audit_${table}()`);
    }
    this.addSql('drop table audit_seals');
    this.addSql('drop table audit_log');
    this.addSql('drop function audit_is_append_only()');
  }
}
