import { Migration } from '@mikro-orm/migrations';

/** As of 0079. */
const ofVisit = [
  'scheduled_date',
  'end_date',
  'duration',
  'caregiver_id',
  'status',
  'priority',
  'location',
  'special_instructions',
  'client_notes',
  'caregiver_notes',
  'admin_notes',
];

/**
 * A planned visit's service can be changed: it counts as a version, and a notice says which it is
 * and which it was.
 */
export class ChangedServices extends Migration {
  override up(): void {
    this.addSql(
      'alter table visit_notices add column service text, add column service_before text',
    );
    this.countVersions([...ofVisit, 'service_id']);
  }

  override down(): void {
    this.countVersions(ofVisit);
    this.addSql('alter table visit_notices drop column service, drop column service_before');
  }

  private countVersions(columns: readonly string[]): void {
    const row = (of: string): string => columns.map((column) => `${of}.${column}`).join(', ');
    this.addSql('drop trigger count_version on appointments');
    this.addSql(
      `create trigger count_version before update on appointments for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
  }
}
