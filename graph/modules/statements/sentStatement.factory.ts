import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { SentStatement } from './sentStatement.entity.ts';

/** Stores that a client was emailed a statement. */
export async function makeSentStatement(
  em: EntityManager,
  values: Partial<SentStatement> = {},
): Promise<SentStatement> {
  const sent = em.create(SentStatement, {
    ...{ firstDay: '2026-01-01', lastDay: '2026-03-31' },
    ...values,
    client: values.client ?? (await makeClient(em)),
    sentBy: values.sentBy ?? (await makeUser(em, { role: 'staff' })),
  });
  await em.flush();
  return sent;
}
