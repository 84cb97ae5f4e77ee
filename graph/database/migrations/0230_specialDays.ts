import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** Whom it is about that concerns all clients. */
const everyone = `'00000000-0000-0000-0000-000000000000'::uuid`;

const entered = (table: string): string => `
        entered_by uuid not null,
        entered_at timestamptz(3) not null,
        reason text,
        removed_by uuid,
        removed_at timestamptz(3),
        remove_reason text,
        primary key (id),
        constraint ${table}_entered_by_foreign foreign key (entered_by) references users (id) on delete restrict,
        constraint ${table}_removed_by_foreign foreign key (removed_by) references users (id) on delete restrict,
        constraint ${table}_removed_check check ((removed_at is null) = (removed_by is null)),
        constraint ${table}_reason_sealed check (reason ~ '${sealed}'),
        constraint ${table}_remove_reason_sealed check (remove_reason ~ '${sealed}')`;

/** The office's holidays, what visits on them and on weekends cost, and which visits do. */
export class SpecialDays extends Migration {
  override up(): void {
    this.addSql(`
      create table special_rates (
        id uuid not null default gen_random_uuid(),
        kind text not null,
        service_id uuid,
        first_day date not null,
        factor numeric(4,2),
        price numeric(8,2),${entered('special_rates')},
        constraint special_rates_service_id_foreign foreign key (service_id) references services (id) on delete restrict,
        constraint special_rates_kind_check check (kind in ('weekend', 'holiday')),
        constraint special_rates_kind_of_rate_check check (num_nonnulls(factor, price) = 1),
        constraint special_rates_factor_check check (factor >= 1 and factor <= 10),
        constraint special_rates_price_check check (price is null or price >= 0 and service_id is not null)
      )`);
    this.addSql(
      'create unique index special_rates_once on special_rates (kind, service_id, first_day) nulls not distinct where removed_at is null',
    );
    this.addSql('create index special_rates_service_id_index on special_rates (service_id)');
    this.addSql(`
      create table holidays (
        id uuid not null default gen_random_uuid(),
        day date not null,
        name text not null,${entered('holidays')}
      )`);
    this.addSql('create unique index holidays_once on holidays (day) where removed_at is null');
    for (const table of ['special_rates', 'holidays'])
      for (const column of ['entered_by', 'removed_by'])
        this.addSql(`create index ${table}_${column}_index on ${table} (${column})`);
    this.addSql(
      functionOf('special_rates', {
        kind: `case when r.service_id is null then 'everyone' else 'service' end`,
        id: `coalesce(r.service_id, ${everyone})`,
      }),
    );
    this.addSql(functionOf('holidays', { kind: `'everyone'`, id: everyone }));
    for (const event of events)
      for (const table of ['special_rates', 'holidays']) this.addSql(triggerOf(table, event));
    this.addSql(`
      alter table appointments
        add column special_rate text,
        add constraint appointments_special_rate_check check (special_rate in ('weekend', 'holiday'))`);
  }

  override down(): void {
    this.addSql('alter table appointments drop column special_rate');
    this.addSql('drop table holidays');
    this.addSql('drop table special_rates');
    this.addSql('drop function audit_special_rates(), audit_holidays()');
  }
}
