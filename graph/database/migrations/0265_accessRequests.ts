import { Migration } from '@mikro-orm/migrations';

/** A message may ask for access to a client's portal. */
export class AccessRequests extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_inquiries
        alter column message drop not null,
        add column client_name text,
        add column relation text,
        add column asked_by uuid,
        add constraint contact_inquiries_asked_by_foreign foreign key (asked_by) references users (id) on delete restrict,
        add constraint contact_inquiries_access_check check (
          (client_name is null) = (asked_by is null) and (client_name is null) = (relation is null) and (client_name is not null or message is not null)
        )`);
    this.addSql(
      'create index contact_inquiries_asked_by_created_at_id_index on contact_inquiries (asked_by, created_at, id)',
    );
  }

  override down(): void {
    this.addSql('delete from contact_inquiries where client_name is not null');
    this.addSql(`
      alter table contact_inquiries
        drop column client_name,
        drop column relation,
        drop column asked_by,
        alter column message set not null`);
  }
}
