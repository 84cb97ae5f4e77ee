import { Migration } from '@mikro-orm/migrations';

/** The schedule by time, its ends within the index: without them PostgreSQL reads every visit of the day before, too. */
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
