import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const watched = ['title', 'content', 'tasks', 'standing', 'client_id', 'appointment_id'];
const row = (of: string): string => watched.map((column) => `${of}.${column}`).join(', ');

/**
 * Who may read a care update: the family, or only the office, as long as it is to be sorted or after
 * it was taken back; and what each change of it replaced.
 */
export class NotesToSort extends Migration {
  override up(): void {
    this.addSql(`
      alter table care_updates
        add column standing text not null default 'shown',
        add column why_to_sort text,
        add column corrected_at timestamptz(3),
        add column version int not null default 1,
        add constraint care_updates_standing_check check (standing in ('shown', 'to-sort', 'kept', 'taken-back')),
        add constraint care_updates_why_to_sort_check check (why_to_sort in ('canceled', 'not-begun', 'reassigned', 'inactive', 'late'))`);
    this.addSql(
      `create index care_updates_to_sort on care_updates (created_at, id) where standing = 'to-sort'`,
    );
    this.addSql(
      `create trigger count_version before update on care_updates for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
    this.addSql(`
      create table care_update_changes (
        id uuid not null default gen_random_uuid(),
        care_update_id uuid not null,
        kind text not null,
        changed_at timestamptz(3) not null,
        changed_by uuid not null,
        reason text,
        client_id uuid not null,
        appointment_id uuid,
        title text not null,
        content text not null,
        tasks text[] not null default '{}',
        primary key (id),
        constraint care_update_changes_care_update_id_foreign foreign key (care_update_id) references care_updates (id) on delete restrict,
        constraint care_update_changes_changed_by_foreign foreign key (changed_by) references users (id) on delete restrict,
        constraint care_update_changes_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint care_update_changes_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict,
        constraint care_update_changes_kind_check check (kind in ('shown', 'kept', 'moved', 'corrected', 'taken-back')),
        constraint care_update_changes_reason_sealed check (reason ~ '${sealed}'),
        constraint care_update_changes_title_sealed check (title ~ '${sealed}'),
        constraint care_update_changes_content_sealed check (content ~ '${sealed}')
      )`);
    for (const columns of [
      ['care_update_id', 'changed_at', 'id'],
      ['changed_by'],
      ['client_id'],
      ['appointment_id'],
    ])
      this.addSql(
        `create index care_update_changes_${columns.join('_')}_index on care_update_changes (${columns.join(', ')})`,
      );
    // Texts may be re-encrypted with another key; whoever may truncate owns the table.
    this.addSql(`
      create function care_update_changes_are_append_only() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - '{reason,title,content}'::text[] = to_jsonb(old) - '{reason,title,content}'::text[] and (new.reason is null) = (old.reason is null) then
          return new;
        end if;
        raise exception 'care_update_changes is append-only' using errcode = 'insufficient_privilege';
      end $body$`);
    this.addSql(
      'create trigger append_only before update or delete on care_update_changes for each row execute function care_update_changes_are_append_only()',
    );
    this.addSql(functionOf('care_update_changes', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('care_update_changes', event));
  }

  override down(): void {
    this.addSql('drop table care_update_changes');
    this.addSql('drop function audit_care_update_changes()');
    this.addSql('drop function care_update_changes_are_append_only()');
    this.addSql('drop trigger count_version on care_updates');
    this.addSql(
      'alter table care_updates drop column standing, drop column why_to_sort, drop column corrected_at, drop column version',
    );
  }
}
