import { Migration } from '@mikro-orm/migrations';

/** The few visits without a caregiver, in the order of the schedule: without it PostgreSQL looks for them among all visits. */
export class UnassignedVisits extends Migration {
  override up(): void {
    this.addSql(
      'create index appointments_unassigned on appointments (scheduled_date, id) where caregiver_id is null',
    );
  }

  override down(): void {
    this.addSql('drop index appointments_unassigned');
  }
}
