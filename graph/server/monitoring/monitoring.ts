import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { kysely } from '../../database/kysely.ts';
import type { Database } from '../../database/orm.ts';
import { systemReport } from '../../modules/operations/systemState.queries.ts';
import type { Services } from '../../shared/context.ts';
import { bearerToken } from '../http/requestContext.ts';
import { createMetrics } from './metrics.ts';

type Parts = Pick<Services, 'settings' | 'database'> & {
  jobsDatabase: Database;
  ready: () => Promise<boolean>;
  isStopping: () => boolean;
};

/**
 * `/metrics` for Prometheus and `/readyz?full` for monitors, both only with the token of the
 * setting `METRICS_TOKEN`: without that setting there is nothing, and nothing is counted.
 */
export function monitoring({ settings, database, jobsDatabase, ready, isStopping }: Parts): Router {
  const router = Router();
  const { metricsToken } = settings;
  if (metricsToken === null) {
    router.get('/readyz', (request, response, next) => {
      if (request.query.full === undefined) return next();
      response.status(404).set('Cache-Control', 'no-store').json(nothing);
    });
    router.get('/metrics', (_request, response) => void response.status(404).json(nothing));
    return router;
  }
  const metrics = createMetrics({ database, jobsDatabase });
  const guard = onlyWith(metricsToken);
  router.use(metrics.observe);
  router.get('/metrics', guard, async (_request, response) => {
    const text = await metrics.read();
    response.set('Content-Type', metrics.contentType).end(text);
  });
  router.get('/readyz', (request, response, next) => {
    if (request.query.full === undefined) return next('router');
    guard(request, response, next);
  });
  router.get('/readyz', async (_request, response) => {
    const able = await ready();
    const report = able
      ? await inTime(systemReport(kysely(database.orm.em.fork()), settings, new Date()))
      : null;
    const told = report ?? { needs: [isStopping() ? 'stopping' : 'database'] };
    response.status(told.needs.length === 0 ? 200 : 503).json({ ready: able, ...told });
  });
  return router;
}

/** How long a report may take, in milliseconds. */
const timeout = 2_000;

/** The report, or null if the database doesn't give it in time. */
function inTime<T>(report: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeout, null);
  });
  return Promise.race([report.catch(() => null), late]).finally(() => clearTimeout(timer));
}

const nothing = { message: 'There is nothing at this address.' };

/** Compares hashes, whose time tells nothing. */
function onlyWith(token: string): RequestHandler {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  const wanted = hashOf(token);
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const given = bearerToken(request.headers.authorization);
    if (given !== null && timingSafeEqual(hashOf(given), wanted)) return next();
    response
      .status(401)
      .set('WWW-Authenticate', 'Bearer')
      .json({ message: 'This address needs the token of METRICS_TOKEN.' });
  };
}
