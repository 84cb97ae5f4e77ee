import { Migration } from '@mikro-orm/migrations';

const kinds = (more: string): string =>
  `check (kind in ('given', 'changed', 'taken', 'cancelled', 'time-off'${more}))`;

/** What the office tells a client by phone in a sentence, because no email can. */
export class NoticesInWords extends Migration {
  override up(): void {
    this.addSql(`
      alter table visit_notices
        add column says text,
        drop constraint visit_notices_kind_check,
        add constraint visit_notices_kind_check ${kinds(`, 'in-words'`)}`);
  }

  override down(): void {
    this.addSql(`delete from visit_notices where kind = 'in-words'`);
    this.addSql(`
      alter table visit_notices
        drop column says,
        drop constraint visit_notices_kind_check,
        add constraint visit_notices_kind_check ${kinds('')}`);
  }
}
