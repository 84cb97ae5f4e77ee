import { createHash, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { plainAddress, queryAsActor } from '../../database/actor.ts';
import { Batches } from '../../database/batches.ts';
import type { Connections } from '../../database/sharedReads.ts';
import type { Settings } from '../../shared/settings.ts';
import {
  activityNotedEvery,
  useNotedMinutes,
  type Role,
  type SessionIdle,
} from './identity.rules.ts';
import { needsFactor } from './factorRequirement.ts';
import { deviceOfUser, newDevice } from './knownDevice.ts';
import { signToken, tokenKey, TokenReader, type TokenClaims } from './sessionToken.ts';
import type { PortalAccess, Viewer } from './viewer.ts';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /**
     * Digest of the password hash at sign-in. Invalidates a session opened just before a password
     * change committed.
     */
    passwordMark: string;
    /** The device name from `deviceOf`. */
    device: string | null;
    /** Where the sign-in came from; after 30 days only its network. */
    address: string | null;
    /** ISO 8601. */
    startedAt: string;
    /** ISO 8601; updated at most every five minutes. */
    lastUsedAt: string;
    /** ISO 8601: when its user last proved who they are, by all the steps they have. */
    provenAt: string;
    /** Set once its user has had a second step here. */
    secondStep?: true;
    /** The client whose portal it has open; absent until one was chosen. */
    openedClientId?: string;
  }
}

/** What somebody who opens a session has proven. */
export interface ProvenBy {
  /** When; now if absent. */
  at?: Date;
  /** Whether by a second factor, too. */
  secondStep?: boolean;
}

export interface SessionParts {
  pool: Pool;
  /** For looking up sessions. */
  reads: Connections;
  settings: Pick<Settings, 'tokenHours' | 'shiftDays' | 'idleMinutes' | 'requireSecondFactor'>;
  /** Key of the tokens, at least 32 characters; the same for all processes of an installation. */
  secret: string;
}

interface ViewerRow {
  sid: string;
  id: string;
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
  email_verified: boolean;
  client_id: string | null;
  expire: number;
  started: number;
  last_used: number;
  proven: number;
  has_factor: boolean;
  opened_client_id: string | null;
  accesses: PortalAccess[];
}

/**
 * Active sessions with their users. The token names the user, so only the requested users are read. Of
 * someone who has a second factor only those that it opened count: an older one, or one that a password
 * opens while the factor is being added, is over.
 */
