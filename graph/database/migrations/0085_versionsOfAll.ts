import { Migration } from '@mikro-orm/migrations';

/** What has come to the tables of migration 0079 since and is edited like the rest. */
const added: Readonly<Record<string, string>> = { clients: 'access_notes', services: 'tasks' };

/**
 * These count as a new version, too. A client's version is told together with that of the account behind (their name stands
 * there): another account, whose own begins anew, must not take the sum back to where somebody saw it.
 */
export class VersionsOfAll extends Migration {
  override up(): void {
    for (const [table, column] of Object.entries(added))
      this.addSql(
        `create trigger count_version_of_${column} before update on ${table} for each row when (old.${column} is distinct from new.${column}) execute function count_version()`,
      );
    this.addSql(`
      create function count_version_of_account() returns trigger language plpgsql as $body$
      begin
        new.version := new.version + (select version from public.users where id = old.user_id);
        return new;
      end $body$`);
    this.addSql(
      'create trigger count_version_of_user_id before update on clients for each row when (old.user_id is distinct from new.user_id) execute function count_version_of_account()',
    );
  }

  override down(): void {
    this.addSql('drop trigger count_version_of_user_id on clients');
    this.addSql('drop function count_version_of_account()');
    for (const [table, column] of Object.entries(added))
      this.addSql(`drop trigger count_version_of_${column} on ${table}`);
  }
}
