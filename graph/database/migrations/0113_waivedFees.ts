import { Migration } from '@mikro-orm/migrations';

/** Cancellation fees that the office waived afterward: how much, by whom and why. */
export class WaivedFees extends Migration {
  override up(): void {
    this.addSql('alter table visit_corrections add column fee_waived numeric(8, 2)');
  }

  override down(): void {
    this.addSql('alter table visit_corrections drop column fee_waived');
  }
}
