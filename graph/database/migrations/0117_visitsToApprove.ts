import { Migration } from '@mikro-orm/migrations';

const kinds = (more: string): string =>
  `'early', 'late-arrival', 'early-departure', 'late-departure', 'long', 'short', 'sent-late', 'overlap', 'missing-arrival', 'missing-departure', 'no-place', 'inaccurate', 'far', 'clock', 'stated-time', 'not-expected', 'repeated'${more}`;
const check = (more: string): string =>
  `alter table visit_exceptions add constraint visit_exceptions_kind_check check (kind in (${kinds(more)}))`;

/** Visits that the office approves before they are billed and paid, if it approves every one. */
export class VisitsToApprove extends Migration {
  override up(): void {
    this.addSql('alter table visit_exceptions drop constraint visit_exceptions_kind_check');
    this.addSql(check(`, 'to-approve'`));
  }

  override down(): void {
    this.addSql(`delete from visit_exceptions where kind = 'to-approve'`);
    this.addSql('alter table visit_exceptions drop constraint visit_exceptions_kind_check');
    this.addSql(check(''));
  }
}
