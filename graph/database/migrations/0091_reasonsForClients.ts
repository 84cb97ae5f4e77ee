import { Migration } from '@mikro-orm/migrations';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/**
 * What a client reads about a suspension or the end of care. Until now they read the office's own
 * reason, which stays the office's.
 */
export class ReasonsForClients extends Migration {
  override up(): void {
    this.addSql(
      `alter table clients add column reason_for_client text, add constraint clients_reason_for_client_sealed check (reason_for_client ~ '${sealed}')`,
    );
  }

  override down(): void {
    this.addSql('alter table clients drop column reason_for_client');
  }
}
