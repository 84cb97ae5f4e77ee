import { Migration } from '@mikro-orm/migrations';

const nameOf = (table: string): string =>
  `nullif(concat_ws(' ', ${table}.first_name, ${table}.last_name), '')`;
const worked = 'visits.started_at is not null and visits.completed_at is not null';

const recipient = `${nameOf('users')}, clients.address`;
const visit = `
  case when ${worked} then visits.started_at else visits.scheduled_date end,
  case when ${worked} then visits.completed_at else visits.end_date end,
  ${nameOf('caregivers')},
  visits.status = 'cancelled'`;

/**
 * An invoice keeps the words it was issued with: whom it was sent to, who sent it, and the visit of
 * each line. PostgreSQL itself copies what it knows, so that the version before this one keeps it, too.
 *
 * What older invoices said is not known any more: they keep what they say on the day of the update.
 */
export class InvoicesKept extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_providers (
        id uuid not null default gen_random_uuid(),
        name text not null,
        address text not null,
        phone text not null,
        email text not null,
        hours text not null,
        created_at timestamptz(3) not null default now(),
        primary key (id)
      )`);
    this.addSql(`
      alter table invoices
        add column bill_to_name text,
        add column bill_to_address text,
        add column provider_id uuid,
        add constraint invoices_provider_id_foreign foreign key (provider_id) references invoice_providers (id) on delete restrict`);
    this.addSql('create index invoices_provider_id_index on invoices (provider_id)');
    this.addSql(`
      alter table invoice_items
        add column visit_from timestamptz(3),
        add column visit_to timestamptz(3),
        add column visit_caregiver text,
        add column visit_cancelled boolean`);

    this.addSql(`
      create function recipient_of_invoice() returns trigger language plpgsql set search_path = public as $body$
      begin
        select ${recipient} into new.bill_to_name, new.bill_to_address
          from clients join users on users.id = clients.user_id where clients.id = new.client_id;
        return new;
      end $body$`);
    this.addSql(`
      create function visit_of_invoice_item() returns trigger language plpgsql set search_path = public as $body$
      begin
        select ${visit} into new.visit_from, new.visit_to, new.visit_caregiver, new.visit_cancelled
          from appointments visits left join caregivers on caregivers.id = visits.caregiver_id where visits.id = new.appointment_id;
        return new;
      end $body$`);

    // The audit log records what people write, and this changes nothing.
    for (const table of ['invoices', 'invoice_items'])
      this.addSql(`alter table ${table} disable trigger user`);
    this.addSql(`
      update invoices set (bill_to_name, bill_to_address) =
        (select ${recipient} from clients join users on users.id = clients.user_id where clients.id = invoices.client_id)`);
    this.addSql(`
      update invoice_items set (visit_from, visit_to, visit_caregiver, visit_cancelled) =
        (select ${visit} from appointments visits left join caregivers on caregivers.id = visits.caregiver_id where visits.id = invoice_items.appointment_id)
       where appointment_id is not null`);
    for (const table of ['invoices', 'invoice_items'])
      this.addSql(`alter table ${table} enable trigger user`);

    this.addSql(
      'create trigger recipient_of_invoice before insert on invoices for each row when (new.bill_to_name is null) execute function recipient_of_invoice()',
    );
    this.addSql(
      'create trigger visit_of_invoice_item before insert on invoice_items for each row when (new.appointment_id is not null and new.visit_from is null) execute function visit_of_invoice_item()',
    );
  }

  override down(): void {
    this.addSql('drop trigger visit_of_invoice_item on invoice_items');
    this.addSql('drop trigger recipient_of_invoice on invoices');
    this.addSql('drop function visit_of_invoice_item()');
    this.addSql('drop function recipient_of_invoice()');
    this.addSql(
      'alter table invoice_items drop column visit_from, drop column visit_to, drop column visit_caregiver, drop column visit_cancelled',
    );
    this.addSql(
      'alter table invoices drop column bill_to_name, drop column bill_to_address, drop column provider_id',
    );
    this.addSql('drop table invoice_providers');
  }
}
