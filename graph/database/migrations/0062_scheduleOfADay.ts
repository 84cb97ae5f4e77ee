import { Migration } from '@mikro-orm/migrations';

/**
 * The schedule by time, with the ends of visits in the index: without them PostgreSQL also reads
 * every visit of the day before.
 */
export class ScheduleOfADay extends Migration {
  override up(): void {
    this.addSql(
      'create index appointments_scheduled_date_id_end_date_index on appointments (scheduled_date, id, end_date)',
    );
    this.addSql('drop index appointments_scheduled_date_id_index');
  }

  override down(): void {
    this.addSql(
      'create index appointments_scheduled_date_id_index on appointments (scheduled_date, id)',
    );
    this.addSql('drop index appointments_scheduled_date_id_end_date_index');
  }
}
