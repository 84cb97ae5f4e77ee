import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const ofAppointment = {
  kind: `'client'`,
  id: 'a.client_id',
  join: 'join public.appointments a on a.id = r.appointment_id',
};

/**
 * What a caregiver's phone recorded at a visit, which never changes afterward; exceptions for the
 * office to settle; who was ever assigned to a visit, so that a record made by someone who has
 * since lost it is still theirs; and where a client lives.
 */
export class VisitRecords extends Migration {
  override up(): void {
    this.addSql(`
      create table visit_records (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        caregiver_id uuid not null,
        kind text not null,
        at timestamptz(3) not null,
        device_at timestamptz(3) not null,
        device_now timestamptz(3) not null,
        server_at timestamptz(3) not null,
        latitude double precision,
        longitude double precision,
        accuracy double precision,
        place_missing text,
        stated_at timestamptz(3),
        stated_reason text,
        idempotency_key text not null,
        primary key (id),
        constraint visit_records_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_records_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint visit_records_key_unique unique (caregiver_id, kind, idempotency_key),
        constraint visit_records_kind_check check (kind in ('arrival', 'departure')),
        constraint visit_records_place_missing_check check (place_missing in ('refused', 'unavailable')),
        constraint visit_records_at_check check (at <= server_at),
        constraint visit_records_latitude_check check (latitude >= '-90'::double precision and latitude <= '90'::double precision),
        constraint visit_records_longitude_check check (longitude >= '-180'::double precision and longitude <= '180'::double precision),
        constraint visit_records_accuracy_check check (accuracy >= '0'::double precision),
        constraint visit_records_place_check check (num_nulls(latitude, longitude, accuracy) = case when place_missing is null then 0 else 3 end),
        constraint visit_records_stated_check check ((stated_at is null) = (stated_reason is null)),
        constraint visit_records_stated_reason_sealed check (stated_reason ~ '${sealed}')
      )`);
    this.addSql(
      'create index visit_records_appointment_id_server_at_id_index on visit_records (appointment_id, server_at, id)',
    );
    // A reason may be re-encrypted with another key; whoever may truncate owns the table.
    this.addSql(`
      create function visit_records_are_append_only() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'stated_reason' = to_jsonb(old) - 'stated_reason' and new.stated_reason is not null and old.stated_reason is not null then
          return new;
        end if;
        raise exception 'visit_records is append-only' using errcode = 'insufficient_privilege';
      end $body$`);
    this.addSql(
      'create trigger append_only before update or delete on visit_records for each row execute function visit_records_are_append_only()',
    );

    this.addSql(`
      create table visit_exceptions (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        record_id uuid,
        record_kind text not null,
        kind text not null,
        found_at timestamptz(3) not null,
        settled_at timestamptz(3),
        settled_by uuid,
        settled_reason text,
        accepted_stated_time boolean not null default false,
        primary key (id),
        constraint visit_exceptions_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_exceptions_record_id_foreign foreign key (record_id) references visit_records (id) on delete restrict,
        constraint visit_exceptions_settled_by_foreign foreign key (settled_by) references users (id) on delete restrict,
        constraint visit_exceptions_record_kind_check check (record_kind in ('arrival', 'departure')),
        constraint visit_exceptions_kind_check check (kind in ('early', 'late-arrival', 'missing-arrival', 'missing-departure', 'no-place', 'inaccurate', 'far', 'clock', 'stated-time', 'not-expected', 'repeated')),
        constraint visit_exceptions_settled_check check (num_nulls(settled_at, settled_by, settled_reason) in (0, 3)),
        constraint visit_exceptions_settled_reason_sealed check (settled_reason ~ '${sealed}')
      )`);
    this.addSql(
      'create unique index visit_exceptions_open_once on visit_exceptions (appointment_id, kind, record_kind) where settled_at is null',
    );
    this.addSql(
      'create index visit_exceptions_appointment_id_kind_index on visit_exceptions (appointment_id, kind)',
    );
    this.addSql(
      'create index visit_exceptions_found_at_id_index on visit_exceptions (found_at, id)',
    );
    this.addSql('create index visit_exceptions_record_id_index on visit_exceptions (record_id)');
    this.addSql('create index visit_exceptions_settled_by_index on visit_exceptions (settled_by)');

    for (const table of ['visit_records', 'visit_exceptions']) {
      this.addSql(functionOf(table, ofAppointment));
      for (const event of events) this.addSql(triggerOf(table, event));
    }

    this.addSql(`
      create table visit_assignments (
        appointment_id uuid not null,
        caregiver_id uuid not null,
        primary key (appointment_id, caregiver_id),
        constraint visit_assignments_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete cascade,
        constraint visit_assignments_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete cascade
      )`);
    this.addSql(
      'create index visit_assignments_caregiver_id_index on visit_assignments (caregiver_id)',
    );
    this.addSql(
      'insert into visit_assignments select id, caregiver_id from appointments where caregiver_id is not null',
    );
    this.addSql(`
      create function assignments_follow_appointment() returns trigger language plpgsql as $body$
      begin
        insert into public.visit_assignments values (new.id, new.caregiver_id) on conflict do nothing;
        return null;
      end $body$`);
    this.addSql(
      'create trigger assignments_follow_appointment after insert or update of caregiver_id on appointments for each row when (new.caregiver_id is not null) execute function assignments_follow_appointment()',
    );

    this.addSql(`
      alter table clients
        add column latitude double precision,
        add column longitude double precision,
        add constraint clients_latitude_check check (latitude >= '-90'::double precision and latitude <= '90'::double precision),
        add constraint clients_longitude_check check (longitude >= '-180'::double precision and longitude <= '180'::double precision),
        add constraint clients_place_check check ((latitude is null) = (longitude is null))`);
  }

  override down(): void {
    this.addSql('alter table clients drop column latitude, drop column longitude');
    this.addSql('drop trigger assignments_follow_appointment on appointments');
    this.addSql('drop function assignments_follow_appointment()');
    for (const table of ['visit_assignments', 'visit_exceptions', 'visit_records'])
      this.addSql(`drop table ${table}`);
    for (const name of [
      'audit_visit_exceptions',
      'audit_visit_records',
      'visit_records_are_append_only',
    ])
      this.addSql(`drop function ${name}()`);
  }
}
