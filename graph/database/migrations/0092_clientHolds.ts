import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';
const chosen = `'personal-emergency', 'illness', 'schedule-conflict', 'no-longer-needed', 'caregiver-request', 'other'`;

/**
 * Days on which a client's care is suspended, and the visits that each hold parks. A change makes a
 * new row, so that the first one stays. Whoever is suspended now is so until further notice.
 */
export class ClientHolds extends Migration {
  override up(): void {
    this.addSql(`
      create table client_holds (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        first_day date not null,
        last_day date,
        reason text,
        reason_for_client text,
        placed_by uuid,
        placed_at timestamptz(3) not null,
        replaces_id uuid,
        removed_by uuid,
        removed_at timestamptz(3),
        primary key (id),
        constraint client_holds_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint client_holds_placed_by_foreign foreign key (placed_by) references users (id) on delete restrict,
        constraint client_holds_replaces_id_foreign foreign key (replaces_id) references client_holds (id) on delete restrict,
        constraint client_holds_removed_by_foreign foreign key (removed_by) references users (id) on delete restrict,
        constraint client_holds_days_check check (last_day >= first_day),
        constraint client_holds_reason_sealed check (reason ~ '${sealed}'),
        constraint client_holds_reason_for_client_sealed check (reason_for_client ~ '${sealed}'),
        constraint client_holds_overlap exclude using gist (client_id with =, daterange(first_day, last_day, '[]') with &&) where (removed_at is null)
      )`);
    this.addSql(
      'create index client_holds_client_id_first_day_index on client_holds (client_id, first_day)',
    );
    for (const column of ['placed_by', 'replaces_id', 'removed_by'])
      this.addSql(`create index client_holds_${column}_index on client_holds (${column})`);
    this.addSql(`
      insert into client_holds (client_id, first_day, placed_at)
      select id, (now() at time zone 'America/Phoenix')::date, now() from clients where status = 'suspended'`);
    this.addSql(functionOf('client_holds', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('client_holds', event));
    this.addSql(`
      alter table appointments
        add column hold_id uuid,
        add constraint appointments_hold_id_foreign foreign key (hold_id) references client_holds (id) on delete restrict,
        drop constraint appointments_cancel_reason_check,
        add constraint appointments_cancel_reason_check check (cancel_reason in (${chosen}, 'hold', 'care-ended'))`);
    this.addSql('create index appointments_hold_id_index on appointments (hold_id)');
  }

  override down(): void {
    this.addSql(
      `update appointments set cancel_reason = 'other' where cancel_reason in ('hold', 'care-ended')`,
    );
    this.addSql(`
      alter table appointments
        drop column hold_id,
        drop constraint appointments_cancel_reason_check,
        add constraint appointments_cancel_reason_check check (cancel_reason in (${chosen}))`);
    this.addSql('drop table client_holds');
    this.addSql('drop function audit_client_holds()');
  }
}
