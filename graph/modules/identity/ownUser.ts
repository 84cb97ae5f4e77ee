import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from '../../shared/errors.ts';
import { Session } from './session.entity.ts';
import { User, type Account } from './user.entity.ts';
import type { Viewer } from './viewer.ts';

/**
 * Locks the viewer's account until the transaction ends. Checks the session again: a request that
 * started just before the session ended must not write to the account after it was given to
 * somebody else.
 * @throws Failure UNAUTHENTICATED
 */
export async function lockOwnUser(
  em: EntityManager,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<Account> {
  const user = await em.findOneOrFail(User, userId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if ((await em.count(Session, { sid: sessionId })) === 0) throw unauthenticated();
  return user as Account;
}
