import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const subjects = {
  visit_notices: {
    kind: `case when r.caregiver_id is null then 'client' else 'caregiver' end`,
    id: 'coalesce(r.caregiver_id, r.client_id)',
  },
  visit_declines: { kind: `'caregiver'`, id: 'r.caregiver_id' },
  time_off_requests: { kind: `'caregiver'`, id: 'r.caregiver_id' },
};

/**
 * What caregivers and clients have to know about their visits until they have seen it; visits that
 * a caregiver can't make, and open visits offered to everyone; requests for time off.
 */
export class Notices extends Migration {
  override up(): void {
    this.addSql(`
      create table time_off_requests (
        id uuid not null default gen_random_uuid(),
        caregiver_id uuid not null,
        first_day date not null,
        last_day date not null,
        reason text,
        created_at timestamptz(3) not null default now(),
        answered_at timestamptz(3),
        approved boolean,
        answer text,
        answered_by uuid,
        primary key (id),
        constraint time_off_requests_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint time_off_requests_answered_by_foreign foreign key (answered_by) references users (id) on delete restrict,
        constraint time_off_requests_reason_sealed check (reason ~ '${sealed}'),
        constraint time_off_requests_answer_sealed check (answer ~ '${sealed}'),
        constraint time_off_requests_last_day_check check (last_day >= first_day)
      )`);
    this.addSql(
      'create index time_off_requests_caregiver_id_first_day_index on time_off_requests (caregiver_id, first_day)',
    );
    this.addSql(
      'create index time_off_requests_answered_by_index on time_off_requests (answered_by)',
    );
    this.addSql(
      'create index time_off_requests_waiting on time_off_requests (created_at, id) where answered_at is null',
    );

    this.addSql(`
      create table visit_notices (
        id uuid not null default gen_random_uuid(),
        caregiver_id uuid,
        client_id uuid,
        appointment_id uuid,
        recurring_appointment_id uuid,
        time_off_request_id uuid,
        kind text not null,
        begins timestamptz(3),
        ends timestamptz(3),
        begins_before timestamptz(3),
        ends_before timestamptz(3),
        pattern text,
        pattern_before text,
        comes text,
        instead_of text,
        created_at timestamptz(3) not null default now(),
        seen_at timestamptz(3),
        primary key (id),
        constraint visit_notices_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint visit_notices_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint visit_notices_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_notices_recurring_appointment_id_foreign foreign key (recurring_appointment_id) references recurring_appointments (id) on delete restrict,
        constraint visit_notices_time_off_request_id_foreign foreign key (time_off_request_id) references time_off_requests (id) on delete restrict,
        constraint visit_notices_kind_check check (kind in ('given', 'changed', 'taken', 'cancelled', 'time-off')),
        constraint visit_notices_whose_check check (caregiver_id is not null or client_id is not null)
      )`);
    for (const column of [
      'caregiver_id',
      'client_id',
      'appointment_id',
      'recurring_appointment_id',
      'time_off_request_id',
    ])
      this.addSql(`create index visit_notices_${column}_index on visit_notices (${column})`);
    this.addSql(
      'create index visit_notices_unseen on visit_notices (begins) where seen_at is null',
    );
    this.addSql(
      'create index visit_notices_unseen_by_client on visit_notices (client_id) where caregiver_id is null and seen_at is null',
    );

    this.addSql(`
      create table visit_declines (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        caregiver_id uuid not null,
        reason text not null,
        declined_at timestamptz(3) not null default now(),
        primary key (id),
        constraint visit_declines_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_declines_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint visit_declines_reason_sealed check (reason ~ '${sealed}')
      )`);
    this.addSql(
      'create index visit_declines_appointment_id_index on visit_declines (appointment_id)',
    );
    this.addSql('create index visit_declines_caregiver_id_index on visit_declines (caregiver_id)');

    this.addSql('alter table appointments add column offered_at timestamptz(3)');
    this.addSql(
      'create index appointments_offered on appointments (scheduled_date, id) where caregiver_id is null and offered_at is not null',
    );
    // Taking a visit away from a caregiver does not offer it to everyone else.
    this.addSql(`
      create function withdraw_offer() returns trigger language plpgsql as $body$
      begin
        new.offered_at := null;
        return new;
      end $body$`);
    this.addSql(
      'create trigger withdraw_offer before update of caregiver_id on appointments for each row when (old.caregiver_id is not null and new.caregiver_id is null) execute function withdraw_offer()',
    );
    for (const [table, subject] of Object.entries(subjects)) {
      this.addSql(functionOf(table, subject));
      for (const event of events) this.addSql(triggerOf(table, event));
    }
  }

  override down(): void {
    this.addSql('drop trigger withdraw_offer on appointments');
    this.addSql('drop function withdraw_offer()');
    this.addSql('alter table appointments drop column offered_at');
    for (const table of Object.keys(subjects)) {
      this.addSql(`drop table ${table}`);
      this.addSql(`drop function audit_${table}()`);
    }
  }
}
