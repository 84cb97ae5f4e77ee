import { Router } from 'express';
import type { Database } from '../../database/orm.ts';

/** How long `/readyz` waits for the database, in milliseconds. */
const timeout = 700;
/** A replica would answer, too, but cannot store anything. */
const writable = `select current_setting('transaction_read_only') = 'off' as writable`;
/**
 * How long to keep accepting after a stop has begun if something polls `/readyz`: until it has
 * noticed. Milliseconds.
 */
const notice = 1_000;

export interface Health {
  router: Router;
  /**
   * Resolves to true if it can serve: the database answers and is writable, and the process is not
   * stopping.
   */
  ready(): Promise<boolean>;
  isStopping(): boolean;
  /**
   * Reports at `/readyz` that no new requests should come.
   * @returns milliseconds until callers of `/readyz` will have noticed
   */
  drain(): number;
}

/**
 * `/healthz` is 200 while the process runs; `/readyz` is 200 only while it can serve: a writable
 * database answers within `timeout`, and the process is not stopping.
 */
export function createHealth({ pool }: Database): Health {
  let draining = false;
  let watched = false;
  let question: Promise<boolean> | undefined;
  // One query at a time, however many probes come: during a stall they would use up the
  // connections.
  const answers = (): Promise<boolean> =>
    (question ??= pool
      .query<{ writable: boolean }>(writable)
      .then(
        ({ rows: [seen] }) => seen!.writable,
        () => false,
      )
      .finally(() => (question = undefined)));
  const ready = async (): Promise<boolean> => !draining && (await within(timeout, answers()));
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text').send('ok\n');
  });
  router.get('/readyz', async (_request, response) => {
    watched = true;
    const able = await ready();
    response
      .status(able ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .type('text')
      .send(able ? 'ready\n' : 'not ready\n');
  });
  return {
    router,
    ready,
    isStopping: () => draining,
    drain() {
      draining = true;
      return watched ? notice : 0;
    },
  };
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
