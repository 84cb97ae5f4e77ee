import { Migration } from '@mikro-orm/migrations';

/**
 * Finds a client by their whole email through its reversed local part: each trigram of "ana.lopez"
 * is in thousands of texts.
 */
export class ClientsByEmail extends Migration {
  override up(): void {
    this.addSql(
      `create index client_search_email_index on client_search (left(reverse(split_part(words, '@', 1)), 64) text_pattern_ops)`,
    );
    this.addSql(
      `create index client_search_emails_index on client_search (client_id) where words like '%@%@%'`,
    );
  }

  override down(): void {
    this.addSql('drop index client_search_emails_index');
    this.addSql('drop index client_search_email_index');
  }
}
