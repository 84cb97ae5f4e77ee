import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { kysely } from '../../database/kysely.ts';
import type { Database } from '../../database/orm.ts';
import { queueReading } from '../../modules/operations/failedJobs.queries.ts';
import { systemReading } from '../../modules/operations/systemState.queries.ts';
import { isOfficeRole } from '../../modules/identity/account.rules.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { httpStatus } from '../../shared/errors.ts';
import { programVersion } from '../../shared/programVersion.ts';
import { clientOf } from '../http/caller.ts';
import { operationNames } from './operationNames.generated.ts';

/** What a process counts. Its registry is its own, so that tests don't share one. */
export interface Metrics {
  observe: RequestHandler;
  /** In the format of Prometheus. */
  read(): Promise<string>;
  contentType: string;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The status of a request whose caller was gone before its answer, as nginx has it. */
const givenUp = 499;

/**
 * Label values that a caller could choose are bounded: each new one would be another series, kept
 * for as long as the process lives.
 */
const known = (values: ReadonlySet<string>, value: string): string =>
  values.has(value) ? value : 'other';

/** How many programs have series of their own for what they use that is deprecated. */
const maxNames = 50;

const ourClients = new Set(['site', 'desk', 'phone', 'explorer']);
const areas = [
  ...['graphql', 'api', 'events', 'desk', 'shift', 'assets', 'calendar'],
  ...['healthz', 'readyz', 'metrics'],
];
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const codes = new Set([
  ...Object.keys(httpStatus),
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

export function createMetrics({ database, jobsDatabase }: Parts): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'home_care_info',
    help: 'Always 1; the label says which version runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: programVersion }, 1);
  const graph = new Histogram({
    name: 'home_care_graph_request_duration_seconds',
    help: 'Requests of the graph by operation and the first code of their refusals.',
    labelNames: ['operation', 'code'],
    buckets: seconds,
    registers,
  });
  const clients = new Counter({
    name: 'home_care_graph_client_requests_total',
    help: 'Requests of the graph by the program that sent them.',
    labelNames: ['client'],
    registers,
  });
  const deprecated = new Counter({
    name: 'home_care_graph_deprecated_total',
    help: 'Operations that use what is deprecated, by the program that sent them.',
    labelNames: ['client', 'field'],
    registers,
  });
  const http = new Histogram({
    name: 'home_care_http_request_duration_seconds',
    help: 'All requests, by the first part of their path.',
    labelNames: ['area', 'method', 'status'],
    buckets: seconds,
    registers,
  });
  new Gauge({
    name: 'home_care_pool_connections',
    help: 'Connections to PostgreSQL by pool and state; waiting are requests for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { pool }] of Object.entries({ requests: database, jobs: jobsDatabase })) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  const named = new Set(ourClients);
  /** Says who still uses what, by the first names that programs and the office give themselves. */
  const nameOf = (client: string, viewer: GraphContext['viewer'] = null): string => {
    const isTrusted = viewer !== null && (viewer.scopes !== null || isOfficeRole(viewer.role));
    if (!isTrusted) return known(ourClients, client);
    if (named.size < maxNames) named.add(client);
    return known(named, client);
  };
  const storedMetrics = stored(registers);
  return {
    contentType: register.contentType,
    async read() {
      await storedMetrics(database);
      return register.metrics();
    },
    observe(request, response, next) {
      const began = performance.now();
      response.on('close', () => {
        const took = (performance.now() - began) / 1000;
        const area = areaOf(request);
        const method = known(methods, request.method);
        // Events are a stream, which only its reader ends.
        const isWhole = response.writableFinished || area === 'events';
        const status = isWhole ? response.statusCode : givenUp;
        http.observe({ area, method, status }, took);
        if (area !== 'graphql' || request.method === 'OPTIONS') return;
        graph.observe(graphLabels(response, status), took);
        const { client = null } = clientOf(request);
        clients.inc({ client: client === null ? 'none' : known(ourClients, client) });
        const { viewer, request: facts } =
          (response.locals as { graph?: GraphContext }).graph ?? {};
        for (const field of facts?.operation?.deprecated ?? [])
          deprecated.inc({ client: client === null ? 'none' : nameOf(client, viewer), field });
      });
      next();
    },
  };
}

type Parts = Pick<Services, 'database'> & { jobsDatabase: Database };

function areaOf({ originalUrl }: Request): string {
  const [, first = ''] = originalUrl.split(/[/?]/);
  return areas.includes(first) ? first : 'site';
}

/**
 * Only who is signed in gets an operation's own series for its refusals: anyone else could make one
 * of each name with each code.
 */
function graphLabels({ locals }: Response, status: number) {
  const { graph } = locals as { graph?: GraphContext };
  const { name = null, codes: noted = [] } = graph?.request.operation ?? {};
  const [first] = noted;
  const failed = status < 400 ? 'OK' : `HTTP_${status}`;
  const code = first === undefined || status === givenUp ? failed : known(codes, first);
  const isStranger = (graph?.viewer ?? null) === null && code !== 'OK';
  const named = isStranger ? 'other' : known(operationNames, name ?? '');
  return { operation: name === null ? 'none' : named, code };
}

/**
 * What the database knows about jobs, mail and backups. Away, it leaves these out, and everything
 * else is still told.
 */
function stored(registers: Registry[]): (database: Database) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `home_care_${name}`, help, labelNames, registers });
  const jobs = gauge('jobs', 'Background jobs by state; given up run again only by hand.', [
    'state',
  ]);
  const waited = gauge(
    'jobs_waiting_seconds',
    'How long the job that has waited longest has been due.',
  );
  const mail = gauge('mail', 'Emails not sent yet, by state.', ['state']);
  const backup = gauge(
    'backup_age_seconds',
    'Since the last backup began; absent if there is none.',
  );
  const all = [jobs, waited, mail, backup];
  return async ({ orm }) => {
    const now = Date.now();
    for (const each of all) each.reset();
    try {
      const db = kysely(orm.em.fork());
      const [queue, system] = await Promise.all([queueReading(db), systemReading(db)]);
      for (const state of ['waiting', 'running', 'failing', 'givenUp'] as const)
        jobs.set({ state: state === 'givenUp' ? 'given_up' : state }, queue[state]);
      waited.set(queue.waitingSince === null ? 0 : (now - queue.waitingSince.getTime()) / 1000);
      mail.set({ state: 'waiting' }, system.mailWaiting);
      mail.set({ state: 'failed' }, system.mailFailed);
      if (system.backedUpAt !== null) backup.set((now - system.backedUpAt.getTime()) / 1000);
      else backup.remove();
    } catch {
      for (const each of all) each.remove();
    }
  };
}
