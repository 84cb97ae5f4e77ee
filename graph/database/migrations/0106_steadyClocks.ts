import { Migration } from '@mikro-orm/migrations';

/** A third reading of the clock with each record, which tells if the phone's was set in between. */
export class SteadyClocks extends Migration {
  override up(): void {
    this.addSql(`
      alter table visit_records
        add column known_offset double precision,
        add column not_before timestamptz(3),
        add column elapsed double precision`);
  }

  override down(): void {
    this.addSql(
      'alter table visit_records drop column known_offset, drop column not_before, drop column elapsed',
    );
  }
}
