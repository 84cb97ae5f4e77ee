import { Migration } from '@mikro-orm/migrations';

const tables = ['custom_lines', 'invoice_items'];

/** A line's rate has two decimals or three, as the price of a mile may. */
export class RatesOfLines extends Migration {
  override up(): void {
    for (const table of tables)
      this.addSql(`
        alter table ${table}
          alter column rate type numeric,
          add constraint ${table}_rate_decimals_check check (scale(rate) in (2, 3) and abs(rate) < 1000000)`);
  }

  override down(): void {
    for (const table of tables)
      this.addSql(`
        alter table ${table}
          drop constraint ${table}_rate_decimals_check,
          alter column rate type numeric(8,2)`);
  }
}
