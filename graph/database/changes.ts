import pg from 'pg';
import type { Logger } from 'pino';

/** Pauses before the connection is made again, in milliseconds; they double from the first to the longest. */
const firstPause = 500;
const longestPause = 5_000;
/** How often the connection is asked whether it lives, and how long it may take to answer; milliseconds. */
const askedEvery = 10_000;
const patience = 5_000;

interface Following {
  /** One message of the channel. */
  onMessage: (message: string) => void;
  /** It listens from now on; what was told before, nobody here heard. */
  onListening: () => void;
  log: Logger;
}

/**
 * Follows what the triggers of migration 0081 tell of every write, by whichever process: LISTEN on a connection of its
 * own, which is made again whenever it ends.
 */
export class Changes {
  readonly #url: string;
  readonly #following: Following;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #state: 'new' | 'followed' | 'closed' = 'new';

  constructor(url: string, following: Following) {
    this.#url = url;
    this.#following = following;
  }

  /** Begins to listen; later calls do nothing. */
  follow(): void {
    if (this.#state !== 'new') return;
    this.#state = 'followed';
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { onMessage, onListening, log } = this.#following;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'home-care events',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    this.#client = client;
    const alive = setInterval(
      // Ending a connection whose statement stays without an answer cuts it.
      () => void client.query('select 1').catch(() => client.end()),
      askedEvery,
    ).unref();
    let over = false;
    const again = (error?: unknown): void => {
      if (over) return;
      over = true;
      clearInterval(alive);
      if (this.#state === 'closed') return;
      log.debug({ err: error }, 'changes of the database cannot be heard');
      this.#retry = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, longestPause);
    };
    client.on('error', again).on('end', again);
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query('listen changed');
      this.#pause = firstPause;
      onListening();
    } catch (error) {
      again(error);
      await client.end().catch(() => undefined);
    }
  }
}
