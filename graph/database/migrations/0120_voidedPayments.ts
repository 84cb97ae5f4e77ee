import { Migration } from '@mikro-orm/migrations';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/**
 * Payments that were typed by mistake or returned by the bank: they stay in the list and count
 * nowhere. The index by client also holds whether a payment counts.
 */
export class VoidedPayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments
        add column voided_at timestamptz(3),
        add column voided_on date,
        add column voided_as text,
        add column voided_by uuid,
        add column void_reason text,
        add constraint payments_voided_by_foreign foreign key (voided_by) references users (id) on delete restrict,
        add constraint payments_voided_as_check check (voided_as in ('mistake', 'returned')),
        add constraint payments_voided_check check (num_nulls(voided_at, voided_on, voided_as, voided_by, void_reason) in (0, 5)),
        add constraint payments_void_reason_sealed check (void_reason ~ '${sealed}')`);
    this.addSql('create index payments_voided_by_index on payments (voided_by)');
    this.addSql('drop index payments_of_client');
    this.addSql(
      'create index payments_of_client on payments (client_id, payment_date, id) include (invoice_id, amount, voided_at)',
    );
  }

  override down(): void {
    this.addSql('drop index payments_of_client');
    this.addSql(
      'alter table payments drop column voided_at, drop column voided_on, drop column voided_as, drop column voided_by, drop column void_reason',
    );
    this.addSql(
      'create index payments_of_client on payments (client_id, payment_date, id) include (invoice_id, amount)',
    );
  }
}
