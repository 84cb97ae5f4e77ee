import { Migration } from '@mikro-orm/migrations';

/** The last day on which a caregiver who leaves works. */
export class LastWorkingDay extends Migration {
  override up(): void {
    this.addSql('alter table caregivers add column last_working_day date');
  }

  override down(): void {
    this.addSql('alter table caregivers drop column last_working_day');
  }
}
