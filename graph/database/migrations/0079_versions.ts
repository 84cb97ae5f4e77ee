import { Migration } from '@mikro-orm/migrations';

/** Tables that two people may edit at once, and the columns whose change makes a new version. */
const watched: Readonly<Record<string, readonly string[]>> = {
  users: ['first_name', 'last_name', 'role'],
  clients: [
    'phone',
    'address',
    'emergency_contact',
    'emergency_phone',
    'medical_notes',
    'care_notes',
    'cancellation_policy',
  ],
  caregivers: [
    'first_name',
    'last_name',
    'phone',
    'certification',
    'experience',
    'specialties',
    'hourly_rate',
    'bio',
  ],
  services: ['name', 'description', 'category', 'base_price', 'duration'],
  appointments: [
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
  ],
  recurring_appointments: [
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
  ],
};

/**
 * Adds a version to each such row, increased by every change to what people edit, whoever makes it;
 * and one for a caregiver's weekly hours, which are separate rows set as a whole. A client's
 * version is reported as a sum with the version of their account, which has their name: another
 * account, whose version starts over, must not bring the sum back to one somebody saw.
 */
export class Versions extends Migration {
  override up(): void {
    this.addSql(`
      create function count_version() returns trigger language plpgsql as $body$
      begin
        new.version := old.version + 1;
        return new;
      end $body$`);
    for (const [table, columns] of Object.entries(watched)) {
      const row = (of: string): string => columns.map((column) => `${of}.${column}`).join(', ');
      this.addSql(`alter table ${table} add column version int not null default 1`);
      this.addSql(
        `create trigger count_version before update on ${table} for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
      );
    }
    this.addSql('alter table caregivers add column hours_version int not null default 1');
    this.addSql(`
      create function count_version_of_account() returns trigger language plpgsql as $body$
      begin
        new.version := new.version + (select version from public.users where id = old.user_id);
        return new;
      end $body$`);
    this.addSql(
      'create trigger count_version_of_user_id before update on clients for each row when (old.user_id is distinct from new.user_id) execute function count_version_of_account()',
    );
  }

  override down(): void {
    this.addSql('drop trigger count_version_of_user_id on clients');
    this.addSql('drop function count_version_of_account()');
    this.addSql('alter table caregivers drop column hours_version');
    for (const table of Object.keys(watched)) {
      this.addSql(`drop trigger count_version on ${table}`);
      this.addSql(`alter table ${table} drop column version`);
    }
    this.addSql('drop function count_version()');
  }
}
