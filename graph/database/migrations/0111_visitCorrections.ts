import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const ofAppointment = {
  kind: `'client'`,
  id: 'a.client_id',
  join: 'join public.appointments a on a.id = r.appointment_id',
};

/** What the office put right about visits that had begun, by whom and why. */
export class VisitCorrections extends Migration {
  override up(): void {
    this.addSql(`
      create table visit_corrections (
        id uuid not null default gen_random_uuid(),
        appointment_id uuid not null,
        corrected_by uuid not null,
        corrected_at timestamptz(3) not null,
        reason text not null,
        taken_away boolean not null default false,
        caregiver_from_id uuid,
        caregiver_to_id uuid,
        service_from text,
        service_to text,
        started_from timestamptz(3),
        started_to timestamptz(3),
        completed_from timestamptz(3),
        completed_to timestamptz(3),
        primary key (id),
        constraint visit_corrections_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint visit_corrections_corrected_by_foreign foreign key (corrected_by) references users (id) on delete restrict,
        constraint visit_corrections_caregiver_from_id_foreign foreign key (caregiver_from_id) references caregivers (id) on delete restrict,
        constraint visit_corrections_caregiver_to_id_foreign foreign key (caregiver_to_id) references caregivers (id) on delete restrict,
        constraint visit_corrections_reason_sealed check (reason ~ '${sealed}')
      )`);
    this.addSql(
      'create index visit_corrections_appointment_id_corrected_at_index on visit_corrections (appointment_id, corrected_at)',
    );
    for (const column of ['corrected_by', 'caregiver_from_id', 'caregiver_to_id'])
      this.addSql(
        `create index visit_corrections_${column}_index on visit_corrections (${column})`,
      );
    this.addSql(functionOf('visit_corrections', ofAppointment));
    for (const event of events) this.addSql(triggerOf('visit_corrections', event));
  }

  override down(): void {
    this.addSql('drop table visit_corrections');
    this.addSql('drop function audit_visit_corrections()');
  }
}
