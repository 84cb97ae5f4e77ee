import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

/** The office edits services and prices, so the audit log says who changed one. */
export class AuditOfServices extends Migration {
  override up(): void {
    this.addSql(functionOf('services', { kind: `'service'`, id: 'r.id' }));
    for (const event of events) this.addSql(triggerOf('services', event));
  }

  override down(): void {
    for (const event of events) this.addSql(`drop trigger audit_${event} on services`);
    this.addSql('drop function audit_services()');
  }
}
