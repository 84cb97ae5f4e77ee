import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

/**
 * Prices that begin on a day. A new service gets its first one from `base_price`, which the previous
 * version also changes: then it begins today.
 */
export class ServicePrices extends Migration {
  override up(): void {
    this.addSql(`
      create table service_prices (
        id uuid not null default gen_random_uuid(),
        service_id uuid not null,
        first_day date not null,
        price numeric(8,2) not null,
        primary key (id),
        constraint service_prices_service_id_first_day_unique unique (service_id, first_day),
        constraint service_prices_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint service_prices_price_check check (price >= 0)
      )`);
    this.addSql(
      `insert into service_prices (service_id, first_day, price) select id, '2000-01-01', base_price from services`,
    );
    this.addSql(functionOf('service_prices', { kind: `'service'`, id: 'r.service_id' }));
    for (const event of events) this.addSql(triggerOf('service_prices', event));
    this.addSql(`
      create function keep_price() returns trigger language plpgsql as $body$
      begin
        insert into public.service_prices (service_id, first_day, price)
        values (new.id, case tg_op when 'INSERT' then '2000-01-01' else (now() at time zone 'America/Phoenix')::date end, new.base_price)
        on conflict (service_id, first_day) do update set price = excluded.price;
        return null;
      end $body$`);
    this.addSql(
      'create trigger keep_first_price after insert on services for each row execute function keep_price()',
    );
    this.addSql(
      'create trigger keep_price after update on services for each row when (old.base_price is distinct from new.base_price) execute function keep_price()',
    );
  }

  override down(): void {
    this.addSql('drop trigger keep_first_price on services');
    this.addSql('drop trigger keep_price on services');
    this.addSql('drop function keep_price()');
    this.addSql(`
      update services set base_price = (
        select price from service_prices
        where service_id = services.id and first_day <= (now() at time zone 'America/Phoenix')::date
        order by first_day desc limit 1)`);
    this.addSql('drop table service_prices');
    this.addSql('drop function audit_service_prices()');
  }
}
