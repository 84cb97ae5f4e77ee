import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

/** The office keeps the services and their prices since it can: who changed one stands in the audit log. */
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
