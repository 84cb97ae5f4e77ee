import { Migration } from '@mikro-orm/migrations';
import { functionOf } from './0040_audit.ts';

const about = {
  kind: `case when r.caregiver_id is null then 'client' else 'caregiver' end`,
  id: 'coalesce(r.caregiver_id, r.client_id, a.client_id, i.client_id, p.client_id)',
  join: `left join public.appointments a on a.id = r.appointment_id
          left join public.invoices i on i.id = r.invoice_id
          left join public.payments p on p.id = r.payment_id`,
};

/** A line of the log per subject, with what each program called a record and calls it. */
const line = (change: string, from: string, before: string, after: string, fields = ''): string => `
    insert into public.audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
    select 'write', nullif(acting[1], '-')::uuid, coalesce(acting[2], 'outside'), coalesce(acting[3], 'sql'), nullif(acting[4], '-'), s.kind, s.id,
           jsonb_build_object('table', 'external_references', 'change', '${change}'${fields}, 'values', s.values)
      from (select ${about.kind} as kind, ${about.id} as id,
                   jsonb_agg(jsonb_build_object('field', r.system, 'before', ${before}, 'after', ${after}) order by r.system) as values
              from ${from} ${about.join}
             group by 1, 2) s;`;

/** The audit log keeps what another program called a record, now that people correct it at the desk, too. */
export class ReferencesInTheLog extends Migration {
  override up(): void {
    this.addSql(`
create or replace function audit_external_references() returns trigger language plpgsql as $body$
declare
  acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
begin
  if tg_op = 'INSERT' then${line('insert', 'added r', 'null', 'r.value')}
  elsif tg_op = 'DELETE' then${line('delete', 'removed r', 'r.value', 'null')}
  else${line('update', 'added r join removed o on o.id = r.id and o.value <> r.value', 'o.value', 'r.value', `, 'fields', '["value"]'::jsonb`)}
  end if;
  return null;
end $body$`);
  }

  override down(): void {
    this.addSql(
      functionOf('external_references', about).replace(
        'create function',
        'create or replace function',
      ),
    );
  }
}
