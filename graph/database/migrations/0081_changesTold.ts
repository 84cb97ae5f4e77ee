import { Migration } from '@mikro-orm/migrations';
import { events } from './0040_audit.ts';

/**
 * Announces every write on the channel `changed`, as "table kind id": one message per table and
 * subject, when the transaction commits. The audit log already knows whom each write is about, so
 * its own trigger is enough; changes of visits are also announced for the caregivers who have or
 * had them.
 */
export class ChangesTold extends Migration {
  override up(): void {
    this.addSql(`
      create function tell_changes() returns trigger language plpgsql as $body$
      begin
        perform pg_notify('changed', concat_ws(' ', w.of_table, w.subject_kind, w.subject_id))
           from (select distinct details ->> 'table' as of_table, subject_kind, subject_id from added where kind = 'write') w
          where w.of_table is not null;
        return null;
      end $body$`);
    this.addSql(
      'create trigger tell_changes after insert on audit_log referencing new table as added for each statement execute function tell_changes()',
    );
    for (const event of events) {
      this.addSql(caregiversTold(event));
      this.addSql(
        `create trigger tell_caregivers_${event} after ${event} on appointments referencing ${transitions[event].map((rows) => `${sides[rows]} table as ${rows}`).join(' ')} for each statement execute function tell_caregivers_${event}()`,
      );
    }
  }

  override down(): void {
    for (const event of events) {
      this.addSql(`drop trigger tell_caregivers_${event} on appointments`);
      this.addSql(`drop function tell_caregivers_${event}()`);
    }
    this.addSql('drop trigger tell_changes on audit_log');
    this.addSql('drop function tell_changes()');
  }
}

const transitions = {
  insert: ['added'],
  update: ['removed', 'added'],
  delete: ['removed'],
} as const;
const sides = { added: 'new', removed: 'old' } as const;

/** One function per event: a statement can only name the rows that its event has. */
export const caregiversTold = (event: keyof typeof transitions): string => `
create function tell_caregivers_${event}() returns trigger language plpgsql as $body$
begin
  perform pg_notify('changed', 'appointments user ' || c.user_id)
     from (${transitions[event].map((rows) => `select caregiver_id from ${rows}`).join(' union ')}) v
     join public.caregivers c on c.id = v.caregiver_id
    where c.user_id is not null;
  return null;
end $body$`;
