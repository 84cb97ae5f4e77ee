import { sql, type RawBuilder } from 'kysely';

/** What a user is to a client, as a person around them with access, now or before; null if nothing. */
export const relationOf = (user: string, client: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select p.relation from client_access a join client_people p on p.id = a.person_id where a.user_id = ${sql.ref(user)} and a.client_id = ${sql.ref(client)} order by a.granted_at desc limit 1)`;

/** Full name of a user with what they are to a client: "Maria Ellison, daughter". */
export const nameAround = (user: string, client: string): RawBuilder<string> =>
  sql<string>`concat_ws(', ', concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)}), ${relationOf(`${user}.id`, client)})`;
