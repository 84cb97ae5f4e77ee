import { Migration } from '@mikro-orm/migrations';

const overlap = (where: string): string => `
  alter table appointments
    drop constraint appointments_caregiver_overlap,
    add constraint appointments_caregiver_overlap
      exclude using gist (caregiver_id with =, tstzrange(scheduled_date, end_date) with &&)
      where (${where})`;

/** The plan takes a caregiver’s time until the visit is completed; then the time worked does. */
export class WorkedTimeCounts extends Migration {
  override up(): void {
    this.addSql(overlap(`status in ('scheduled', 'confirmed', 'in-progress')`));
  }

  override down(): void {
    this.addSql(overlap(`status <> 'cancelled'`));
  }
}
