import pg from 'pg';
import { connectionOf, silence, type PoolOptions } from './pool.ts';

/** Anything that runs one statement: the pool, one of its clients, or the shared connections. */
export interface Connections {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** More would not help: reads of the portal spend their time waiting in line, not in PostgreSQL. */
const connections = 2;

/**
 * After this many milliseconds without an answer, nothing more is sent on a connection: the last
 * statement would wait the longest.
 */
const timeout = 20;

/**
 * Maximum number of unanswered statements on a connection. Beyond that, the pool decides who waits
 * and who is refused.
 */
const maxUnanswered = 100;

interface Line {
  client: pg.Client;
  /** Statements sent but not answered. */
  underWay: number;
  /** When the last answer arrived, or the first of these statements was sent. */
  since: number;
}

/** Makes all statements of one turn of the event loop go out in one write. */
function holdWritesOfThisTurn(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Connections for small, frequent reads: a statement is sent without waiting for the answers to
 * earlier ones. A read that finds all of them held up takes a connection from the pool.
 */
export class SharedReads implements Connections {
  readonly #config: pg.ClientConfig;
  readonly #pool: pg.Pool;
  readonly #lines: (Line | undefined)[] = [];
  #ending = false;

  constructor(url: string, options: PoolOptions, pool: pg.Pool) {
    const { statementTimeout = 15_000 } = options;
    this.#config = {
      ...connectionOf(url, options),
      pipeline: true,
      // Ends the connection, and with it the wait of everything sent on it.
      ...(statementTimeout > 0 && { query_timeout: statementTimeout + silence }),
    };
    this.#pool = pool;
  }

  async query<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> {
    const line = this.#freest();
    if (line === null) return this.#pool.query<Row>(statement);
    if (line.underWay === 0) line.since = performance.now();
    line.underWay += 1;
    holdWritesOfThisTurn(line.client.connection.stream);
    try {
      return await line.client.query<Row>(statement);
    } catch (error) {
      // Not an answer from PostgreSQL: the connection is broken, and may not have reported it yet.
      if (!(error instanceof pg.DatabaseError)) this.#drop(line);
      throw error;
    } finally {
      line.underWay -= 1;
      line.since = performance.now();
    }
  }

  /** Returns the connection with the fewest unanswered statements; null if all are held up. */
  #freest(): Line | null {
    if (this.#ending) return null;
    let freest: Line | null = null;
    for (let at = 0; at < connections; at += 1) {
      const line = (this.#lines[at] ??= this.#open());
      const isHeldUp =
        line.underWay >= maxUnanswered ||
        (line.underWay > 0 && performance.now() - line.since > timeout);
      if (!isHeldUp && (freest === null || line.underWay < freest.underWay)) freest = line;
    }
    return freest;
  }

  #open(): Line {
    const client = new pg.Client(this.#config);
    const line = { client, underWay: 0, since: 0 };
    const drop = (): void => this.#drop(line);
    // `query` reports the error to its caller.
    client.on('error', drop).on('end', drop);
    client.connect().catch(drop);
    return line;
  }

  /** Drops a connection; the next read opens another. */
  #drop(line: Line): void {
    const at = this.#lines.indexOf(line);
    if (at >= 0) this.#lines[at] = undefined;
  }

  /** Waits for unanswered statements, then closes. */
  async end(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#lines.flatMap((line) => line?.client.end() ?? []));
  }
}
