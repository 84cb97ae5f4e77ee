import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, touchOf, triggerOf } from './0040_audit.ts';

/** Records that other programs know by identifiers of their own: kind, column and table. */
const referenced = [
  ['client', 'client_id', 'clients'],
  ['caregiver', 'caregiver_id', 'caregivers'],
  ['appointment', 'appointment_id', 'appointments'],
  ['invoice', 'invoice_id', 'invoices'],
  ['payment', 'payment_id', 'payments'],
] as const;

/** What other programs call our records. A reference that is set is a change of its record. */
export class ExternalReferences extends Migration {
  override up(): void {
    const columns = referenced.map(([, column]) => `${column} uuid`);
    const constraints = referenced.flatMap(([, column, table]) => [
      `constraint external_references_${column}_foreign foreign key (${column}) references ${table} (id) on delete restrict`,
      `constraint external_references_${column}_system_unique unique (${column}, system)`,
    ]);
    const named = referenced.map(
      ([kind, column]) => `(kind = '${kind}') = (${column} is not null)`,
    );
    this.addSql(`
      create table external_references (
        id uuid not null default gen_random_uuid(),
        kind text not null,
        ${columns.join(',\n        ')},
        system text not null,
        value text not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        ${constraints.join(',\n        ')},
        constraint external_references_kind_system_value_unique unique (kind, system, value),
        constraint external_references_kind_check check (kind in (${referenced.map(([kind]) => `'${kind}'`).join(', ')})),
        constraint external_references_record_check check (${named.join(' and ')})
      )`);
    this.addSql(
      functionOf('external_references', {
        kind: `case when r.caregiver_id is null then 'client' else 'caregiver' end`,
        id: 'coalesce(r.caregiver_id, r.client_id, a.client_id, i.client_id, p.client_id)',
        join: `left join public.appointments a on a.id = r.appointment_id
          left join public.invoices i on i.id = r.invoice_id
          left join public.payments p on p.id = r.payment_id`,
      }),
    );
    const owners = referenced.map(([, column, table]) => [table, column] as const);
    for (const event of events) {
      this.addSql(triggerOf('external_references', event));
      this.addSql(touchOf('external_references', event, owners));
    }
  }

  override down(): void {
    this.addSql('drop table external_references');
    this.addSql('drop function audit_external_references()');
  }
}
