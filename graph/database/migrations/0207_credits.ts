import { Migration } from '@mikro-orm/migrations';

const rates = (negative: string): string => `
  alter table custom_lines
    drop constraint custom_lines_rate_check,
    add constraint custom_lines_rate_check check (rate > 0 or (rate < 0 and ${negative}))`;
const gives = 'num_nonnulls(corrects_id, sets_off_id) = 1';

/** A custom line with a negative rate may be a credit of its own. */
export class Credits extends Migration {
  override up(): void {
    this.addSql(rates(`(${gives} or (num_nulls(corrects_id, sets_off_id) = 2 and quantity = 1))`));
  }

  override down(): void {
    this.addSql(
      'delete from custom_lines where rate < 0 and num_nulls(corrects_id, sets_off_id) = 2',
    );
    this.addSql(rates(gives));
  }
}
