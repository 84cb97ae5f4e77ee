import { Router } from 'express';
import type { Database } from '../database/orm.ts';

const patience = 900;

/**
 * `/healthz` is 200 while the process lives; `/readyz` is 200 only while it can serve: the database answers within a
 * second and no stop is under way.
 */
export function createHealth({ pool }: Database): { router: Router; ready(): Promise<boolean>; drain(): void } {
  let draining = false;
  const ready = async (): Promise<boolean> => !draining && (await answersWithin(patience, pool.query('select 1')));
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text').send('ok\n');
  });
  router.get('/readyz', async (_request, response) => {
    const able = await ready();
    response.status(able ? 200 : 503).set('Cache-Control', 'no-store').type('text').send(able ? 'ready\n' : 'not ready\n');
  });
  return { router, ready, drain: () => void (draining = true) };
}

async function answersWithin(milliseconds: number, question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const answered = question.then(() => true, () => false);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
