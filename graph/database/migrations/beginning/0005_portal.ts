import { Migration } from '@mikro-orm/migrations';

/**
 * What the portal needs: an email address waiting to be confirmed, the private calendar, and a
 * visit's revision in it.
 */
export class Portal extends Migration {
  override up(): void {
    this.addSql('alter table users add column pending_email text');
    this.addSql(`
      alter table clients
        add column calendar_token text,
        add column calendar_token_created_at timestamptz(3),
        add constraint clients_calendar_token_unique unique (calendar_token)`);
    this.addSql('alter table appointments add column revision int not null default 0');
  }

  override down(): void {
    this.addSql('alter table appointments drop column revision');
    this.addSql(
      'alter table clients drop column calendar_token, drop column calendar_token_created_at',
    );
    this.addSql('alter table users drop column pending_email');
  }
}
