import { Migration } from '@mikro-orm/migrations';
import { functionOf } from './0040_audit.ts';

/** A line of the log, with where a webhook led and leads, and which kinds it tells; null for all. */
const line = (change: string, from: string, fields = ''): string => `
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', nullif(acting[1], '-')::uuid, coalesce(acting[2], 'outside'), coalesce(acting[3], 'sql'), nullif(acting[4], '-'), 'webhook', s.id,
           jsonb_build_object('table', 'webhooks', 'change', '${change}'${fields}, 'values', coalesce(
             (select jsonb_agg(v.value order by v.value ->> 'field')
                from jsonb_array_elements(jsonb_build_array(
                       jsonb_build_object('field', 'url', 'before', s.old_url, 'after', s.url),
                       jsonb_build_object('field', 'kinds', 'before', nullif(array_to_string(s.old_kinds, ', '), ''), 'after', nullif(array_to_string(s.kinds, ', '), '')))) v
               where v.value -> 'before' is distinct from v.value -> 'after'), '[]'))
      from (${from}) s;`;

const none = 'null::text as old_url, null::text[] as old_kinds';

/**
 * The audit log keeps where each webhook led and what it told, from the first record on: that is nobody's
 * personal data. Secrets are named at most.
 */
export class WebhooksInTheLog extends Migration {
  override up(): void {
    this.addSql(`
create or replace function audit_webhooks() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then${line('insert', `select r.id, r.url, r.kinds, ${none} from added r`)}
  elsif tg_op = 'DELETE' then${line('delete', `select r.id, null::text as url, null::text[] as kinds, r.url as old_url, r.kinds as old_kinds from removed r`)}
  else${line(
    'update',
    `
        select r.id, r.url, r.kinds, o.url as old_url, o.kinds as old_kinds, f.fields
          from added r join removed o on o.id = r.id
          cross join lateral (
            select jsonb_agg(after.key order by after.key) as fields
              from jsonb_each(to_jsonb(r)) after join jsonb_each(to_jsonb(o)) before on before.key = after.key
             where before.value is distinct from after.value) f
         where f.fields is not null`,
    `, 'fields', s.fields`,
  )}
  end if;
  return null;
end $body$`);
  }

  override down(): void {
    this.addSql(
      functionOf('webhooks', { kind: `'webhook'`, id: 'r.id' }).replace(
        'create function',
        'create or replace function',
      ),
    );
  }
}
