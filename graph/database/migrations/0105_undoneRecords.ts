import { Migration } from '@mikro-orm/migrations';

/** What may change in a record of a visit: its key, and once that it was a mistake. */
const changing = `'{stated_reason,undone_at,undone_by}'::text[]`;

const guard = (isAllowed: string): string => `
  create or replace function visit_records_are_append_only() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'UPDATE' and ${isAllowed} then
      return new;
    end if;
    raise exception 'visit_records is append-only' using errcode = 'insufficient_privilege';
  end $body$`;

/**
 * Records of visits that were a mistake: they stay as they were sent, and say since when they don't
 * count and who said so.
 */
export class UndoneRecords extends Migration {
  override up(): void {
    this.addSql(`
      alter table visit_records
        add column undone_at timestamptz(3),
        add column undone_by uuid,
        add constraint visit_records_undone_by_foreign foreign key (undone_by) references users (id) on delete restrict,
        add constraint visit_records_undone_check check ((undone_at is null) = (undone_by is null))`);
    this.addSql('create index visit_records_undone_by_index on visit_records (undone_by)');
    this.addSql(
      guard(
        `to_jsonb(new) - ${changing} = to_jsonb(old) - ${changing} and (new.stated_reason is null) = (old.stated_reason is null) and (old.undone_at is null or (new.undone_at, new.undone_by) = (old.undone_at, old.undone_by))`,
      ),
    );
  }

  override down(): void {
    this.addSql(
      guard(
        `to_jsonb(new) - 'stated_reason' = to_jsonb(old) - 'stated_reason' and new.stated_reason is not null and old.stated_reason is not null`,
      ),
    );
    this.addSql('alter table visit_records drop column undone_at, drop column undone_by');
  }
}
