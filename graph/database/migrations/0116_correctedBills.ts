import { Migration } from '@mikro-orm/migrations';

/** Lines that give back what a corrected visit was billed, and bill what is right. */
export class CorrectedBills extends Migration {
  override up(): void {
    this.addSql(`
      alter table custom_lines
        add column corrects_id uuid,
        add constraint custom_lines_corrects_id_foreign foreign key (corrects_id) references appointments (id) on delete restrict,
        drop constraint custom_lines_rate_check,
        add constraint custom_lines_rate_check check (rate > 0 or (corrects_id is not null and rate < 0))`);
    this.addSql('create index custom_lines_corrects_id_index on custom_lines (corrects_id)');
    this.addSql(`
      alter table invoice_items
        drop constraint invoice_items_rate_check,
        add constraint invoice_items_rate_check check (rate >= 0 or custom_line_id is not null)`);
  }

  override down(): void {
    this.addSql(`
      alter table invoice_items
        drop constraint invoice_items_rate_check,
        add constraint invoice_items_rate_check check (rate >= 0)`);
    this.addSql(`
      alter table custom_lines
        drop column corrects_id,
        add constraint custom_lines_rate_check check (rate > 0)`);
  }
}
