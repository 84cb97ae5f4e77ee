import { Migration } from '@mikro-orm/migrations';

export class Billing extends Migration {
  override up(): void {
    this.addSql(`
      create table invoices (
        id uuid not null default gen_random_uuid(),
        invoice_number text not null,
        client_id uuid not null,
        subtotal numeric(10,2) not null,
        tax numeric(10,2) not null default '0',
        total numeric(10,2) not null,
        issue_date date not null,
        due_date date not null,
        status text not null default 'pending',
        payment_method text,
        paid_at timestamptz(3),
        notes text,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint invoices_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint invoices_invoice_number_unique unique (invoice_number),
        constraint invoices_due_date_check check (due_date >= issue_date),
        constraint invoices_total_check check (total = subtotal + tax),
        constraint invoices_tax_check check (tax >= 0),
        constraint invoices_subtotal_check check (subtotal >= 0),
        constraint invoices_status_check check (status in ('pending', 'paid', 'overdue', 'cancelled'))
      )`);
    this.addSql('create index invoices_status_due_date_index on invoices (status, due_date)');
    this.addSql(
      'create index invoices_client_id_issue_date_id_index on invoices (client_id, issue_date, id)',
    );

    this.addSql(`
      create table invoice_items (
        id uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        appointment_id uuid,
        "position" int not null default 1,
        service_description text not null,
        quantity numeric(8,2) not null default '1',
        rate numeric(8,2) not null,
        amount numeric(10,2) not null,
        service_date date,
        primary key (id),
        constraint invoice_items_invoice_id_foreign foreign key (invoice_id) references invoices (id) on delete restrict,
        constraint invoice_items_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint invoice_items_amount_check check (amount = round(quantity * rate, 2)),
        constraint invoice_items_rate_check check (rate >= 0),
        constraint invoice_items_quantity_check check (quantity > 0)
      )`);
    this.addSql(
      'create index invoice_items_appointment_id_index on invoice_items (appointment_id)',
    );
    this.addSql(
      'create index invoice_items_invoice_id_position_index on invoice_items (invoice_id, "position")',
    );

    this.addSql(`
      create table payments (
        id uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        payment_date date not null,
        amount numeric(10,2) not null,
        payment_method text not null,
        notes text,
        reason text,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint payments_invoice_id_foreign foreign key (invoice_id) references invoices (id) on delete restrict,
        constraint payments_refund_reason_check check (amount > 0 or reason is not null),
        constraint payments_amount_check check (amount <> 0)
      )`);
    this.addSql('create index payments_payment_date_id_index on payments (payment_date, id)');
    this.addSql(
      'create index payments_invoice_id_payment_date_id_index on payments (invoice_id, payment_date, id)',
    );

    this.addSql(`
      create table billings (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        appointment_id uuid,
        amount numeric(10,2) not null,
        service_description text not null,
        billing_date date not null,
        due_date date not null,
        status text not null default 'pending',
        payment_method text,
        paid_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint billings_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint billings_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint billings_amount_check check (amount >= 0),
        constraint billings_status_check check (status in ('pending', 'paid', 'overdue', 'cancelled'))
      )`);
    this.addSql('create index billings_appointment_id_index on billings (appointment_id)');
    this.addSql(
      'create index billings_client_id_billing_date_index on billings (client_id, billing_date)',
    );
  }

  override down(): void {
    this.addSql('drop table billings');
    this.addSql('drop table payments');
    this.addSql('drop table invoice_items');
    this.addSql('drop table invoices');
  }
}
