import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** Lines that the office adds to a client's next invoice, and what an invoice keeps of them. */
export class CustomLines extends Migration {
  override up(): void {
    this.addSql(`
      create table custom_lines (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        description text not null,
        quantity numeric(8,2) not null,
        unit text,
        rate numeric(8,2) not null,
        service_date date not null,
        removed boolean not null default false,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint custom_lines_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint custom_lines_description_sealed check (description ~ '${sealed}'),
        constraint custom_lines_quantity_check check (quantity > 0),
        constraint custom_lines_rate_check check (rate > 0)
      )`);
    this.addSql(
      'create index custom_lines_client_id_service_date_id_index on custom_lines (client_id, service_date, id)',
    );
    this.addSql(functionOf('custom_lines', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('custom_lines', event));

    this.addSql(`
      alter table invoice_items
        add column custom_line_id uuid,
        add column custom_description text,
        add column unit text,
        add constraint invoice_items_custom_line_id_foreign foreign key (custom_line_id) references custom_lines (id) on delete restrict,
        add constraint invoice_items_custom_description_sealed check (custom_description ~ '${sealed}')`);
    this.addSql(
      'create index invoice_items_custom_line_id_index on invoice_items (custom_line_id)',
    );
    this.addSql(
      'create unique index invoice_items_custom_line_once on invoice_items (custom_line_id) where not withdrawn',
    );
  }

  override down(): void {
    this.addSql(
      'alter table invoice_items drop column custom_line_id, drop column custom_description, drop column unit',
    );
    this.addSql('drop table custom_lines');
    this.addSql('drop function audit_custom_lines()');
  }
}
