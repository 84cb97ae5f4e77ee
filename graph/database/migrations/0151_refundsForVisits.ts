import { Migration } from '@mikro-orm/migrations';

/** The visit of an invoice, if it has lines about just one. */
const onlyVisit = (invoice: string): string => `(
  select min(visits.id::text)::uuid from (
    select coalesce(i.appointment_id, c.corrects_id) as id
    from invoice_items i left join custom_lines c on c.id = i.custom_line_id where i.invoice_id = ${invoice}) visits
  having count(distinct visits.id) = 1)`;
const rateCheck = (condition: string): string => `
  alter table custom_lines
    drop constraint custom_lines_rate_check,
    add constraint custom_lines_rate_check check (${condition})`;
const setsOff = (table: string): string => `
  alter table custom_lines
    add constraint custom_lines_sets_off_id_foreign foreign key (sets_off_id) references ${table} (id) on delete restrict`;

/**
 * A refund names the line that it is for, or is out of goodwill; only one for a visit is set off, against
 * what corrections of that visit give back.
 */
export class RefundsForVisits extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments
        add column item_id uuid,
        add constraint payments_item_id_foreign foreign key (item_id) references invoice_items (id) on delete restrict,
        add constraint payments_item_check check (amount < 0 or item_id is null)`);
    this.addSql('create index payments_item_id_index on payments (item_id)');
    this.addSql(`
      update payments set item_id = (
        select i.id from invoice_items i left join custom_lines c on c.id = i.custom_line_id
        where i.invoice_id = payments.invoice_id and coalesce(i.appointment_id, c.corrects_id) = ${onlyVisit('payments.invoice_id')}
        order by i.amount desc, i.id limit 1)
      where amount < 0`);
    // The refunds that they set off are out of goodwill from now on.
    this.addSql(`
      update custom_lines set removed = true
      where sets_off_id is not null and ${onlyVisit('custom_lines.sets_off_id')} is null
        and not exists (select from invoice_items i where i.custom_line_id = custom_lines.id and not i.withdrawn)`);
    this.addSql('alter table custom_lines drop constraint custom_lines_sets_off_id_foreign');
    this.addSql(
      `update custom_lines set sets_off_id = ${onlyVisit('custom_lines.sets_off_id')} where sets_off_id is not null`,
    );
    this.addSql(setsOff('appointments'));
    this.addSql(rateCheck('rate > 0 or (rate < 0 and num_nonnulls(corrects_id, sets_off_id) = 1)'));
  }

  override down(): void {
    this.addSql('alter table custom_lines drop constraint custom_lines_sets_off_id_foreign');
    this.addSql(
      'update custom_lines set sets_off_id = null, rate = abs(rate), removed = true where corrects_id is null and sets_off_id is not null',
    );
    this.addSql(setsOff('invoices'));
    this.addSql(rateCheck('rate > 0 or (corrects_id is not null and rate < 0)'));
    this.addSql('alter table payments drop column item_id');
  }
}
