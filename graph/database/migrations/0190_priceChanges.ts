import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** What the office did with each price, and which clients were told. */
export class PriceChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table price_changes (
        id uuid not null default gen_random_uuid(),
        service_id uuid not null,
        of_price uuid not null,
        first_day_before date,
        price_before numeric(8,2),
        first_day date,
        price numeric(8,2),
        reason text,
        changed_by uuid not null,
        changed_at timestamptz(3) not null,
        primary key (id),
        constraint price_changes_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint price_changes_changed_by_foreign foreign key (changed_by) references users (id) on delete restrict,
        constraint price_changes_before_check check ((first_day_before is null) = (price_before is null)),
        constraint price_changes_after_check check ((first_day is null) = (price is null)),
        constraint price_changes_change_check check (num_nonnulls(price_before, price) > 0),
        constraint price_changes_reason_sealed check (reason ~ '${sealed}')
      )`);
    this.addSql(
      'create index price_changes_service_id_changed_at_id_index on price_changes (service_id, changed_at, id)',
    );
    for (const column of ['of_price', 'changed_by'])
      this.addSql(`create index price_changes_${column}_index on price_changes (${column})`);
    this.addSql(`
      create table told_prices (
        id uuid not null default gen_random_uuid(),
        change_id uuid not null,
        client_id uuid not null,
        primary key (id),
        constraint told_prices_change_id_client_id_unique unique (change_id, client_id),
        constraint told_prices_change_id_foreign foreign key (change_id) references price_changes (id) on delete restrict,
        constraint told_prices_client_id_foreign foreign key (client_id) references clients (id) on delete restrict
      )`);
    this.addSql('create index told_prices_client_id_index on told_prices (client_id)');
    this.addSql(functionOf('price_changes', { kind: `'service'`, id: 'r.service_id' }));
    this.addSql(functionOf('told_prices', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) {
      this.addSql(triggerOf('price_changes', event));
      this.addSql(triggerOf('told_prices', event));
    }
  }

  override down(): void {
    this.addSql('drop table told_prices');
    this.addSql('drop table price_changes');
    this.addSql('drop function audit_told_prices(), audit_price_changes()');
  }
}
