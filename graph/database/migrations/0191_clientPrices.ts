import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, touchOf, triggerOf } from './0040_audit.ts';

const replaced = (created: string): string =>
  created.replace('create function', 'create or replace function');

/** What a service costs one client from a day on, in place of the price list. */
export class ClientPrices extends Migration {
  override up(): void {
    this.addSql(`
      create table client_prices (
        id uuid not null default gen_random_uuid(),
        service_id uuid not null,
        client_id uuid not null,
        first_day date not null,
        price numeric(8,2),
        primary key (id),
        constraint client_prices_service_id_client_id_first_day_unique unique (service_id, client_id, first_day),
        constraint client_prices_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint client_prices_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint client_prices_price_check check (price >= 0)
      )`);
    this.addSql('create index client_prices_client_id_index on client_prices (client_id)');
    this.addSql(functionOf('client_prices', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) {
      this.addSql(triggerOf('client_prices', event));
      this.addSql(touchOf('client_prices', event, [['clients', 'client_id']]));
    }
    this.addSql(`
      alter table price_changes
        add column client_id uuid,
        add constraint price_changes_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        drop constraint price_changes_before_check,
        drop constraint price_changes_after_check,
        drop constraint price_changes_change_check,
        add constraint price_changes_before_check check ((first_day_before is null) = (price_before is null) or first_day_before is not null and client_id is not null),
        add constraint price_changes_after_check check ((first_day is null) = (price is null) or first_day is not null and client_id is not null),
        add constraint price_changes_change_check check (num_nonnulls(first_day_before, first_day) > 0)`);
    this.addSql('create index price_changes_client_id_index on price_changes (client_id)');
    this.addSql(
      replaced(
        functionOf('price_changes', {
          kind: `case when r.client_id is null then 'service' else 'client' end`,
          id: 'coalesce(r.client_id, r.service_id)',
        }),
      ),
    );
  }

  override down(): void {
    this.addSql(
      'delete from told_prices where change_id in (select id from price_changes where client_id is not null)',
    );
    this.addSql('delete from price_changes where client_id is not null');
    this.addSql(replaced(functionOf('price_changes', { kind: `'service'`, id: 'r.service_id' })));
    this.addSql(`
      alter table price_changes
        drop constraint price_changes_before_check,
        drop constraint price_changes_after_check,
        drop constraint price_changes_change_check,
        drop column client_id,
        add constraint price_changes_before_check check ((first_day_before is null) = (price_before is null)),
        add constraint price_changes_after_check check ((first_day is null) = (price is null)),
        add constraint price_changes_change_check check (num_nonnulls(price_before, price) > 0)`);
    this.addSql('drop table client_prices');
    this.addSql('drop function audit_client_prices()');
  }
}
