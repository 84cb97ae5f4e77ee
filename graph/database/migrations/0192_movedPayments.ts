import { Migration } from '@mikro-orm/migrations';

/** Which payment, recorded on the wrong invoice, another one was recorded in place of. */
export class MovedPayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments
        add column moved_from_id uuid,
        add constraint payments_moved_from_id_unique unique (moved_from_id),
        add constraint payments_moved_from_id_foreign foreign key (moved_from_id) references payments (id) on delete restrict,
        add constraint payments_moved_check check (moved_from_id is null or amount > 0)`);
  }

  override down(): void {
    this.addSql('alter table payments drop column moved_from_id');
  }
}
