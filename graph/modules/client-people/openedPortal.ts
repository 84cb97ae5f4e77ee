import type { EntityManager } from '@mikro-orm/postgresql';
import { noteQueued } from '../../database/actor.ts';
import type { Viewer } from '../identity/viewer.ts';

/**
 * Opens a portal in one session, in all its tabs: the streams of the others are told.
 * @param em of a transaction
 */
export async function openPortalIn(
  em: Pick<EntityManager, 'execute'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  clientId: string,
): Promise<void> {
  await em.execute(
    `update sessions set sess = jsonb_set(sess::jsonb, '{openedClientId}', to_jsonb(?::text))::json where sid = ?`,
    [clientId, sessionId],
  );
  await em.execute(`select pg_notify('changed', 'sessions user ' || ?::text)`, [userId]);
  await noteQueued(em);
}

/**
 * Says in the sessions of a user which portal they have open, where none was chosen yet: another one
 * is about to be added to, or taken from, those they may open.
 * @param em of the transaction that does so
 */
export async function keepPortalOpen(
  em: Pick<EntityManager, 'execute'>,
  userId: string,
  clientId: string,
): Promise<void> {
  await em.execute(
    `update sessions set sess = jsonb_set(sess::jsonb, '{openedClientId}', to_jsonb(?::text))::json
      where sess ->> 'userId' = ? and sess ->> 'openedClientId' is null`,
    [clientId, userId],
  );
}
