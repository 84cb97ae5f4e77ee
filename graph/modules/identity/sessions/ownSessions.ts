import type { GraphContext } from '../../../shared/context.ts';
import { queryAsActor } from '../../../database/actor.ts';
import { notFound } from '../../../shared/errors.ts';
import { signedIn } from './viewer.ts';

/** One sign-in of a person, as they see it. */
export interface OwnSession {
  /** Digest of the row's key: names the session without opening it. */
  id: string;
  /** "Firefox on Windows"; null where the browser did not tell. */
  device: string | null;
  startedAt: Date;
  /** To within five minutes. */
  lastUsedAt: Date;
  /** Whether it is the one that asks. */
  current: boolean;
}

const digest = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;

/**
 * The viewer's living sessions: this one first, then by last use.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownSessions(context: GraphContext): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(context);
  const { rows } = await context.database.pool.query<OwnSession>(
    `select ${digest} as id, sess ->> 'device' as device, (sess ->> 'startedAt')::timestamptz as "startedAt",
            (sess ->> 'lastUsedAt')::timestamptz as "lastUsedAt", sid = $2 as current
       from sessions
      where sess ->> 'userId' = $1 and expire > now()
      order by current desc, "lastUsedAt" desc, id`,
    [userId, sessionId],
  );
  return rows;
}

/**
 * Ends one session of the viewer's own.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND for any session that is not theirs or has ended
 */
export async function endSession(context: GraphContext, id: string): Promise<void> {
  const { userId } = signedIn(context);
  if (!/^[0-9a-f]{64}$/.test(id)) throw notFound('This sign-in');
  const { rowCount } = await queryAsActor(
    context.database.pool,
    `delete from sessions where sess ->> 'userId' = $1 and ${digest} = $2`,
    [userId, id],
  );
  if (rowCount === 0) throw notFound('This sign-in');
}

/**
 * Ends all sessions of the viewer but the one that asks.
 * @throws Failure UNAUTHENTICATED
 */
export async function endOtherSessions(context: GraphContext): Promise<void> {
  const { userId, sessionId } = signedIn(context);
  await context.sessions.closeOthers(userId, sessionId);
}
