import { Migration } from '@mikro-orm/migrations';
import { functionOf } from './0040_audit.ts';

/** One line per service: what each price was before, and what it is afterward. */
const line = (change: string, from: string): string => `
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', nullif(acting[1], '-')::uuid, coalesce(acting[2], 'outside'), coalesce(acting[3], 'sql'), nullif(acting[4], '-'), 'service', s.service_id,
           jsonb_build_object('table', 'service_prices', 'change', '${change}', 'prices', s.prices)
      from (select p.service_id, jsonb_agg(jsonb_build_object('firstDay', p.first_day, 'before', p.before::text, 'after', p.after::text) order by p.first_day) as prices
              from (${from}) p group by 1) s;`;

/**
 * The audit log also keeps the amounts of a price that is added, overwritten or removed, since the
 * table has only those that hold. Amounts of the catalogue are nobody's personal data.
 */
export class AuditOfPrices extends Migration {
  override up(): void {
    this.addSql(`
create or replace function audit_service_prices() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then${line('insert', 'select service_id, first_day, null::numeric as before, price as after from added')}
  elsif tg_op = 'DELETE' then${line('delete', 'select service_id, first_day, price as before, null::numeric as after from removed')}
  else${line('update', 'select r.service_id, r.first_day, o.price as before, r.price as after from added r join removed o on o.id = r.id where r.price <> o.price or r.first_day <> o.first_day')}
  end if;
  return null;
end $body$`);
  }

  override down(): void {
    this.addSql(
      functionOf('service_prices', { kind: `'service'`, id: 'r.service_id' }).replace(
        'create function',
        'create or replace function',
      ),
    );
  }
}
