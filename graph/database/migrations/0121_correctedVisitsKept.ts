import { Migration } from '@mikro-orm/migrations';

const nameOf = (table: string): string =>
  `nullif(concat_ws(' ', ${table}.first_name, ${table}.last_name), '')`;
const worked = 'visits.started_at is not null and visits.completed_at is not null';

const copyFrom = (visitId: string): string => `
  create or replace function visit_of_invoice_item() returns trigger language plpgsql set search_path = public as $body$
  begin
    select case when ${worked} then visits.started_at else visits.scheduled_date end,
        case when ${worked} then visits.completed_at else visits.end_date end,
        ${nameOf('caregivers')},
        visits.status = 'cancelled'
      into new.visit_from, new.visit_to, new.visit_caregiver, new.visit_cancelled
      from appointments visits left join caregivers on caregivers.id = visits.caregiver_id where visits.id = ${visitId};
    return new;
  end $body$`;
const copyWhen = (billed: string): string =>
  `create or replace trigger visit_of_invoice_item before insert on invoice_items for each row when (${billed} and new.visit_from is null) execute function visit_of_invoice_item()`;

/**
 * The line that bills what is right of a corrected visit says who came and when, as the line of a
 * visit does (migration 0097). What it gives back is named by the invoice it was on.
 */
export class CorrectedVisitsKept extends Migration {
  override up(): void {
    this.addSql(
      copyFrom(
        'coalesce(new.appointment_id, (select corrects_id from custom_lines where id = new.custom_line_id and rate > 0))',
      ),
    );
    this.addSql(copyWhen('(new.appointment_id is not null or new.custom_line_id is not null)'));
  }

  override down(): void {
    this.addSql(copyWhen('new.appointment_id is not null'));
    this.addSql(copyFrom('new.appointment_id'));
  }
}
