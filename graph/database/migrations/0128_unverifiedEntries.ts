import { Migration } from '@mikro-orm/migrations';

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
               case when phone is not null then 'phone' end,
               case when address is not null then 'address' end,
               case when emergency_contact is not null then 'emergencyContact' end,
               case when emergency_phone is not null then 'emergencyPhone' end], null)
        from users where users.id = clients.user_id and not users.email_verified and users.password_hash is not null`);
    this.addSql('alter table clients enable trigger user');
  }

  override down(): void {
    this.addSql('alter table clients drop column unverified_entries');
  }
}
