import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const edited = ['reference', 'email', 'address', 'by_email', 'removed_at'];
const row = (of: string): string => edited.map((column) => `${of}.${column}`).join(', ');

/** Who pays a client's invoices, if not the client. An invoice keeps its payer, and whose care it is for. */
export class Payers extends Migration {
  override up(): void {
    this.addSql(`
      create table client_payers (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        person_id uuid,
        name text,
        reference text,
        email text,
        address text,
        by_email boolean not null,
        entered_by uuid not null,
        created_at timestamptz(3) not null default now(),
        removed_by uuid,
        removed_at timestamptz(3),
        version int not null default 1,
        primary key (id),
        constraint client_payers_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint client_payers_person_id_foreign foreign key (person_id) references client_people (id) on delete restrict,
        constraint client_payers_entered_by_foreign foreign key (entered_by) references users (id) on delete restrict,
        constraint client_payers_removed_by_foreign foreign key (removed_by) references users (id) on delete restrict,
        constraint client_payers_who_check check ((person_id is null) <> (name is null)),
        constraint client_payers_removed_check check ((removed_at is null) = (removed_by is null))
      )`);
    this.addSql(
      'create index client_payers_client_id_created_at_id_index on client_payers (client_id, created_at, id)',
    );
    for (const column of ['person_id', 'entered_by', 'removed_by'])
      this.addSql(`create index client_payers_${column}_index on client_payers (${column})`);
    this.addSql(
      `create trigger count_version before update on client_payers for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
    this.addSql(functionOf('client_payers', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('client_payers', event));
    this.addSql(`
      alter table invoices
        add column payer_id uuid,
        add column care_for text,
        add constraint invoices_payer_id_foreign foreign key (payer_id) references client_payers (id) on delete restrict`);
    this.addSql('create index invoices_payer_id_index on invoices (payer_id)');
  }

  override down(): void {
    this.addSql('alter table invoices drop column payer_id, drop column care_for');
    this.addSql('drop table client_payers');
    this.addSql('drop function audit_client_payers()');
  }
}
