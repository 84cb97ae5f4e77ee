import { Migration } from '@mikro-orm/migrations';

/** A line names what it sets off itself (migration 0140); nothing reads or writes the payment's side. */
export class NoSetOffOfPayments extends Migration {
  override up(): void {
    this.addSql('alter table payments drop column set_off_id');
  }

  override down(): void {
    this.addSql(`
      alter table payments
        add column set_off_id uuid,
        add constraint payments_set_off_id_foreign foreign key (set_off_id) references custom_lines (id) on delete restrict`);
    this.addSql('create index payments_set_off_id_index on payments (set_off_id)');
  }
}
