import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** Reminders of unpaid invoices, each sent once, and whether a client gets any. */
export class InvoiceReminders extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_reminders (
        id uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        days_late int not null,
        mailed boolean not null,
        sent_at timestamptz(3) not null,
        primary key (id),
        constraint invoice_reminders_invoice_id_foreign foreign key (invoice_id) references invoices (id) on delete restrict,
        constraint invoice_reminders_once_unique unique (invoice_id, days_late),
        constraint invoice_reminders_days_late_check check (days_late > 0)
      )`);
    this.addSql(
      functionOf('invoice_reminders', {
        kind: `'client'`,
        id: 'i.client_id',
        join: 'join public.invoices i on i.id = r.invoice_id',
      }),
    );
    for (const event of events) this.addSql(triggerOf('invoice_reminders', event));
    this.addSql(`
      alter table clients
        add column reminders_paused_at timestamptz(3),
        add column reminders_pause_reason text,
        add constraint clients_reminders_pause_reason_sealed check (reminders_pause_reason ~ '${sealed}')`);
  }

  override down(): void {
    this.addSql(
      'alter table clients drop column reminders_paused_at, drop column reminders_pause_reason',
    );
    this.addSql('drop table invoice_reminders');
    this.addSql('drop function audit_invoice_reminders()');
  }
}
