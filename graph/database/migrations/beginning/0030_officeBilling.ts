import { Migration } from '@mikro-orm/migrations';

/**
 * What the office needs for billing: numbers without gaps, a rhythm for each client, and no visit
 * on two invoices.
 */
export class OfficeBilling extends Migration {
  override up(): void {
    this.addSql(
      'create table invoice_numbers (series text not null, last int not null, primary key (series))',
    );
    this.addSql(`
      insert into invoice_numbers (series, last)
      select 'INV', coalesce(max(substring(invoice_number from '^INV-([0-9]{1,9})$')::int), 1000) from invoices`);

    this.addSql(`
      alter table clients
        add column billing_rhythm text not null default 'weekly',
        add column billed_through date,
        add constraint clients_billing_rhythm_check check (billing_rhythm in ('weekly', 'biweekly'))`);

    this.addSql(
      'alter table invoices add column cancelled_at timestamptz(3), add column cancel_reason text, add column suspended_at timestamptz(3)',
    );
    this.addSql('alter table invoice_items add column withdrawn boolean not null default false');
    this.addSql(
      `update invoice_items set withdrawn = true from invoices where invoices.id = invoice_id and invoices.status = 'cancelled'`,
    );
    this.addSql(
      'create unique index invoice_items_visit_once on invoice_items (appointment_id) where not withdrawn',
    );

    this.addSql('drop index billings_appointment_id_index');
    this.addSql(
      'alter table billings add constraint billings_appointment_id_unique unique (appointment_id)',
    );
    // Without nulls in `metadata`, the index of a measured figure has no two rows for one day.
    this.addSql(`update analytics set metadata = '{}' where metadata is null`);
    this.addSql(
      'alter table analytics add constraint analytics_metric_date_metadata_unique unique (metric, date, metadata)',
    );
    this.addSql('drop index analytics_metric_date_index');
  }

  override down(): void {
    this.addSql('create index analytics_metric_date_index on analytics (metric, date)');
    this.addSql('alter table analytics drop constraint analytics_metric_date_metadata_unique');
    this.addSql('alter table billings drop constraint billings_appointment_id_unique');
    this.addSql('create index billings_appointment_id_index on billings (appointment_id)');
    this.addSql('drop index invoice_items_visit_once');
    this.addSql('alter table invoice_items drop column withdrawn');
    this.addSql(
      'alter table invoices drop column cancelled_at, drop column cancel_reason, drop column suspended_at',
    );
    this.addSql('alter table clients drop column billing_rhythm, drop column billed_through');
    this.addSql('drop table invoice_numbers');
  }
}
