import { Migration } from '@mikro-orm/migrations';

/**
 * Reports find visits by completion or cancellation time; the audit log is read by time and by
 * person.
 */
export class Reports extends Migration {
  override up(): void {
    for (const status of ['completed', 'cancelled'])
      this.addSql(
        `create index appointments_${status} on appointments (${status}_at) where status = '${status}'`,
      );
    this.addSql('create index audit_log_at_id_index on audit_log (at, id)');
    this.addSql('create index audit_log_actor_id_at_id_index on audit_log (actor_id, at, id)');
  }

  override down(): void {
    for (const index of [
      'audit_log_actor_id_at_id_index',
      'audit_log_at_id_index',
      'appointments_cancelled',
      'appointments_completed',
    ])
      this.addSql(`drop index ${index}`);
  }
}
