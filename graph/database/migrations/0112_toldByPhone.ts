import { Migration } from '@mikro-orm/migrations';

/** Who of the office told somebody by phone what a notice says, and when. */
export class ToldByPhone extends Migration {
  override up(): void {
    this.addSql(`
      alter table visit_notices
        add column told_at timestamptz(3),
        add column told_by uuid,
        add constraint visit_notices_told_by_foreign foreign key (told_by) references users (id) on delete restrict`);
    this.addSql('create index visit_notices_told_by_index on visit_notices (told_by)');
  }

  override down(): void {
    this.addSql('alter table visit_notices drop column told_at, drop column told_by');
  }
}
