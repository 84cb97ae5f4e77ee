import { Migration } from '@mikro-orm/migrations';

/** Columns that the office edits, counted by a version (migration 0079). */
const watched: Readonly<Record<string, string>> = { clients: 'access_notes', services: 'tasks' };

/** What a caregiver's day needs: how to get in, the tasks of each service, and which were done. */
export class Shift extends Migration {
  override up(): void {
    this.addSql(`
      alter table clients add column access_notes text
        constraint clients_access_notes_sealed check (access_notes ~ '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$')`);
    for (const table of ['services', 'care_updates'])
      this.addSql(`alter table ${table} add column tasks text[] not null default '{}'`);
    this.addSql(`
      alter table care_updates add column sent_key text,
        add constraint care_updates_sent_key_unique unique (caregiver_id, sent_key)`);
    for (const [table, column] of Object.entries(watched))
      this.addSql(
        `create trigger count_version_of_${column} before update on ${table} for each row when (old.${column} is distinct from new.${column}) execute function count_version()`,
      );
  }

  override down(): void {
    for (const [table, column] of Object.entries(watched))
      this.addSql(`drop trigger count_version_of_${column} on ${table}`);
    this.addSql('alter table clients drop column access_notes');
    this.addSql('alter table care_updates drop column sent_key');
    for (const table of ['services', 'care_updates'])
      this.addSql(`alter table ${table} drop column tasks`);
  }
}
