import { Migration } from '@mikro-orm/migrations';

/**
 * Which visits caregivers took themselves, and which of those they gave back. Whoever else a visit
 * is assigned to did not take it. Visits and refusals from before count as assigned by the office.
 */
export class TakenVisits extends Migration {
  override up(): void {
    this.addSql('alter table appointments add column taken_at timestamptz(3)');
    this.addSql('alter table visit_declines add column was_taken boolean not null default false');
    this.addSql(`
      create function forget_taken() returns trigger language plpgsql as $body$
      begin
        new.taken_at := null;
        return new;
      end $body$`);
    this.addSql(
      'create trigger forget_taken before update of caregiver_id on appointments for each row when (old.caregiver_id is distinct from new.caregiver_id and old.taken_at is not distinct from new.taken_at) execute function forget_taken()',
    );
  }

  override down(): void {
    this.addSql('drop trigger forget_taken on appointments');
    this.addSql('drop function forget_taken()');
    this.addSql('alter table visit_declines drop column was_taken');
    this.addSql('alter table appointments drop column taken_at');
  }
}
