import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** Who took away someone's second factors, and why. */
export class FactorResets extends Migration {
  override up(): void {
    this.addSql(`
      create table factor_resets (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        reset_by uuid,
        reason text not null,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint factor_resets_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint factor_resets_reset_by_foreign foreign key (reset_by) references users (id) on delete restrict,
        constraint factor_resets_reason_sealed check (reason ~ '${sealed}')
      )`);
    this.addSql('create index factor_resets_user_id_index on factor_resets (user_id)');
    this.addSql('create index factor_resets_reset_by_index on factor_resets (reset_by)');
    this.addSql(functionOf('factor_resets', { kind: `'user'`, id: 'r.user_id' }));
    for (const event of events) this.addSql(triggerOf('factor_resets', event));
  }

  override down(): void {
    this.addSql('drop table factor_resets');
    this.addSql('drop function audit_factor_resets()');
  }
}
