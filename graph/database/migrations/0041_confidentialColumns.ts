import { Migration } from '@mikro-orm/migrations';

const columns = [
  ['clients', 'medical_notes'],
  ['clients', 'care_notes'],
  ['care_updates', 'update_type'],
  ['care_updates', 'title'],
  ['care_updates', 'content'],
] as const;
const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/**
 * Encrypts notes and care updates: from here on the database itself refuses plain text in their
 * columns. Existing plain text stays until the start, which has the key, encrypts it.
 */
export class ConfidentialColumns extends Migration {
  override up(): void {
    for (const [table, column] of columns) {
      const constraint = `alter table ${table} add constraint ${table}_${column}_sealed check (${column} ~ '${sealed}')`;
      this.addSql(
        `do $$ begin ${constraint}; exception when check_violation then ${constraint} not valid; end $$`,
      );
    }
  }

  override down(): void {
    for (const [table, column] of columns)
      this.addSql(`alter table ${table} drop constraint ${table}_${column}_sealed`);
  }
}
