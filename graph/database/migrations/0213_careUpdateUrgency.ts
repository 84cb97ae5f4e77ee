import { Migration } from '@mikro-orm/migrations';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const texts = ['title', 'content', 'tasks', 'standing', 'client_id', 'appointment_id'];

const countVersionOf = (watched: readonly string[]): string => {
  const row = (of: string): string => watched.map((column) => `${of}.${column}`).join(', ');
  return `create trigger count_version before update on care_updates for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`;
};

const mayOnlyReseal = (columns: string): string => `
  create or replace function care_update_changes_are_append_only() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'UPDATE' and to_jsonb(new) - '{${columns}}'::text[] = to_jsonb(old) - '{${columns}}'::text[] and (new.reason is null) = (old.reason is null) then
      return new;
    end if;
    raise exception 'care_update_changes is append-only' using errcode = 'insufficient_privilege';
  end $body$`;

/** Kind and urgency of a care update can be corrected, too; what they were is kept. */
export class CareUpdateUrgency extends Migration {
  override up(): void {
    this.addSql(`
      alter table care_update_changes
        add column update_type text,
        add column priority text,
        add constraint care_update_changes_update_type_sealed check (update_type ~ '${sealed}'),
        add constraint care_update_changes_priority_check check (priority in ('low', 'normal', 'high', 'urgent'))`);
    this.addSql('drop trigger count_version on care_updates');
    this.addSql(countVersionOf([...texts, 'update_type', 'priority']));
    this.addSql(mayOnlyReseal('reason,title,content,update_type'));
  }

  override down(): void {
    this.addSql('drop trigger count_version on care_updates');
    this.addSql(countVersionOf(texts));
    this.addSql(mayOnlyReseal('reason,title,content'));
    this.addSql('alter table care_update_changes drop column update_type, drop column priority');
  }
}
