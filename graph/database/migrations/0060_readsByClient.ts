import { Migration } from '@mikro-orm/migrations';

const tables = ['invoice_items', 'payments'];

/**
 * Dropped while every row is rewritten, and created again afterward: with them, a large table would
 * take several times as long.
 */
const rebuilt: Readonly<Record<string, string>> = {
  invoice_items_appointment_id_index:
    'index invoice_items_appointment_id_index on invoice_items (appointment_id)',
  invoice_items_invoice_id_position_index:
    'index invoice_items_invoice_id_position_index on invoice_items (invoice_id, "position")',
  invoice_items_visit_once:
    'unique index invoice_items_visit_once on invoice_items (appointment_id) where not withdrawn',
  payments_payment_date_id_index:
    'index payments_payment_date_id_index on payments (payment_date, id)',
  payments_invoice_id_payment_date_id_index:
    'index payments_invoice_id_payment_date_id_index on payments (invoice_id, payment_date, id)',
};

/**
 * Keeps the most frequent reads at the same few pages however much data there is: lines and
 * payments carry their client, and the indexes of a client's visits, invoices and payments contain
 * everything needed for counts and sums.
 *
 * PostgreSQL itself fills in the new columns: a line or payment names its invoice, which names the
 * client.
 */
export class ReadsByClient extends Migration {
  override up(): void {
    this.addSql(`
      create function client_of_invoice() returns trigger language plpgsql as $body$
      begin
        select client_id into new.client_id from public.invoices where id = new.invoice_id;
        if not found then
          raise exception 'There is no invoice %', new.invoice_id using errcode = 'foreign_key_violation', constraint = tg_table_name || '_invoice_id_foreign';
        end if;
        return new;
      end $body$`);
    this.addSql(`
      create function client_follows_invoice() returns trigger language plpgsql as $body$
      begin
        ${tables.map((table) => `update public.${table} set client_id = new.client_id where invoice_id = new.id;`).join('\n        ')}
        return null;
      end $body$`);
    for (const name of Object.keys(rebuilt)) this.addSql(`drop index ${name}`);
    for (const table of tables) {
      this.addSql(`alter table ${table} add column client_id uuid`);
      // The audit log records what people write, and this changes nothing.
      this.addSql(`alter table ${table} disable trigger user`);
      this.addSql(
        `update ${table} set client_id = invoices.client_id from invoices where invoices.id = invoice_id`,
      );
      this.addSql(`alter table ${table} enable trigger user`);
      this.addSql(`
        alter table ${table}
          alter column client_id set not null,
          add constraint ${table}_client_id_foreign foreign key (client_id) references clients (id) on delete restrict`);
      this.addSql(
        `create trigger client_of_invoice before insert or update of invoice_id, client_id on ${table} for each row execute function client_of_invoice()`,
      );
    }
    this.addSql(`
      create trigger client_follows_invoice after update of client_id on invoices for each row
        when (old.client_id is distinct from new.client_id) execute function client_follows_invoice()`);
    for (const definition of Object.values(rebuilt)) this.addSql(`create ${definition}`);
    this.addSql(
      'create index invoice_items_client_id_invoice_id_position_index on invoice_items (client_id, invoice_id, "position")',
    );
    this.addSql(
      'create index payments_of_client on payments (client_id, payment_date, id) include (invoice_id, amount)',
    );

    this.addSql(
      'create index invoices_of_client on invoices (client_id, issue_date, id) include (invoice_number, due_date, total, status)',
    );
    this.addSql('drop index invoices_client_id_issue_date_id_index');
    this.addSql('create index invoices_issue_date_id_index on invoices (issue_date, id)');

    this.addSql(
      'create index appointments_of_client on appointments (client_id, scheduled_date, id) include (caregiver_id, status, completed_at)',
    );
    this.addSql('drop index appointments_client_id_scheduled_date_index');
    this.addSql('drop index appointments_client_id_completed_at_index');
    this.addSql(
      'create index appointments_scheduled_date_id_index on appointments (scheduled_date, id)',
    );

    this.addSql('create index care_updates_created_at_id_index on care_updates (created_at, id)');
    this.addSql(
      'create index recurring_appointments_created_at_id_index on recurring_appointments (created_at, id)',
    );
  }

  override down(): void {
    this.addSql('drop index recurring_appointments_created_at_id_index');
    this.addSql('drop index care_updates_created_at_id_index');
    this.addSql('drop index appointments_scheduled_date_id_index');
    this.addSql(
      'create index appointments_client_id_completed_at_index on appointments (client_id, completed_at)',
    );
    this.addSql(
      'create index appointments_client_id_scheduled_date_index on appointments (client_id, scheduled_date)',
    );
    this.addSql('drop index appointments_of_client');
    this.addSql('drop index invoices_issue_date_id_index');
    this.addSql(
      'create index invoices_client_id_issue_date_id_index on invoices (client_id, issue_date, id)',
    );
    this.addSql('drop index invoices_of_client');
    this.addSql('drop trigger client_follows_invoice on invoices');
    for (const table of tables) {
      this.addSql(`drop trigger client_of_invoice on ${table}`);
      this.addSql(`alter table ${table} drop column client_id`);
    }
    this.addSql('drop function client_follows_invoice()');
    this.addSql('drop function client_of_invoice()');
  }
}
