import type { EntityManager } from '@mikro-orm/postgresql';
import { ownColumns } from './resetUnverified.ts';
import type { User } from '../identity/user.entity.ts';

/** What the office chooses for a client, as it is in a record that only a registration made. */
const untouched = {
  status: 'active',
  cancellation_policy: 'standard',
  billing_rhythm: 'weekly',
  hidden_facts: [],
};

/** Columns that don't come from the office. */
const ofTheRecord = [
  'id',
  'user_id',
  'unverified_entries',
  'calendar_token',
  'calendar_token_created_at',
  'created_at',
  'updated_at',
  'version',
];

/**
 * True if the office has written anything in the client record of an account, planned a visit, put
 * care on hold, billed something or named the record as another program does.
 * Contact details of a verified account may be its owner's. Those of one that was reset
 * (`resetUnverified`) are the office's.
 */
export async function officeWrote(
  em: EntityManager,
  { id, emailVerified }: Pick<User, 'id' | 'emailVerified'>,
): Promise<boolean> {
  const others = [...ofTheRecord, ...(emailVerified ? ownColumns : [])];
  // In SQL, because clients and visits are of later modules.
  const rows = await em.execute<object[]>(
    `select from clients
      where user_id = ? and (jsonb_strip_nulls(to_jsonb(clients) - ?::text[]) <> ?::jsonb
         or exists (select from appointments where client_id = clients.id)
         or exists (select from recurring_appointments where client_id = clients.id)
         or exists (select from client_holds where client_id = clients.id)
         or exists (select from care_updates where client_id = clients.id)
         or exists (select from custom_lines where client_id = clients.id)
         or exists (select from invoices where client_id = clients.id)
         or exists (select from external_references where client_id = clients.id))`,
    [id, `{${others.join()}}`, JSON.stringify(untouched)],
  );
  return rows.length > 0;
}
