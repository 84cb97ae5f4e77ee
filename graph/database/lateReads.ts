import { Kysely } from 'kysely';
import type pg from 'pg';
import { NamingDialect } from './dialect.ts';
import type { Tables } from './kysely.ts';
import { DatabaseAway, openPool, type PoolOptions } from './pool.ts';

/** How often a replica is looked at, and how far it may be behind to be asked; milliseconds. */
const lookEvery = 5_000;
const mostBehind = 60_000;

/** So short that whoever waits for a connection in vain, and then for the primary, has waited for five seconds at most. */
const connectionTimeout = 1_000;

/** PostgreSQL's code for a statement that it gave up. */
const queryCanceled = '57014';

export interface LateReadsOptions extends PoolOptions {
  /** Told when the replica is asked from now on, and when it is no more. */
  onReplica?: (isAsked: boolean) => void;
}

/**
 * Reads that may be late by a minute, of a replica: history and figures, never what follows one's own write. Whatever the
 * replica does not answer the primary does.
 */
export class LateReads {
  /** The query builder over it. */
  readonly db: Kysely<Tables>;
  readonly #replica: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #onReplica: (isAsked: boolean) => void;
  readonly #timer: NodeJS.Timeout;
  /** Where the primary stood at a moment, until the replica has come there or its time is over. */
  #mark: { place: string; at: number } | null = null;
  #isAsked = false;

  constructor(url: string, primary: pg.Pool, options: LateReadsOptions = {}) {
    this.#replica = openPool(url, { ...options, connectionTimeout });
    this.#primary = primary;
    this.#onReplica = options.onReplica ?? (() => undefined);
    this.#timer = setInterval(() => void this.look(), lookEvery).unref();
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
        // It was given as long as the primary would be: nobody waits twice.
        if ((error as { code?: string }).code === queryCanceled) throw error;
        if (error instanceof DatabaseAway) {
          this.#ask(false);
          throw error;
        }
      }
    return this.#primary.query(text, [...values]);
  }

  /** Whether the replica has come, within a minute, to where the primary stood. It has its own clock, and may have nothing to do. */
  async look(): Promise<void> {
    try {
      this.#mark ??= { place: await this.#placeOfPrimary(), at: performance.now() };
      const { rows } = await this.#replica.query<{ isThere: boolean }>(
        'select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"',
        [this.#mark.place],
      );
      const isInTime = performance.now() - this.#mark.at <= mostBehind;
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