const livingSessions = {
  name: 'living-sessions',
  text: `select s.sid, u.id, u.role, u.email, u.first_name, u.last_name, u.email_verified, c.id as client_id,
                extract(epoch from s.expire)::float8 * 1000 as expire,
                extract(epoch from (s.sess ->> 'startedAt')::timestamptz)::float8 * 1000 as started,
                extract(epoch from (s.sess ->> 'lastUsedAt')::timestamptz)::float8 * 1000 as last_used,
                extract(epoch from coalesce(s.sess ->> 'provenAt', s.sess ->> 'startedAt')::timestamptz)::float8 * 1000 as proven,
                f.has_factor, s.sess ->> 'openedClientId' as opened_client_id, shared.accesses
           from unnest($1::text[], $2::uuid[]) as asked (sid, user_id)
           join sessions s on s.sid = asked.sid
           join users u on u.id = asked.user_id
           left join clients c on c.user_id = u.id
          cross join lateral (select exists (select from second_factors where user_id = u.id) as has_factor) f
          cross join lateral (
            select coalesce(json_agg(json_build_object('personId', a.person_id, 'clientId', a.client_id, 'parts', a.parts, 'decides', p.has_power_of_attorney) order by a.granted_at, a.id), '[]') as accesses
              from client_access a join client_people p on p.id = a.person_id where a.user_id = u.id and a.ended_at is null and u.email_verified) shared
          where s.expire > now() and s.sess ->> 'userId' = u.id::text and u.is_active
            and s.sess ->> 'passwordMark' = encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')
            and (s.sess ->> 'secondStep' = 'true' or not f.has_factor)`,
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** The longest that a caregiver's session lasts, however often it is used. */
const longestShiftSession = 365 * day;

/**
 * Sessions as rows of `sessions`, written by express-session's store, and the tokens that refer to
 * them. Keeps nothing in memory: when one process ends a session, it is over for all of them with
 * the next request.
 */
export class SessionKeeper {
  readonly #pool: Pool;
  readonly #reads: Connections;
  readonly #key: KeyObject;
  readonly #tokens: TokenReader;
  readonly #living: Batches<TokenClaims, ViewerRow | null>;
  readonly #lifetime: number;
  readonly #shiftLifetime: number;
  readonly #idle: number;
  readonly #required: Settings['requireSecondFactor'];
  readonly #set: (sid: string, data: SessionData) => Promise<void>;
  readonly #destroy: (sid: string) => Promise<void>;

  constructor({ pool, reads, settings, secret }: SessionParts) {
    const PgStore = connectPgSimple(session);
    // Sets the actor for the store's statements, too.
    const poolAsActor = {
      query: (text: string, values: unknown[]) => queryAsActor(pool, text, values),
    } as Pool;
    const store = new PgStore({
      pool: poolAsActor,
      tableName: 'sessions',
      pruneSessionInterval: false,
    });
    this.#pool = pool;
    this.#reads = reads;
    this.#key = tokenKey(secret);
    this.#tokens = new TokenReader(this.#key);
    this.#living = new Batches((claims) => this.#lookUp(claims));
    this.#lifetime = settings.tokenHours * 60 * minute;
    this.#shiftLifetime = settings.shiftDays * day;
    this.#idle = settings.idleMinutes * minute;
    this.#required = settings.requireSecondFactor;
    this.#set = promisify((sid: string, data: SessionData, done: (error?: Error | null) => void) =>
      store.set(sid, data, done),
    );
    this.#destroy = promisify((sid: string, done: (error?: Error | null) => void) =>
      store.destroy(sid, done),
    );
  }

  /**
   * Opens a session.
   * @param passwordHash the hash that the password was just checked against; read from the user if
   *   absent
   * @param device the device name, for the person's own list of sessions
   * @param devices keys that the device has sent; it keeps the one of this account, or gets one
   * @param proven what they have proven
   * @returns the token
   */
  async open(
    userId: string,
    passwordHash?: string,
    device: string | null = null,
    devices: readonly string[] = [],
    ip?: string,
    { at: provenAt = new Date(), secondStep = false }: ProvenBy = {},
  ): Promise<string> {
    const sessionId = randomBytes(24).toString('base64url');
    const user = await this.#userOf(userId);
    const isCaregiver = user?.role === 'caregiver';
    // Tokens count whole seconds, so that the time from issue to expiry is exactly TOKEN_HOURS.
    const issued = new Date(Math.floor(Date.now() / 1000) * 1000);
    const expires = new Date(
      issued.getTime() + (isCaregiver ? longestShiftSession : this.#lifetime),
    );
    const rowExpires = new Date(this.#rowExpiry(expires, isCaregiver));
    const startedAt = new Date().toISOString();
    await this.#set(sessionId, {
      cookie: { originalMaxAge: rowExpires.getTime() - Date.now(), expires: rowExpires },
      userId,
      passwordMark: markOf(passwordHash ?? user?.password_hash ?? null),
      device,
      address: plainAddress(ip),
      startedAt,
      lastUsedAt: startedAt,
      provenAt: provenAt.toISOString(),
      ...(secondStep && { secondStep }),
    });
    const known = this.deviceOf(userId, devices) ?? newDevice(this.#key, userId);
    return signToken(this.#key, { sessionId, userId, expires, device: known }, issued);
  }

  /** Returns the key, of those sent, of a device that has signed in to this account before. */
  deviceOf(userId: string, devices: readonly string[]): string | null {
    return deviceOfUser(this.#key, userId, devices);
  }

  /**
   * Returns the user of a token; null when the token is not valid: forged, expired, signed out,
   * idle for too long, password changed since, or account deactivated.
   * @param activity false if this request doesn't count as activity for the idle time-out
   *   (product 3.5)
   * @param use false if it doesn't even count as use of the session: it only asks whose it is
   */
  async find(token: string | null, { activity = true, use = true } = {}): Promise<Viewer | null> {
    const claims = token === null ? null : await this.#tokens.read(token);
    const row = claims && (await this.#living.load(claims));
    if (!claims || !row) return null;
    const isCaregiver = row.role === 'caregiver';
    // Opened as a caregiver, who is something else by now.
    if (!isCaregiver && Date.now() - row.started > this.#lifetime) return null;
    const ends = activity
      ? await this.#noteActivity(
          claims.sessionId,
          row.expire,
          this.#rowExpiry(claims.expires, isCaregiver),
          isCaregiver,
        )
      : row.expire;
    if (use) await this.#noteUse(claims.sessionId, row.last_used);
    return {
      userId: row.id,
      sessionId: claims.sessionId,
      role: row.role,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      emailVerified: row.email_verified,
      clientId: row.client_id,
      accesses: row.accesses,
      openedClientId: row.opened_client_id,
      through: null,
      idle: isCaregiver ? null : this.#idleLeft(ends),
      hasFactor: row.has_factor,
      mustAddFactor: !row.has_factor && needsFactor(this.#required, row.role),
      provenAt: new Date(row.proven),
      scopes: null,
    };
  }

  /** Returns the active session of each token, or null, in the same order. Runs one statement. */
  async #lookUp(claims: readonly TokenClaims[]): Promise<(ViewerRow | null)[]> {
    const { rows } = await this.#reads.query<ViewerRow>({
      ...livingSessions,
      values: [claims.map(({ sessionId }) => sessionId), claims.map(({ userId }) => userId)],
    });
    const rowOf = new Map(rows.map((row) => [row.sid, row]));
    return claims.map(({ sessionId, userId }) => {
      const row = rowOf.get(sessionId);
      return row?.id === userId ? row : null;
    });
  }

  /** Notes that the user of a session has just proved who they are. */
  async noteProof(sessionId: string): Promise<void> {
    await this.#pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{provenAt}', to_jsonb($2::text))::json where sid = $1`,
      [sessionId, new Date().toISOString()],
    );
  }

  /** Ends the session of a token; does nothing for an invalid one. */
  async close(token: string | null): Promise<void> {
    const claims = token === null ? null : await this.#tokens.read(token);
    if (claims) await this.#destroy(claims.sessionId);
  }

  /** Ends every session of a user except one. */
  async closeOthers(userId: string, kept: string): Promise<void> {
    await queryAsActor(
      this.#pool,
      `delete from sessions where sess ->> 'userId' = $1 and sid <> $2`,
      [userId, kept],
    );
  }

  /**
   * Returns when the row ends. With an idle time-out that is this long after the last activity, but
   * never after the token. Activity moves the end at most once a minute, or once per quarter of a
   * shorter time-out; otherwise a time-out of one minute could not be extended. A caregiver's ends
   * SHIFT_DAYS after the last use instead: their phone lies in a pocket during a visit.
   */
  #rowExpiry(tokenExpires: Date, isCaregiver: boolean): number {
    const idle = isCaregiver ? this.#shiftLifetime : this.#idle;
    return idle === 0
      ? tokenExpires.getTime()
      : Math.min(tokenExpires.getTime(), wholeSecond(Date.now() + idle));
  }

  /** @returns the new end of the row */
  async #noteActivity(
    sessionId: string,
    expire: number,
    moved: number,
    isCaregiver: boolean,
  ): Promise<number> {
    const every = isCaregiver ? 60 * minute : activityNotedEvery(this.#idle / 1000) * 1000;
    if ((this.#idle === 0 && !isCaregiver) || Math.abs(moved - expire) < every) return expire;
    await this.#pool.query('update sessions set expire = to_timestamp($2) where sid = $1', [
      sessionId,
      moved / 1000,
    ]);
    return moved;
  }

  #idleLeft(ends: number): SessionIdle | null {
    return this.#idle === 0
      ? null
      : { left: Math.max(0, Math.ceil((ends - Date.now()) / 1000)), of: this.#idle / 1000 };
  }

  async #noteUse(sessionId: string, lastUsed: number): Promise<void> {
    if (Date.now() - lastUsed < useNotedMinutes * minute) return;
    await this.#pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{lastUsedAt}', to_jsonb($2::text))::json where sid = $1`,
      [sessionId, new Date().toISOString()],
    );
  }

  async #userOf(userId: string): Promise<{ role: Role; password_hash: string | null } | undefined> {
    const { rows } = await this.#pool.query<{ role: Role; password_hash: string | null }>(
      'select role, password_hash from users where id = $1',
      [userId],
    );
    return rows[0];
  }
}

/**
 * Ends every session of a user.
 * @param em of the transaction that changes their password or deactivates them, so that both happen
 *   or neither
 */
export async function endSessions(
  em: Pick<EntityManager, 'execute'>,
  userId: string,
): Promise<void> {
  await em.execute(`delete from sessions where sess ->> 'userId' = ?`, [userId]);
}

/**
 * Keeps, of a user's sessions, the one in which they have just added a second factor. A password was
 * enough for the others.
 * @param em of the transaction that adds it
 */
export async function keepSecondStep(
  em: Pick<EntityManager, 'execute'>,
  userId: string,
  kept: string,
): Promise<void> {
  await em.execute(`delete from sessions where sess ->> 'userId' = ? and sid <> ?`, [userId, kept]);
  await em.execute(
    `update sessions set sess = (sess::jsonb || jsonb_build_object('secondStep', true, 'provenAt', ?::text))::json where sid = ?`,
    [new Date().toISOString(), kept],
  );
}

const wholeSecond = (milliseconds: number): number => Math.ceil(milliseconds / 1000) * 1000;

const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex');
