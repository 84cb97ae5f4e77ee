import { Migration } from '@mikro-orm/migrations';
import { appendOnly, sealsTable } from './0040_audit.ts';
import { droppedMonthsTable } from './0085_auditMonths.ts';

/**
 * Drops the chain of hashes over the audit log. It had no key, so it showed nothing that the
 * database's owner, the only one who can change the log, could not have recomputed.
 */
export class NoAuditSeals extends Migration {
  override up(): void {
    this.addSql('drop table audit_dropped_months');
    this.addSql('drop table audit_seals');
  }

  override down(): void {
    for (const [name, table] of Object.entries({
      audit_seals: sealsTable,
      audit_dropped_months: droppedMonthsTable,
    })) {
      this.addSql(table);
      this.addSql(appendOnly(name));
    }
  }
}
