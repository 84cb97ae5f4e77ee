import type { GraphContext } from '../../shared/context.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queryAsActor } from '../../database/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { signedIn } from './viewer.ts';

/** One session, as its user sees it. */
export interface OwnSession {
  /** Digest of the row's key: identifies the session but cannot open it. */
  id: string;
  /** "Firefox on Windows"; null if unknown. */
  device: string | null;
  /** Where it was opened; after 30 days only the network. Null if unknown. */
  address: string | null;
  startedAt: Date;
  /** To within five minutes. */
  lastUsedAt: Date;
  /** True for the session of this request. */
  current: boolean;
}

const digest = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;
const isDigest = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);
const thisSignIn = 'This sign-in';

/** One session, as the office sees it. */
export type DeviceOfUser = Pick<OwnSession, 'id' | 'device' | 'startedAt' | 'lastUsedAt'>;

/** Returns a user's active sessions, by last use. */
export async function devicesOfUser(
  { database }: Pick<GraphContext, 'database'>,
  userId: string,
): Promise<DeviceOfUser[]> {
  const { rows } = await database.pool.query<DeviceOfUser>(
    `select ${digest} as id, sess ->> 'device' as device, (sess ->> 'startedAt')::timestamptz as "startedAt",
            (sess ->> 'lastUsedAt')::timestamptz as "lastUsedAt"
       from sessions
      where sess ->> 'userId' = $1 and expire > now()
      order by "lastUsedAt" desc, id`,
    [userId],
  );
  return rows;
}

/**
 * Ends one session of a user.
 * @throws Failure NOT_FOUND for a session that is not theirs or has ended
 */
export async function endDevice(
  em: Pick<EntityManager, 'execute'>,
  userId: string,
  id: string,
): Promise<void> {
  const ended = isDigest(id)
    ? await em.execute<unknown[]>(
        `delete from sessions where sess ->> 'userId' = ? and ${digest} = ? returning sid`,
        [userId, id],
      )
    : [];
  if (ended.length === 0) throw notFound(thisSignIn, id);
}

/**
 * Returns the viewer's active sessions: this one first, then by last use.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownSessions(context: GraphContext): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(context);
  const { rows } = await context.database.pool.query<OwnSession>(
    `select ${digest} as id, sess ->> 'device' as device, sess ->> 'address' as address, (sess ->> 'startedAt')::timestamptz as "startedAt",
            (sess ->> 'lastUsedAt')::timestamptz as "lastUsedAt", sid = $2 as current
       from sessions
      where sess ->> 'userId' = $1 and expire > now()
      order by current desc, "lastUsedAt" desc, id`,
    [userId, sessionId],
  );
  return rows;
}

/**
 * Ends one of the viewer's sessions.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND for a session that is not theirs or has ended
 */
export async function endSession(context: GraphContext, id: string): Promise<void> {
  const { userId } = signedIn(context);
  if (!isDigest(id)) throw notFound(thisSignIn, id);
  const { rowCount } = await queryAsActor(
    context.database.pool,
    `delete from sessions where sess ->> 'userId' = $1 and ${digest} = $2`,
    [userId, id],
  );
  if (rowCount === 0) throw notFound(thisSignIn, id);
}

/**
 * Ends all of the viewer's sessions except this one.
 * @throws Failure UNAUTHENTICATED
 */
export async function endOtherSessions(context: GraphContext): Promise<void> {
  const { userId, sessionId } = signedIn(context);
  await context.sessions.closeOthers(userId, sessionId);
}
