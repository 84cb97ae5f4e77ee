import { Kysely } from 'kysely';
import type pg from 'pg';
import { NamingDialect } from './dialect.ts';
import type { Tables } from './kysely.ts';
import { DatabaseAway, openPool, type PoolOptions } from './pool.ts';

/** How often a replica is checked, and how far it may be behind to be used, in milliseconds. */
const checkInterval = 5_000;
const maxDelay = 60_000;

/**
 * So short that waiting in vain for a connection, and then for the primary, takes at most five
 * seconds.
 */
const connectionTimeout = 1_000;

/** PostgreSQL's error code for a canceled statement. */
const queryCanceled = '57014';

export interface LateReadsOptions extends PoolOptions {
  /** Called when reads start going to the replica, and when they stop. */
  onReplica?: (isAsked: boolean) => void;
}

/**
 * Runs reads that may be up to a minute late on a replica: history and figures, never what follows
 * one's own write. The primary answers whenever the replica can't.
 */
export class LateReads {
  readonly db: Kysely<Tables>;
  readonly #replica: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #onReplica: (isAsked: boolean) => void;
  readonly #timer: NodeJS.Timeout;
  /** Where the primary was at some time, until the replica gets there or the time is up. */
  #mark: { place: string; at: number } | null = null;
  #isAsked = false;

  constructor(url: string, primary: pg.Pool, options: LateReadsOptions = {}) {
    this.#replica = openPool(url, { ...options, connectionTimeout });
    this.#primary = primary;
    this.#onReplica = options.onReplica ?? (() => undefined);
    this.#timer = setInterval(() => void this.look(), checkInterval).unref();
    void this.look();
    const connection = {
      query: (text: string, values: readonly unknown[]) => this.#query(text, values),
      release: () => undefined,
    };
    const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
    this.db = new Kysely({ dialect: new NamingDialect({ pool: pool as never }) });
  }

  async #query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#isAsked)
      try {
        return await this.#replica.query(text, [...values]);
      } catch (error) {
        // It had as much time as it would on the primary: nobody waits twice.
        if ((error as { code?: string }).code === queryCanceled) throw error;
        if (error instanceof DatabaseAway) {
          this.#ask(false);
          throw error;
        }
      }
    return this.#primary.query(text, [...values]);
  }

  /**
   * Checks whether the replica reached within a minute where the primary was. Its clock can differ,
   * and there may be nothing to replicate.
   */
  async look(): Promise<void> {
    try {
      this.#mark ??= { place: await this.#placeOfPrimary(), at: performance.now() };
      const { rows } = await this.#replica.query<{ isThere: boolean }>(
        'select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"',
        [this.#mark.place],
      );
      const isInTime = performance.now() - this.#mark.at <= maxDelay;
      const isThere = rows[0]!.isThere;
      if (isThere || !isInTime) this.#mark = null;
      if (isThere || !isInTime) this.#ask(isThere && isInTime);
    } catch {
      this.#ask(false);
    }
  }

  async #placeOfPrimary(): Promise<string> {
    const { rows } = await this.#primary.query<{ place: string }>(
      'select pg_current_wal_lsn()::text as place',
    );
    return rows[0]!.place;
  }

  #ask(isAsked: boolean): void {
    if (isAsked !== this.#isAsked) this.#onReplica(isAsked);
    this.#isAsked = isAsked;
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#replica.end();
  }
}
