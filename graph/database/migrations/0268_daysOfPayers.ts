import { Migration } from '@mikro-orm/migrations';

const edited = ['reference', 'email', 'address', 'by_email', 'removed_at'];

const countVersionOf = (watched: readonly string[]): string => {
  const row = (of: string): string => watched.map((column) => `${of}.${column}`).join(', ');
  return `create trigger count_version before update on client_payers for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`;
};

/** A payer can have days to pay of their own. */
export class DaysOfPayers extends Migration {
  override up(): void {
    this.addSql(`
      alter table client_payers
        add column days_to_pay smallint,
        add constraint client_payers_days_to_pay_check check (days_to_pay >= 0 and days_to_pay <= 365)`);
    this.addSql('drop trigger count_version on client_payers');
    this.addSql(countVersionOf([...edited, 'days_to_pay']));
  }

  override down(): void {
    this.addSql('drop trigger count_version on client_payers');
    this.addSql(countVersionOf(edited));
    this.addSql('alter table client_payers drop column days_to_pay');
  }
}
