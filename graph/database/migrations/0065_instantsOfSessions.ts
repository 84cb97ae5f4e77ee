import { Migration } from '@mikro-orm/migrations';

/** When a session runs out is an instant like any other, whatever time zone a connection is in. */
export class InstantsOfSessions extends Migration {
  override up(): void {
    this.addSql('alter table sessions alter column expire type timestamptz(6)');
  }

  override down(): void {
    this.addSql('alter table sessions alter column expire type timestamp(6)');
  }
}
