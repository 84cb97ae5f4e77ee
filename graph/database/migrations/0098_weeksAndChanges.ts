import { Migration } from '@mikro-orm/migrations';

/** What a client's calendar shows of a visit. */
const shown = ['scheduled_date', 'end_date', 'caregiver_id', 'status', 'location'];
const row = (of: string, columns: readonly string[]): string =>
  columns.map((column) => `${of}.${column}`).join(', ');

/**
 * The two weeks of "every other week" count from a plan's first day, so that Saturday and Sunday
 * are one weekend. Plans from before keep their days: without a value, weeks start on Sunday.
 *
 * And when something a calendar shows last changed, which moves on by a second at least, since that is
 * how exact a calendar is. Rows from before have their state's times.
 */
export class WeeksAndChanges extends Migration {
  override up(): void {
    this.addSql('alter table recurring_appointments add column counts_from date');
    this.addSql('alter table appointments add column changed_at timestamptz(3)');
    this.addSql('alter table caregivers add column renamed_at timestamptz(3)');
    this.addSql(`
      create function appointment_changed() returns trigger language plpgsql as $body$
      begin
        new.changed_at := greatest(now(), coalesce(old.changed_at, old.booked_at) + interval '1 second');
        return new;
      end $body$`);
    this.addSql(`
      create function caregiver_renamed() returns trigger language plpgsql as $body$
      begin
        new.renamed_at := greatest(now(), old.renamed_at + interval '1 second');
        return new;
      end $body$`);
    this.addSql(
      `create trigger appointment_changed before update on appointments for each row when ((${row('old', shown)}) is distinct from (${row('new', shown)})) execute function appointment_changed()`,
    );
    this.addSql(
      `create trigger caregiver_renamed before update on caregivers for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function caregiver_renamed()`,
    );
  }

  override down(): void {
    this.addSql('drop trigger caregiver_renamed on caregivers');
    this.addSql('drop trigger appointment_changed on appointments');
    this.addSql('drop function caregiver_renamed()');
    this.addSql('drop function appointment_changed()');
    this.addSql('alter table caregivers drop column renamed_at');
    this.addSql('alter table appointments drop column changed_at');
    this.addSql('alter table recurring_appointments drop column counts_from');
  }
}
