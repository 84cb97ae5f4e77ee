import { Migration } from '@mikro-orm/migrations';

const added = `'early-departure', 'late-departure', 'long', 'short', 'sent-late', 'overlap'`;
const kinds = (more: string): string =>
  `'early', 'late-arrival', ${more}'missing-arrival', 'missing-departure', 'no-place', 'inaccurate', 'far', 'clock', 'stated-time', 'not-expected', 'repeated'`;

/**
 * Exceptions of time: departures off the plan, visits longer or shorter than planned, records sent
 * late, and worked time that overlaps. Also which time the office chose when it settled one.
 */
export class TimeExceptions extends Migration {
  override up(): void {
    this.addSql('alter table visit_exceptions drop constraint visit_exceptions_kind_check');
    this.addSql(
      `alter table visit_exceptions add constraint visit_exceptions_kind_check check (kind in (${kinds(`${added}, `)}))`,
    );
    this.addSql('alter table visit_exceptions add column settled_time text');
    this.addSql(
      `alter table visit_exceptions add constraint visit_exceptions_settled_time_check check (settled_time in ('planned', 'recorded', 'stated', 'typed'))`,
    );
    this.addSql(`update visit_exceptions set settled_time = 'stated' where accepted_stated_time`);
  }

  override down(): void {
    this.addSql('alter table visit_exceptions drop column settled_time');
    this.addSql(`delete from visit_exceptions where kind in (${added})`);
    this.addSql('alter table visit_exceptions drop constraint visit_exceptions_kind_check');
    this.addSql(
      `alter table visit_exceptions add constraint visit_exceptions_kind_check check (kind in (${kinds('')}))`,
    );
  }
}
