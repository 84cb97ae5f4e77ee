import pg from 'pg';

export interface PoolOptions {
  /** Connections at most. */
  maxConnections?: number;
  /** Callers that may wait for a free connection. Whoever comes above that is refused at once. */
  maxWaiting?: number;
  /** Milliseconds to wait for a free connection, and for a new one to be made. */
  connectionTimeout?: number;
  /** Milliseconds after which PostgreSQL gives up waiting for a lock; 0 is never. */
  lockTimeout?: number;
  /** Milliseconds after which PostgreSQL gives up a statement; 0 is never. */
  statementTimeout?: number;
  /** Told of connections that PostgreSQL dropped: the pool replaces them, the process lives on. */
  onConnectionError?: (error: Error) => void;
}

/** The database could not be asked, or did not answer in time. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
}

/** How much longer than PostgreSQL itself we wait for the end of a statement, in milliseconds: then it has stalled. */
export const silence = 500;
/** The last part of that wait. What came in while this process was busy is read in it. */
const secondLook = 200;

const calendarDate = 1082;

/**
 * How values come out of our own pool: instants as Date, decimals and whole numbers beyond 32 bits
 * as exact text, and calendar dates as the text they are, where pg would make midnight in the
 * server's time zone of them.
 */
const postgresTypes = new pg.TypeOverrides();
postgresTypes.setTypeParser(calendarDate, (value: string) => value);

/** How a connection of this process is made. */
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

/** A pool in which every wait ends, even when PostgreSQL hangs. */
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
      ...(statementTimeout > 0 && { Client: impatientClient(statementTimeout + silence) }),
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

/** pg's own pool lets any number wait. */
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
 * A client that ends its connection when a statement stays without an answer: all that waits for it fails, and the pool
 * replaces it. pg's `query_timeout` would leave the connection in the pool with the old answer still to come.
 */
function impatientClient(patience: number): typeof pg.Client {
  return class extends pg.Client {
    #timer: NodeJS.Timeout | undefined;

    constructor(config?: pg.ClientConfig) {
      super(config);
      const answered = (): void => clearTimeout(this.#timer);
      this.on('drain', answered).on('end', answered);
    }

    // What comes and goes through here has the types of pg's overloads.
    override query(...parameters: never[]): never {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#lookAgain(), patience - secondLook).unref();
      return Reflect.apply(super.query, this, parameters) as never;
    }

    #lookAgain(): void {
      const late = new DatabaseAway(`PostgreSQL has not answered for ${patience} ms`);
      const end = () => this.connection.stream.destroy(late);
      this.#timer = setTimeout(end, secondLook).unref();
    }
  };
}
