import { Migration } from '@mikro-orm/migrations';

/** What recurring appointments need to be changed safely, and skipped reminders. */
export class Scheduling extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment_reminders
        drop constraint appointment_reminders_status_check,
        add constraint appointment_reminders_status_check check (status in ('pending', 'sent', 'failed', 'cancelled', 'skipped')),
        add constraint appointment_reminders_once_unique unique (appointment_id, reminder_type, time_before_appointment)`);

    this.addSql(`
      alter table generated_appointments
        add column is_exception boolean not null default false,
        add column conflict text`);

    this.addSql(`
      alter table recurring_appointments
        add column continues_id uuid,
        add column created_at timestamptz(3) not null default now(),
        add constraint recurring_appointments_continues_id_foreign foreign key (continues_id) references recurring_appointments (id) on delete restrict`);
    this.addSql(
      'create index recurring_appointments_continues_id_index on recurring_appointments (continues_id)',
    );

    this.addSql(`
      create table recurring_changes (
        id uuid not null default gen_random_uuid(),
        recurring_appointment_id uuid not null,
        appointment_id uuid,
        scope text not null,
        first_visit timestamptz(3),
        override_reason text,
        changed_by uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint recurring_changes_recurring_appointment_id_foreign foreign key (recurring_appointment_id) references recurring_appointments (id) on delete restrict,
        constraint recurring_changes_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint recurring_changes_changed_by_foreign foreign key (changed_by) references users (id) on delete restrict,
        constraint recurring_changes_scope_check check (scope in ('one', 'later', 'all', 'end'))
      )`);
    this.addSql(
      'create index recurring_changes_recurring_appointment_id_index on recurring_changes (recurring_appointment_id)',
    );
    this.addSql(
      'create index recurring_changes_appointment_id_index on recurring_changes (appointment_id)',
    );
    this.addSql(
      'create index recurring_changes_changed_by_index on recurring_changes (changed_by)',
    );
  }

  override down(): void {
    this.addSql('drop table recurring_changes');
    this.addSql(
      'alter table recurring_appointments drop column continues_id, drop column created_at',
    );
    this.addSql(
      'alter table generated_appointments drop column is_exception, drop column conflict',
    );
    this.addSql(`update appointment_reminders set status = 'cancelled' where status = 'skipped'`);
    this.addSql(`
      alter table appointment_reminders
        drop constraint appointment_reminders_once_unique,
        drop constraint appointment_reminders_status_check,
        add constraint appointment_reminders_status_check check (status in ('pending', 'sent', 'failed', 'cancelled'))`);
  }
}
