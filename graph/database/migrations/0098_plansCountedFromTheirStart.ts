import { Migration } from '@mikro-orm/migrations';

/**
 * The two weeks of "every other week" count from a plan's first day, so that Saturday and Sunday
 * are one weekend. Plans from before keep their days: without a value, weeks start on Sunday.
 */
export class PlansCountedFromTheirStart extends Migration {
  override up(): void {
    this.addSql('alter table recurring_appointments add column counts_from date');
  }

  override down(): void {
    this.addSql('alter table recurring_appointments drop column counts_from');
  }
}
