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
const corrected = (condition: string): string =>
  `coalesce(new.appointment_id, (select lines.corrects_id from custom_lines lines where lines.id = new.custom_line_id and lines.rate > 0${condition}))`;

/**
 * A line that takes a credit back, for a visit that was somebody else's, doesn't say who came and when
 * (migration 0121).
 */
export class CreditsTakenBack extends Migration {
  override up(): void {
    this.addSql(
      copyFrom(
        corrected(
          ' and lines.client_id = (select visits.client_id from appointments visits where visits.id = lines.corrects_id)',
        ),
      ),
    );
  }

  override down(): void {
    this.addSql(copyFrom(corrected('')));
  }
}
