import { Migration } from '@mikro-orm/migrations';

/** Search text of a client, from the rows of `clients` and `users`. */
const words = (email: string): string =>
  `search_text(users.first_name || ' ' || users.last_name || ' ' || ${email} || ' ' || coalesce(clients.address, ''), clients.phone)`;

/**
 * A client may have no email. Their row in `users` then has only their name: nobody can sign in
 * with it. They are found like anyone else.
 */
export class ClientsWithoutEmail extends Migration {
  override up(): void {
    this.addSql('alter table users alter column email drop not null');
    this.addSql(`
      alter table users add constraint users_email_check
        check (email is not null or password_hash is null and not email_verified and role = 'client')`);
    this.findBy(`coalesce(users.email, '')`);
  }

  override down(): void {
    this.addSql('alter table users drop constraint users_email_check');
    this.addSql('alter table users alter column email set not null');
    this.findBy('users.email');
  }

  private findBy(email: string): void {
    this.addSql(`
      create or replace function search_follows_client() returns trigger language plpgsql set search_path = public as $body$
      begin
        insert into client_search (client_id, words) select clients.id, ${words(email)} from clients join users on users.id = clients.user_id where clients.id = new.id
          on conflict (client_id) do update set words = excluded.words;
        return null;
      end $body$`);
    this.addSql(`
      create or replace function search_follows_user() returns trigger language plpgsql set search_path = public as $body$
      begin
        update client_search set words = ${words(email)} from clients join users on users.id = clients.user_id
         where users.id = new.id and client_search.client_id = clients.id;
        return null;
      end $body$`);
  }
}
