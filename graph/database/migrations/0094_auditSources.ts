import { Migration } from '@mikro-orm/migrations';

/**
 * From which address each request of the audit log came. Beside the log and not in it: addresses are
 * shortened after a month, which must not break the chain of its seals. A write's address comes with
 * whoever acts, in the same transaction.
 */
export class AuditSources extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_sources (
        request_id text not null,
        address text not null,
        at timestamptz(3) not null default now(),
        primary key (request_id)
      )`);
    this.addSql('create index audit_sources_at_index on audit_sources (at)');
    this.addSql(`
      create function audit_note_source() returns trigger language plpgsql as $body$
      declare
        acting text[] := string_to_array(nullif(current_setting('audit.acting', true), ''), ' ');
      begin
        if acting[4] <> '-' and acting[5] <> '-' then
          insert into public.audit_sources (request_id, address) values (acting[4], acting[5]) on conflict do nothing;
        end if;
        return null;
      end $body$`);
    this.addSql(
      'create trigger note_source after insert on audit_log for each statement execute function audit_note_source()',
    );
  }

  override down(): void {
    this.addSql('drop trigger note_source on audit_log');
    this.addSql('drop function audit_note_source()');
    this.addSql('drop table audit_sources');
  }
}
