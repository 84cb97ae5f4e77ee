import { Migration } from '@mikro-orm/migrations';
import { events, functionOf, triggerOf } from './0040_audit.ts';

const sealed = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

/** What accounts may see of a client's portal, as people around the client. */
export class ClientAccess extends Migration {
  override up(): void {
    this.addSql(`
      create table client_access (
        id uuid not null default gen_random_uuid(),
        person_id uuid not null,
        client_id uuid not null,
        user_id uuid not null,
        parts text[] not null default '{}',
        agreed_by text not null,
        agreed_note text,
        granted_by uuid not null,
        granted_at timestamptz(3) not null,
        ended_by uuid,
        ended_at timestamptz(3),
        primary key (id),
        constraint client_access_person_id_foreign foreign key (person_id) references client_people (id) on delete restrict,
        constraint client_access_client_id_foreign foreign key (client_id) references clients (id) on delete restrict,
        constraint client_access_user_id_foreign foreign key (user_id) references users (id) on delete restrict,
        constraint client_access_granted_by_foreign foreign key (granted_by) references users (id) on delete restrict,
        constraint client_access_ended_by_foreign foreign key (ended_by) references users (id) on delete restrict,
        constraint client_access_parts_check check (parts <@ array['visits', 'money', 'asking'] and cardinality(parts) > 0),
        constraint client_access_agreed_by_check check (agreed_by in ('in-person', 'on-phone', 'in-writing', 'power-of-attorney')),
        constraint client_access_ended_check check ((ended_at is null) = (ended_by is null)),
        constraint client_access_agreed_note_sealed check (agreed_note ~ '${sealed}')
      )`);
    this.addSql(
      'create unique index client_access_of_person on client_access (person_id) where ended_at is null',
    );
    this.addSql(
      'create unique index client_access_of_user on client_access (user_id, client_id) where ended_at is null',
    );
    for (const columns of ['user_id, client_id, granted_at', 'person_id, granted_at'])
      this.addSql(
        `create index client_access_${columns.replaceAll(', ', '_')}_index on client_access (${columns})`,
      );
    for (const column of ['client_id', 'granted_by', 'ended_by'])
      this.addSql(`create index client_access_${column}_index on client_access (${column})`);
    this.addSql(functionOf('client_access', { kind: `'client'`, id: 'r.client_id' }));
    for (const event of events) this.addSql(triggerOf('client_access', event));
  }

  override down(): void {
    this.addSql('drop table client_access');
    this.addSql('drop function audit_client_access()');
  }
}
