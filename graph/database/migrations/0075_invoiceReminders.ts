import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

/** Which reminders of unpaid invoices went out. */
export class InvoiceReminders extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_reminders (
        id uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        days_after_due integer not null,
        sent_at timestamptz(3) not null,
        primary key (id),
        constraint invoice_reminders_invoice_id_foreign foreign key (invoice_id) references invoices (id) on delete restrict,
        constraint invoice_reminders_once_unique unique (invoice_id, days_after_due),
        constraint invoice_reminders_days_after_due_check check (days_after_due > 0)
      )`);
    this.addSql(
      functionOf('invoice_reminders', {
        kind: `'client'`,
        id: 'i.client_id',
        join: 'join public.invoices i on i.id = r.invoice_id',
      }),
    );
    for (const event of events) this.addSql(triggerOf('invoice_reminders', event));
  }

  override down(): void {
    this.addSql('drop table invoice_reminders');
    this.addSql('drop function audit_invoice_reminders()');
  }
}
