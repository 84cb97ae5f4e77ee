import 'reflect-metadata';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { AuditRecorder } from '../modules/audit/recorder.ts';
import { InvoicePrinter } from '../modules/invoice-pdf/printer.ts';
import type { Services } from '../shared/context.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from '../shared/settings.ts';
import { accessLog, loggedPath } from './http/accessLog.ts';
import { requestId } from './http/caller.ts';
import { withContext } from './http/requestContext.ts';
import { crossOrigin } from './http/cors.ts';
import { exploreRouter } from './graphql/explore.ts';
import { firstPages, firstReadsByName } from './graphql/firstPages.ts';
import { explorerMode } from './graphql/explorePage.ts';
import { failureOf } from './http/failures.ts';
import { notFound } from '../shared/errors.ts';
import { graphqlAnswer, graphqlErrors, graphqlGate, graphqlHeaders } from './graphql/graphql.ts';
import { createHealth } from './http/health.ts';
import { monitoring } from './monitoring/monitoring.ts';
import { createLog } from './http/log.ts';
import { onlyHttps } from './http/onlyHttps.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { SessionKeeper } from '../modules/identity/sessions.ts';
import { bodyErrors, readJson } from './http/body.ts';
import { createEvents } from './events/events.ts';
import { docsRouter } from './rest/docs/router.ts';
import { sendFailure } from './http/sendErrors.ts';
import { restRouter } from './rest/router.ts';
import { modules } from '../manifest.ts';
import { graphSchema } from './graphql/schema.ts';
import { createServer } from './graphql/apolloServer.ts';
import { loadBuiltWeb } from './site/builtWeb.ts';
import { siteRouter } from './site/site.ts';
import { SitePrices } from './site/sitePrices.ts';
import { createJobs } from './jobs.ts';

export interface App {
  app: Express;
  services: Services;
  /** Resolves to true if it can serve: the database answers and the process is not stopping. */
  ready(): Promise<boolean>;
  /**
   * Reports at `/readyz` that no new requests should come.
   * @returns milliseconds until callers of `/readyz` will have noticed
   */
  drain(): number;
  /**
   * Stops the jobs and the graph, writes pending reads to the audit log, and ends the printer's
   * threads. The database stays open: it belongs to the caller.
   */
  close(): Promise<void>;
}

export interface AppParts {
  settings: Settings;
  database: Database;
  /** Database of the jobs: the same one, through a separate pool. */
  jobsDatabase?: Database;
  /** Key of signed tokens, at least 32 characters. */
  tokenSecret: string;
  /** True if this process also runs jobs. Tests run them by hand. */
  work?: boolean;
  /** True if it hears of changes from its start on, not only once a page follows them. */
  follow?: boolean;
  /** True if it serves the built site; tests of the graph do without. */
  site?: boolean;
  /** Replaces standard output. */
  log?: Logger;
  /** Replaces a printer with threads. */
  printer?: InvoicePrinter;
}

/** Builds the Express app, the same for `main.ts` and tests. */
export async function createApp({
  settings,
  database,
  jobsDatabase = database,
  tokenSecret,
  work = true,
  follow = true,
  site = true,
  log = createLog(settings),
  printer = new InvoicePrinter(),
}: AppParts): Promise<App> {
  const sessions = new SessionKeeper({ ...database, settings, secret: tokenSecret });
  const jobs = createJobs({
    settings,
    database: jobsDatabase,
    printer,
    log,
    secret: tokenSecret,
  });
  const audit = new AuditRecorder({ pool: database.pool, log });
  const services: Services = { settings, database, sessions, jobs, printer, audit, log };
  const schema = graphSchema();
  const server = createServer(schema, settings);
  const web = site ? await loadBuiltWeb() : null;
  if (web) server.addPlugin(firstPages(server, web, settings));
  await server.start();
  const health = createHealth(database);
  const prices = new SitePrices(database, log);
  const events = createEvents(services, () => prices.changed());

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.use(
    requestId,
    accessLog(log),
    ...securityHeaders(settings),
    monitoring({ settings, database, jobsDatabase, ...health }),
    health.router,
    onlyHttps(settings),
  );
  const explorer = explorerMode(settings);
  if (site && explorer !== null) app.use(await exploreRouter(explorer));
  app.use(['/graphql', '/api'], compression(), crossOrigin(settings));
  app.use(
    '/graphql',
    graphqlHeaders(settings),
    graphqlGate,
    readJson,
    ...(web ? [firstReadsByName(web)] : []),
    withContext(services, { programs: true }),
    graphqlAnswer(server),
    graphqlErrors(log),
  );
  app.use(await docsRouter(schema, settings), restRouter(services, server));
  app.use(events.router);
  app.use(modules.flatMap(({ routes }) => routes?.(services) ?? []));
  if (web) app.use(siteRouter({ settings, web, prices }));
  app.use(bodyErrors, unexpectedErrors(services));

  if (work) await jobs.start();
  if (follow) events.follow();
  return {
    app,
    services,
    ready: health.ready,
    drain() {
      events.drain();
      return health.drain();
    },
    async close() {
      health.drain();
      await events.close();
      await jobs.stop();
      await server.stop();
      await audit.flush();
      await printer.close();
    },
  };
}

/**
 * Last resort for unexpected errors: the answer never shows a stack; the log has it under the
 * request's id.
 */
function unexpectedErrors({ log }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    // An address that cannot be decoded ("%E0%A4%A") is one that does not exist.
    const failure = error instanceof URIError ? notFound('This address', '') : failureOf(error);
    if (failure !== error && !(error instanceof URIError))
      log.error(
        { requestId: response.locals.requestId, path: loggedPath(request), err: error },
        'request failed',
      );
    sendFailure(response, failure);
  };
}
