import { Migration } from '@mikro-orm/migrations';

/** Finds the few visits without a caregiver without reading all visits. */
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
