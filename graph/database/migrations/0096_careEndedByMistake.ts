import { Migration } from '@mikro-orm/migrations';

/** What a plan was before it ended with its client's care, in case that was a mistake. */
export class CareEndedByMistake extends Migration {
  override up(): void {
    this.addSql(`
      alter table recurring_appointments
        add column care_ended_at timestamptz(3),
        add column end_date_before date,
        add constraint recurring_appointments_care_ended_check
          check (care_ended_at is not null or end_date_before is null)`);
  }

  override down(): void {
    this.addSql(
      'alter table recurring_appointments drop column care_ended_at, drop column end_date_before',
    );
  }
}
