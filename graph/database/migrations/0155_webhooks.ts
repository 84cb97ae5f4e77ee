import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const kinds = [
  'client',
  'caregiver',
  'appointment',
  'recurring-appointment',
  'care-update',
  'time-off',
  'invoice',
  'payment',
  'service',
  'account',
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
];

/** Where changes are sent, and how far each receiver has come. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhooks (
        id uuid not null default gen_random_uuid(),
        url text not null,
        kinds text[] not null default '{}',
        secret text not null,
        old_secret text,
        old_secret_until timestamptz(3),
        is_active boolean not null default true,
        created_at timestamptz(3) not null default now(),
        primary key (id),
        constraint webhooks_kinds_check check (kinds <@ array[${kinds.map((kind) => `'${kind}'`).join(', ')}]),
        constraint webhooks_secret_sealed check (secret ~ '${sealed}'),
        constraint webhooks_old_secret_sealed check (old_secret ~ '${sealed}')
      )`);
    this.addSql(functionOf('webhooks', { kind: `'webhook'`, id: 'r.id' }));
    for (const event of events) this.addSql(triggerOf('webhooks', event));
    this.addSql(`
      create table webhook_states (
        id uuid not null default gen_random_uuid(),
        webhook_id uuid not null,
        cursor text not null,
        claimed_until timestamptz(3),
        sent_at timestamptz(3),
        failing_since timestamptz(3),
        attempts int not null default 0,
        next_try_at timestamptz(3) not null default now(),
        last_error text,
        stopped_at timestamptz(3),
        primary key (id),
        constraint webhook_states_webhook_id_unique unique (webhook_id),
        constraint webhook_states_webhook_id_foreign foreign key (webhook_id) references webhooks (id) on delete restrict
      )`);
  }

  override down(): void {
    this.addSql('drop table webhook_states');
    this.addSql('drop table webhooks');
    this.addSql('drop function audit_webhooks()');
  }
}
