import pg from 'pg';
import type { Logger } from 'pino';

/** Pauses before reconnecting, in milliseconds; they double from the first to the longest. */
const firstPause = 500;
const longestPause = 5_000;
/** How often the connection is checked, and how long it may take to answer, in milliseconds. */
const checkInterval = 10_000;
const timeout = 5_000;

interface Following {
  /** Called with each message of the channel. */
  onMessage: (message: string) => void;
  /** Called whenever it starts listening; earlier messages were missed. */
  onListening: () => void;
  log: Logger;
}

/**
 * Listens to the changes that the triggers of migration 0081 announce, by any process: LISTEN on a
 * connection of its own, which reconnects whenever it ends.
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

  /** Starts listening; later calls do nothing. */
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
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    });
    this.#client = client;
    const alive = setInterval(
      // Ending a connection with an unanswered statement cuts it.
      () => void client.query('select 1').catch(() => client.end()),
      checkInterval,
    ).unref();
    let isOver = false;
    const reconnect = (error?: unknown): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(alive);
      if (this.#state === 'closed') return;
      log.debug({ err: error }, 'changes of the database cannot be heard');
      this.#retry = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, longestPause);
    };
    client.on('error', reconnect).on('end', reconnect);
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query('listen changed');
      this.#pause = firstPause;
      onListening();
    } catch (error) {
      reconnect(error);
      await client.end().catch(() => undefined);
    }
  }
}
