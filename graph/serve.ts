import { setTimeout as pause } from 'node:timers/promises';
import { asActor } from './database/actor.ts';
import { keptSecret } from './database/embedded/dataFolder.ts';
import { dataKeysOf } from './database/encryption/dataKeys.ts';
import { prepareConfidential } from './database/encryption/reencrypt.ts';
import {
  forJobs,
  forMigrations,
  forRequests,
  migrate,
  openDatabase as openWithoutEntities,
  type Database,
} from './database/orm.ts';
import { grantTo, isAuditLogProtected, roleOf, unprotected } from './database/roles.ts';
import { seedDemo } from './demo/demo.ts';
import { dropAuditMonths } from './modules/audit/dropMonths.ts';
import { openDatabase } from './modules/database.ts';
import { createApp } from './server/app.ts';
import { isDatabaseAway } from './server/http/failures.ts';
import type { Listener } from './server/http/listener.ts';
import type { Settings } from './shared/settings.ts';
import { StartRefused } from './shared/startRefused.ts';
import { adminExists, ownSecrets, productionChecks } from './start/productionChecks.ts';
import { startBanner } from './start/startBanner.ts';

/** How long an outside database may take to answer: it is often started beside us. Milliseconds. */
const databasePatience = 30_000;
/**
 * How long requests in flight may take to end. With the steps after it this stays below ten
 * seconds.
 */
const drainPatience = 4_500;

/** How the audit log names what a start itself changes. */
const starting = { userId: null, role: 'command', operation: 'start', requestId: null };

/** A start under way, as `main.ts` began it. */
export interface Start {
  databaseUrl: string;
  listener: Listener;
  /** Whether this process serves the pages, too: in development Vite does. */
  site: boolean;
  /** When it began, by the clock of `performance`. */
  began: number;
  say: (words: string) => void;
  /** Has a stop close something within so many milliseconds, before what was opened earlier. */
  onClose: (close: () => unknown, patience?: number) => void;
  isStopping: () => boolean;
}

/** Opens the database, brings it up to date and answers the requests that come to the listener. */
export async function serve(
  settings: Settings,
  { databaseUrl, listener, site, began, say, onClose, isStopping }: Start,
): Promise<void> {
  const secretsOfOurOwn = ownSecrets(settings);
  settings.databaseUrl ??= databaseUrl;
  const dataKeys = dataKeysOf(settings);
  const jobsDatabase = await openDatabase(databaseUrl, { ...forJobs, dataKeys });
  onClose(() => jobsDatabase.close(), 500);
  await prepare(settings, jobsDatabase, say);
  const database = await openDatabase(databaseUrl, {
    ...forRequests,
    dataKeys,
    ...(settings.databaseReadUrl !== null && {
      replica: {
        url: settings.databaseReadUrl,
        onReplica: (isAsked) => say(isAsked ? replicaAnswers : replicaIsAway),
      },
    }),
  });
  onClose(() => database.close(), 700);
  const tokenSecret = (settings.tokenSecret ??= keptSecret(settings.dataDir, 'token-secret'));
  const app = await createApp({
    settings,
    database,
    jobsDatabase,
    tokenSecret,
    site,
    work: settings.jobs,
  });
  onClose(() => app.close(), 1_500);
  onClose(() => listener.close(drainPatience, app.drain()), drainPatience + 100);
  if (isStopping()) return;
  listener.serve(app.app);
  if (secretsOfOurOwn !== null) console.warn(secretsOfOurOwn);
  const hasAdmin = await adminExists(database);
  const took = performance.now() - began;
  say(startBanner(settings, { port: listener.port, site, took, hasAdmin }));
}

const replicaAnswers = 'The replica of DATABASE_READ_URL answers reads that may be late.';
const replicaIsAway =
  'The replica of DATABASE_READ_URL is away or a minute behind: DATABASE_URL answers in its place.';

/**
 * Waits for the database, brings its schema up to date and, where asked for, drops what of the
 * audit log is past its keeping time and fills in demo data.
 */
async function prepare(settings: Settings, database: Database, say: Start['say']): Promise<void> {
  await answering(database, say);
  const privileged = await openWithoutEntities(
    settings.migrationDatabaseUrl ?? database.url,
    forMigrations,
  );
  try {
    await migrate(privileged);
    if (settings.auditKeepMonths !== null)
      await dropAuditMonths(privileged.pool, settings.auditKeepMonths, say);
    await grantTo(privileged.pool, roleOf(database.url));
  } finally {
    await privileged.close();
  }
  if (!(await isAuditLogProtected(database.pool))) console.warn(unprotected);
  const plain = await asActor(starting, () => prepareConfidential(database));
  if (plain > 0) say(`${plain} notes that were stored as plain text are encrypted now.`);
  if (settings.demo) await seedDemo(database);
  if (settings.mode === 'production')
    for (const warning of await asActor(starting, () => productionChecks(settings, database)))
      console.warn(warning);
}

async function answering({ pool, url }: Database, say: Start['say']): Promise<void> {
  const { host } = new URL(url);
  const deadline = performance.now() + databasePatience;
  for (let told = false; ; told = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason =
        error instanceof AggregateError
          ? error.errors.map(String).join('; ')
          : (error as Error).message;
      const away = isDatabaseAway(error) || /ENOTFOUND|EAI_AGAIN/.test(reason);
      if (!away || performance.now() > deadline)
        throw new StartRefused(`PostgreSQL at ${host} cannot be used: ${reason}`);
      if (!told) say(`Waiting for PostgreSQL at ${host} …`);
      await pause(500);
    }
  }
}
