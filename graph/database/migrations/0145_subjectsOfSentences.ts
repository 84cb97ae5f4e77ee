import { Migration } from '@mikro-orm/migrations';

/** The record that a sentence to tell by phone is about, so that a newer one replaces it. */
export class SubjectsOfSentences extends Migration {
  override up(): void {
    this.addSql('alter table visit_notices add column about uuid');
  }

  override down(): void {
    this.addSql('alter table visit_notices drop column about');
  }
}
