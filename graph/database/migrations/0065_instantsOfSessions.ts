import { Migration } from '@mikro-orm/migrations';

/**
 * Stores when a session expires as an instant like any other, independent of the connection's time
 * zone.
 */
export class InstantsOfSessions extends Migration {
  override up(): void {
    this.addSql('alter table sessions alter column expire type timestamptz(6)');
  }

  override down(): void {
    this.addSql('alter table sessions alter column expire type timestamp(6)');
  }
}
