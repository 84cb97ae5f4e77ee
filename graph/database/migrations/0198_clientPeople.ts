import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const edited = [
  'first_name',
  'last_name',
  'relation',
  'phone',
  'email',
  'call_order',
  'has_power_of_attorney',
  'notes',
  'removed_at',
];
const row = (of: string): string => edited.map((column) => `${of}.${column}`).join(', ');

/** The people around a client: family, neighbors, whoever holds power of attorney. */
export class ClientPeople extends Migration {
  override up(): void {
    this.addSql(`
      create table client_people (
        id uuid not null default gen_random_uuid(),
        client_id uuid not null,
        first_name text not null,
        last_name text not null,
        relation text not null,
        phone text,
        email text,
        call_order smallint,
        has_power_of_attorney boolean not null default false,
        notes text,
        created_at timestamptz(3) not null default now(),
        removed_by uuid,
        removed_at timestamptz(3),
        version int not null default 1,
        primary key (id),
        constraint client_people_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint client_people_removed_by_foreign foreign key (removed_by) references users (id) on delete restrict,
        constraint client_people_call_order_check check (call_order >= 1 and call_order <= 9),
        constraint client_people_removed_check check ((removed_at is null) = (removed_by is null)),
        constraint client_people_notes_sealed check (notes ~ '${sealed}')
      )`);
    this.addSql(
      'create index client_people_client_id_created_at_id_index on client_people (client_id, created_at, id)',
    );
    this.addSql('create index client_people_removed_by_index on client_people (removed_by)');
    this.addSql(
      `create trigger count_version before update on client_people for each row when ((${row('old')}) is distinct from (${row('new')})) execute function count_version()`,
    );
    this.addSql(functionOf('client_people', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('client_people', event));
  }

  override down(): void {
    this.addSql('drop table client_people');
    this.addSql('drop function audit_client_people()');
  }
}
