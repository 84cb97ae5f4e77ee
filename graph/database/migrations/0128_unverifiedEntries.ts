import { Migration } from '@mikro-orm/migrations';

/** The property, unless the log knows that the office has written the column. */
const entered = (column: string, property: string): string => `
  case when ${column} is not null and not exists (
    select from audit_log where kind = 'write' and subject_kind = 'client' and subject_id = clients.id
       and actor_role in ('staff', 'admin', 'command') and details ->> 'table' = 'clients' and jsonb_exists(details -> 'fields', '${column}'))
  then '${property}' end`;

/**
 * Which fields of a client's profile were entered from an account whose email nobody had verified:
 * these alone go when the account is taken from its maker. What the office wrote stays.
 */
export class UnverifiedEntries extends Migration {
  override up(): void {
    this.addSql(`alter table clients add column unverified_entries text[] not null default '{}'`);
    this.addSql('alter table clients disable trigger user');
    this.addSql(`
      update clients set unverified_entries = array_remove(array[
               ${entered('phone', 'phone')},
               ${entered('address', 'address')},
               ${entered('emergency_contact', 'emergencyContact')},
               ${entered('emergency_phone', 'emergencyPhone')}], null)
        from users where users.id = clients.user_id and not users.email_verified and users.password_hash is not null`);
    this.addSql('alter table clients enable trigger user');
  }

  override down(): void {
    this.addSql('alter table clients drop column unverified_entries');
  }
}
