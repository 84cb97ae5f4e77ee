import { Migration } from '@mikro-orm/migrations';
import { events, type Event } from './0040_audit.ts';

/** Records whose changes are told, and what they are called. */
const kinds: Readonly<Record<string, string>> = {
  clients: 'client',
  caregivers: 'caregiver',
  appointments: 'appointment',
  recurring_appointments: 'recurring-appointment',
  care_updates: 'care-update',
  caregiver_time_off: 'time-off',
  invoices: 'invoice',
  payments: 'payment',
  services: 'service',
  users: 'account',
  contact_inquiries: 'contact-inquiry',
  consultations: 'consultation',
  consultation_requests: 'consultation-request',
  signup_applications: 'signup-application',
  job_applications: 'job-application',
};

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const rows: Readonly<Record<Event, string>> = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
};

/** A record’s changes in one transaction are told as one; that it was made or deleted says more. */
const noted = (selected: string): string => `
  insert into public.record_changes (transaction, number, kind, of_record, change)
  select pg_current_xact_id()::text::bigint, nextval('public.record_changes_number_seq'), tg_argv[0], ${selected}
  on conflict (transaction, of_record, kind) do update set change = excluded.change where excluded.change <> 'updated';`;

/**
 * Which records were changed, in the order of their transactions, so that another program can follow
 * them. An update is told when it moved `updated_at` (migration 0153).
 */
export class RecordChanges extends Migration {
  override up(): void {
    this.addSql('create sequence record_changes_number_seq as bigint');
    this.addSql(`
      create table record_changes (
        transaction bigint not null,
        number bigint not null,
        kind text not null,
        of_record uuid not null,
        change text not null,
        at timestamptz(3) not null default clock_timestamp(),
        primary key (transaction, number),
        constraint record_changes_transaction_of_record_kind_unique unique (transaction, of_record, kind),
        constraint record_changes_kind_check check (kind in (${listed(Object.values(kinds))})),
        constraint record_changes_change_check check (change in ('created', 'updated', 'deleted'))
      )`);
    this.addSql(`
      create table change_feed (
        id boolean not null default true,
        epoch uuid not null default gen_random_uuid(),
        dropped_through bigint not null default 0,
        primary key (id),
        constraint change_feed_single check (id)
      )`);
    this.addSql('insert into change_feed default values');
    this.addSql(`
      create function note_change() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' then${noted(`id, 'created' from added`)}
        elsif tg_op = 'DELETE' then${noted(`id, 'deleted' from removed`)}
        else${noted(`added.id, 'updated' from added join removed on removed.id = added.id where added.updated_at <> removed.updated_at`)}
        end if;
        return null;
      end $body$`);
    for (const [table, kind] of Object.entries(kinds))
      for (const event of events)
        this.addSql(
          `create trigger note_change_${event} after ${event} on ${table} referencing ${rows[event]} for each statement execute function note_change('${kind}')`,
        );
  }

  override down(): void {
    for (const table of Object.keys(kinds))
      for (const event of events) this.addSql(`drop trigger note_change_${event} on ${table}`);
    this.addSql('drop function note_change()');
    this.addSql('drop table change_feed');
    this.addSql('drop table record_changes');
    this.addSql('drop sequence record_changes_number_seq');
  }
}
