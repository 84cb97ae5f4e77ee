import { Migration } from '@mikro-orm/migrations';
import { differs, events, touchOf } from './0040_audit.ts';
import { caregiversTold } from './0081_changesTold.ts';

const submissions = {
  contact_inquiries: 'contact_inquiry_id',
  consultations: 'consultation_id',
  consultation_requests: 'consultation_request_id',
  signup_applications: 'signup_application_id',
  job_applications: 'job_application_id',
};
const { contact_inquiries: _never, ...decided } = submissions;

/** Records that say when they last changed; users did before. */
const records = [
  'clients',
  'caregivers',
  'appointments',
  'recurring_appointments',
  'invoices',
  'payments',
  'care_updates',
  'caregiver_time_off',
  'services',
  ...Object.keys(submissions),
];

/** Those whose lists grow. */
const indexed = [...records, 'users'].filter((name) => !['caregivers', 'services'].includes(name));

/** What is shown with a record: its table, and for each record's table the column that names it. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_holds: { clients: 'client_id' },
  caregiver_availability: { caregivers: 'caregiver_id' },
  appointment_reminders: { appointments: 'appointment_id' },
  generated_appointments: { appointments: 'appointment_id' },
  visit_records: { appointments: 'appointment_id' },
  visit_exceptions: { appointments: 'appointment_id' },
  visit_corrections: { appointments: 'appointment_id' },
  visit_confirmations: { appointments: 'appointment_id' },
  visit_declines: { appointments: 'appointment_id' },
  visit_notices: { appointments: 'appointment_id' },
  recurring_changes: { recurring_appointments: 'recurring_appointment_id' },
  invoice_items: { invoices: 'invoice_id' },
  payments: { invoices: 'invoice_id' },
  invoice_reminders: { invoices: 'invoice_id' },
  care_update_changes: { care_updates: 'care_update_id' },
  service_prices: { services: 'service_id' },
  submission_notes: submissions,
  submission_outcomes: decided,
};

/** What is shown of a user; a new hash or link is no change of them. */
const shown = ['email', 'first_name', 'last_name', 'role', 'is_active', 'email_verified'];
const person = (row: string): string =>
  `(${shown.map((column) => `${row}.${column}`).join(', ')}, ${row}.password_hash is null)`;
const personChanges = `(${person('old')} is distinct from ${person('new')})`;

/**
 * The audit log names the fields that a change was about, and leaves out changes of none. Functions
 * of databases from before `functionOf` left this column out get the condition, too.
 */
const differedBefore = 'before.value is distinct from after.value';
const auditVisibleOnly = `
  do $body$
  declare audited record; many int := 0;
  begin
    for audited in select p.prosrc, pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname like 'audit\\_%' and strpos(p.prosrc, '${differedBefore}') > 0 loop
      many := many + 1;
      if strpos(audited.prosrc, '${differs.replaceAll("'", "''")}') = 0 then
        execute replace(audited.definition, '${differedBefore}', '${differs.replaceAll("'", "''")}');
      end if;
    end loop;
    if many = 0 then raise exception 'No function of the audit log says which fields differ'; end if;
  end $body$`;

/** A visit that was only touched is nothing new on its caregiver's phone. */
const caregiversToldOfMore = `
create or replace function tell_caregivers_update() returns trigger language plpgsql as $body$
begin
  perform pg_notify('changed', 'appointments user ' || c.user_id)
     from (select distinct unnest(array[o.caregiver_id, n.caregiver_id]) as caregiver_id
             from removed o join added n on n.id = o.id
            where to_jsonb(o) - 'updated_at' is distinct from to_jsonb(n) - 'updated_at') v
     join public.caregivers c on c.id = v.caregiver_id
    where c.user_id is not null;
  return null;
end $body$`;

/** Set while `reencryptAll` writes the same words with another key, which is no change of a record. */
const sameWords = `current_setting('home_care.same_words', true) = 'on'`;

/**
 * When each record last changed, with what is shown with it, so that a program can ask for what
 * changed since it last did. Kept by the database: no code can forget it. Later than before by at
 * least a millisecond, so that two changes never look like one.
 */
export class UpdatedAt extends Migration {
  override up(): void {
    this.addSql(`
      create function keep_updated_at() returns trigger language plpgsql as $body$
      begin
        if ${sameWords} then return new; end if;
        new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
        return new;
      end $body$`);
    for (const table of records) {
      // The moment of the transaction rewrites no table.
      this.addSql(
        `alter table ${table} add column updated_at timestamptz(3) not null default now()`,
      );
      this.addSql(`alter table ${table} alter column updated_at set default clock_timestamp()`);
      this.addSql(
        `create trigger updated_at before update on ${table} for each row when (old.* is distinct from new.*) execute function keep_updated_at()`,
      );
    }
    this.addSql('alter table users alter column updated_at set default clock_timestamp()');
    this.addSql(
      `create trigger updated_at before update on users for each row when ${personChanges} execute function keep_updated_at()`,
    );
    for (const table of indexed)
      this.addSql(`create index ${table}_updated_at_index on ${table} (updated_at)`);

    // In the order of their identifiers, so that two transactions never wait for each other.
    this.addSql(`
      create function touch_records() returns trigger language plpgsql as $body$
      begin
        if ${sameWords} then return null; end if;
        for n in 0 .. tg_nargs / 2 - 1 loop
          execute format(
            'update public.%1$I touched set updated_at = clock_timestamp()
               from (select id from public.%1$I where id in (select %2$I from (%3$s) part) order by id for no key update) locked
              where touched.id = locked.id',
            tg_argv[2 * n], tg_argv[2 * n + 1],
            case tg_op when 'INSERT' then 'select * from added' when 'DELETE' then 'select * from removed'
              else 'select * from added union all select * from removed' end);
        end loop;
        return null;
      end $body$`);
    for (const [part, owners] of Object.entries(parts))
      for (const event of events) this.addSql(touchOf(part, event, Object.entries(owners)));
    this.addSql(`
      create function touch_person() returns trigger language plpgsql as $body$
      begin
        update public.clients set updated_at = clock_timestamp() where user_id = new.id;
        update public.caregivers set updated_at = clock_timestamp() where user_id = new.id;
        return null;
      end $body$`);
    this.addSql(
      `create trigger touch_person after update on users for each row when ${personChanges} execute function touch_person()`,
    );
    this.addSql(auditVisibleOnly);
    this.addSql(caregiversToldOfMore);
  }

  override down(): void {
    this.addSql(caregiversTold('update').replace('create function', 'create or replace function'));
    this.addSql('drop trigger touch_person on users');
    for (const part of Object.keys(parts))
      for (const event of events) this.addSql(`drop trigger touch_${event} on ${part}`);
    for (const table of [...records, 'users']) this.addSql(`drop trigger updated_at on ${table}`);
    this.addSql('drop index users_updated_at_index');
    this.addSql('alter table users alter column updated_at set default now()');
    for (const table of records) this.addSql(`alter table ${table} drop column updated_at`);
    this.addSql('drop function touch_person(), touch_records(), keep_updated_at()');
  }
}
