import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import type { ClientPerson } from './clientPerson.entity.ts';
import { personRefusals } from './clientPerson.rules.ts';

/**
 * Checks that a person, or only their email, can go: whoever pays the client's invoices stays.
 * @throws UserError IN_USE
 */
export async function assertPaysNothing(
  em: EntityManager,
  { id, firstName, lastName }: ClientPerson,
  field?: 'email',
): Promise<void> {
  const pays = await kysely(em)
    .selectFrom('client_payers')
    .select('by_email as byEmail')
    .where('person_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (pays === undefined || (field === 'email' && !pays.byEmail)) return;
  const says = field === 'email' ? personRefusals.invoicesByEmail : personRefusals.pays;
  throw UserError.of(RefusalCode.IN_USE, says(`${firstName} ${lastName}`), field);
}
