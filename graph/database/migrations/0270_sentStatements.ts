import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

/** Which account statements the office emailed, to whom and when. */
export class SentStatements extends Migration {
  override up(): void {
    this.addSql(`
      create table sent_statements (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        payer_id uuid,
        first_day date not null,
        last_day date not null,
        sent_by uuid not null,
        sent_at timestamptz(3) not null default now(),
        primary key (id),
        constraint sent_statements_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint sent_statements_payer_id_foreign foreign key (payer_id) references client_payers (id) on delete restrict,
        constraint sent_statements_sent_by_foreign foreign key (sent_by) references users (id) on delete restrict,
        constraint sent_statements_days_check check (first_day <= last_day)
      )`);
    this.addSql(
      'create index sent_statements_client_id_sent_at_id_index on sent_statements (client_id, sent_at, id)',
    );
    for (const column of ['payer_id', 'sent_by'])
      this.addSql(`create index sent_statements_${column}_index on sent_statements (${column})`);
    this.addSql(functionOf('sent_statements', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('sent_statements', event));
  }

  override down(): void {
    this.addSql('drop table sent_statements');
    this.addSql('drop function audit_sent_statements()');
  }
}
