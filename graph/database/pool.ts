import pg from 'pg';

export interface PoolOptions {
  /** Maximum number of connections. */
  maxConnections?: number;
  /** How many callers may wait for a free connection; any more are refused at once. */
  maxWaiting?: number;
  /** Milliseconds to wait for a free connection, or for a new one. */
  connectionTimeout?: number;
  /** Milliseconds after which PostgreSQL stops waiting for a lock; 0 is never. */
  lockTimeout?: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 is never. */
  statementTimeout?: number;
  /**
   * Called when PostgreSQL drops a connection: the pool replaces it, and the process keeps running.
   */
  onConnectionError?: (error: Error) => void;
}

/** The database could not be reached, or did not answer in time. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
}

/**
 * How much longer than PostgreSQL itself we wait for a statement to end, in milliseconds; after
 * that it has stalled.
 */
export const silence = 500;
/**
 * The last part of that wait, in which answers that arrived while this process was busy are read.
 */
const secondLook = 200;

const calendarDate = 1082;

/**
 * How values arrive from our pool: instants as Date, decimals and integers beyond 32 bits as exact
 * text, and calendar dates as text, which pg would turn into midnight in the server's time zone.
 */
const postgresTypes = new pg.TypeOverrides();
postgresTypes.setTypeParser(calendarDate, (value: string) => value);

/** Returns the options of a connection. */
export const connectionOf = (
  url: string,
  { connectionTimeout = 5_000, lockTimeout = 0, statementTimeout = 15_000 }: PoolOptions,
): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectionTimeout,
  lock_timeout: lockTimeout,
  statement_timeout: statementTimeout,
  types: postgresTypes,
});

/** Opens a pool in which every wait ends, even if PostgreSQL hangs. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const {
    maxConnections = 10,
    maxWaiting = 1_000,
    statementTimeout = 15_000,
    onConnectionError = () => undefined,
  } = options;
  const pool = new BoundedPool(
    {
      ...connectionOf(url, options),
      max: maxConnections,
      idle_in_transaction_session_timeout: 30_000,
      ...(statementTimeout > 0 && { Client: clientWithTimeout(statementTimeout + silence) }),
    },
    maxWaiting,
  );
  // pg emits errors of a client in use on that client; without a listener a dropped connection
  // would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionError));
  pool.on('error', onConnectionError);
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that limits how many callers wait; pg's own does not. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(config: pg.PoolConfig, maxWaiting: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#maxWaiting)
      return callback ? super.connect(callback) : super.connect();
    const busy = new DatabaseAway(`${this.#maxWaiting} others wait for a connection already`);
    if (!callback) return Promise.reject(busy);
    process.nextTick(callback, busy, undefined, () => undefined);
  }
}

/**
 * Returns a client class that ends its connection when a statement gets no answer: everything
 * waiting for it fails, and the pool replaces it. pg's `query_timeout` would leave the connection
 * in the pool with the old answer still to come.
 */
function clientWithTimeout(timeout: number): typeof pg.Client {
  return class extends pg.Client {
    #timer: NodeJS.Timeout | undefined;

    constructor(config?: pg.ClientConfig) {
      super(config);
      const answered = (): void => clearTimeout(this.#timer);
      this.on('drain', answered).on('end', answered);
    }

    // Arguments and results have the types of pg's overloads.
    override query(...parameters: never[]): never {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#lookAgain(), timeout - secondLook).unref();
      return Reflect.apply(super.query, this, parameters) as never;
    }

    #lookAgain(): void {
      const late = new DatabaseAway(`PostgreSQL has not answered for ${timeout} ms`);
      const end = () => this.connection.stream.destroy(late);
      this.#timer = setTimeout(end, secondLook).unref();
    }
  };
}
