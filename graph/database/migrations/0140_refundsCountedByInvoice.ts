import { Migration } from '@mikro-orm/migrations';

/** One refund can take the place of several credits, so their lines name the invoice it was for. */
export class RefundsCountedByInvoice extends Migration {
  override up(): void {
    this.addSql(`
      alter table custom_lines
        add column sets_off_id uuid,
        add constraint custom_lines_sets_off_id_foreign foreign key (sets_off_id) references invoices (id) on delete restrict`);
    this.addSql('create index custom_lines_sets_off_id_index on custom_lines (sets_off_id)');
    this.addSql(
      'update custom_lines set sets_off_id = payments.invoice_id from payments where payments.set_off_id = custom_lines.id',
    );
  }

  override down(): void {
    this.addSql('alter table custom_lines drop column sets_off_id');
  }
}
