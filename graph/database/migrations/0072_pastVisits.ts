import { Migration } from '@mikro-orm/migrations';

/**
 * The index of a client's visits also contains what distinguishes past from future ones, so
 * counting them reads no rows; and the few charges that were written off are found without reading
 * the others.
 */
export class PastVisits extends Migration {
  override up(): void {
    this.hold('caregiver_id, status, completed_at, end_date, cancel_fee');
    this.addSql(
      "create index billings_written_off on billings (appointment_id) where status = 'cancelled'",
    );
  }

  override down(): void {
    this.hold('caregiver_id, status, completed_at');
    this.addSql('drop index billings_written_off');
  }

  private hold(columns: string): void {
    this.addSql('drop index appointments_of_client');
    this.addSql(
      `create index appointments_of_client on appointments (client_id, scheduled_date, id) include (${columns})`,
    );
  }
}
