import { Migration } from '@mikro-orm/migrations';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** As of 0079. */
const ofPlan = [
  'caregiver_id',
  'service_id',
  'recurrence_pattern',
  'recurrence_interval',
  'days_of_week',
  'day_of_month',
  'end_date',
  'max_occurrences',
  'start_time',
  'duration',
  'is_active',
  'client_notes',
];

/** Why the office booked a caregiver beyond their weekly hours: for a visit, or for a plan. */
export class BeyondHours extends Migration {
  override up(): void {
    for (const table of ['appointments', 'recurring_appointments'])
      this.addSql(`
        alter table ${table} add column beyond_hours text
          constraint ${table}_beyond_hours_sealed check (beyond_hours ~ '${sealed}'),
        add constraint ${table}_beyond_hours_check check (beyond_hours is null or caregiver_id is not null)`);
    this.countVersions([...ofPlan, 'beyond_hours']);
  }

  override down(): void {
    this.countVersions(ofPlan);
    for (const table of ['appointments', 'recurring_appointments'])
      this.addSql(`alter table ${table} drop column beyond_hours`);
  }

  private countVersions(columns: readonly string[]): void {
    const row = (of: string): string => columns.map((column) => `${of}.${column}`).join(', ');
    this.addSql('drop trigger count_version on recurring_appointments');
    this.addSql(
      `create trigger count_version before update on recurring_appointments for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
  }
}
