import { Migration } from '@mikro-orm/migrations';

/** Search text of a client, from the rows of `clients` and `users`. */
const words = `search_text(users.first_name || ' ' || users.last_name || ' ' || users.email || ' ' || coalesce(clients.address, ''), clients.phone)`;

/**
 * One search text per client, from both tables that say who they are. With an index on each, a
 * search for a first and last name had to find everyone with that first name before it could check
 * the last.
 */
export class ClientSearch extends Migration {
  override up(): void {
    this.addSql(`
      create table client_search (
        client_id uuid not null,
        words text not null,
        primary key (client_id),
        constraint client_search_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
      )`);
    this.addSql(
      `insert into client_search (client_id, words) select clients.id, ${words} from clients join users on users.id = clients.user_id`,
    );
    this.addSql(
      'create index client_search_search_index on client_search using gin (words gin_trgm_ops)',
    );
    this.addSql(`
      create function search_follows_client() returns trigger language plpgsql set search_path = public as $body$
      begin
        insert into client_search (client_id, words) select clients.id, ${words} from clients join users on users.id = clients.user_id where clients.id = new.id
          on conflict (client_id) do update set words = excluded.words;
        return null;
      end $body$`);
    this.addSql(`
      create function search_follows_user() returns trigger language plpgsql set search_path = public as $body$
      begin
        update client_search set words = ${words} from clients join users on users.id = clients.user_id
         where users.id = new.id and client_search.client_id = clients.id;
        return null;
      end $body$`);
    this.addSql(
      'create trigger search_follows_client after insert or update of user_id, address, phone on clients for each row execute function search_follows_client()',
    );
    this.addSql(
      'create trigger search_follows_user after update of first_name, last_name, email on users for each row execute function search_follows_user()',
    );
    this.addSql('drop index clients_search_index');
  }

  override down(): void {
    this.addSql(
      `create index clients_search_index on clients using gin (search_text(coalesce(address, ''), phone) gin_trgm_ops)`,
    );
    this.addSql('drop trigger search_follows_user on users');
    this.addSql('drop trigger search_follows_client on clients');
    this.addSql('drop function search_follows_user()');
    this.addSql('drop function search_follows_client()');
    this.addSql('drop table client_search');
  }
}
