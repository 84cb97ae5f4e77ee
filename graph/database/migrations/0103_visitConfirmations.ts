import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const ofAppointment = {
  kind: `'client'`,
  id: 'a.client_id',
  join: 'join public.appointments a on a.id = r.appointment_id',
};

/** Who of the client's side confirmed that a visit took place: on the caregiver's phone or in the portal. */
export class VisitConfirmations extends Migration {
  override up(): void {
    this.addSql(`
      create table visit_confirmations (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        caregiver_id uuid,
        name text,
        confirmed_by uuid,
        at timestamptz(3) not null,
        server_at timestamptz(3) not null,
        idempotency_key text,
        taken_away_at timestamptz(3),
        taken_away_by uuid,
        primary key (id),
        constraint visit_confirmations_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_confirmations_caregiver_id_foreign foreign key (caregiver_id) references caregivers (id) on delete restrict,
        constraint visit_confirmations_confirmed_by_foreign foreign key (confirmed_by) references users (id) on delete restrict,
        constraint visit_confirmations_taken_away_by_foreign foreign key (taken_away_by) references users (id) on delete restrict,
        constraint visit_confirmations_key_unique unique (caregiver_id, idempotency_key),
        constraint visit_confirmations_at_check check (at <= server_at),
        constraint visit_confirmations_who_check check (num_nonnulls(caregiver_id, confirmed_by) = 1),
        constraint visit_confirmations_phone_check check ((caregiver_id is null) = (idempotency_key is null)),
        constraint visit_confirmations_portal_check check (confirmed_by is null or name is null),
        constraint visit_confirmations_taken_away_check check ((taken_away_at is null) = (taken_away_by is null)),
        constraint visit_confirmations_name_sealed check (name ~ '${sealed}')
      )`);
    for (const columns of ['appointment_id, at', 'confirmed_by', 'taken_away_by'])
      this.addSql(
        `create index visit_confirmations_${columns.replace(', ', '_')}_index on visit_confirmations (${columns})`,
      );
    this.addSql(functionOf('visit_confirmations', ofAppointment));
    for (const event of events) this.addSql(triggerOf('visit_confirmations', event));
  }

  override down(): void {
    this.addSql('drop table visit_confirmations');
    this.addSql('drop function audit_visit_confirmations()');
  }
}
