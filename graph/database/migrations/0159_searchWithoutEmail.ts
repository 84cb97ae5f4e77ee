import { Migration } from '@mikro-orm/migrations';

const index = (email: string): string =>
  `create index users_search_index on users using gin (search_text(first_name || ' ' || last_name || ' ' || ${email}, null::text) gin_trgm_ops)`;

/** Users without an email, such as programs, are found by their name. */
export class SearchWithoutEmail extends Migration {
  override up(): void {
    this.addSql('drop index users_search_index');
    this.addSql(index(`coalesce(email, '')`));
  }

  override down(): void {
    this.addSql('drop index users_search_index');
    this.addSql(index('email'));
  }
}
