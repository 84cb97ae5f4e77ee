import { Migration } from '@mikro-orm/migrations';
import { events, triggerOf } from './0040_audit.ts';

/** One line per change, with what each setting was and is. */
const line = (from: string): string => `
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', nullif(acting[1], '-')::uuid, coalesce(acting[2], 'outside'), coalesce(acting[3], 'sql'), nullif(acting[4], '-'), 'settings', s.id,
           jsonb_build_object('table', 'settings', 'change', lower(tg_op), 'fields', s.fields, 'values', s.values)
      from (select c.id, jsonb_agg(f.field order by f.field) as fields,
                   jsonb_agg(jsonb_build_object('field', f.field, 'before', c.was ->> f.field, 'after', c.chosen ->> f.field) order by f.field) as values
              from (${from}) c
             cross join lateral (select jsonb_object_keys(c.was || c.chosen) as field) f
             where c.was -> f.field is distinct from c.chosen -> f.field
             group by 1) s;`;

/**
 * What the office sets at the desk: one row. The audit log keeps what each setting was and is: that is
 * nobody's personal data.
 */
export class SettingsOfTheOffice extends Migration {
  override up(): void {
    this.addSql(`
      create table settings (
        id uuid not null default gen_random_uuid(),
        chosen jsonb not null default '{}',
        version int not null default 1,
        primary key (id)
      )`);
    this.addSql(`insert into settings (id) values ('5e771465-0000-4000-8000-000000000001')`);
    this.addSql(`
create function audit_settings() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then${line(`select id, '{}'::jsonb as was, chosen from added`)}
  elsif tg_op = 'DELETE' then${line(`select id, chosen as was, '{}'::jsonb as chosen from removed`)}
  else${line('select r.id, o.chosen as was, r.chosen from added r join removed o on o.id = r.id')}
  end if;
  return null;
end $body$`);
    for (const event of events) this.addSql(triggerOf('settings', event));
  }

  override down(): void {
    this.addSql('drop table settings');
    this.addSql('drop function audit_settings()');
  }
}
