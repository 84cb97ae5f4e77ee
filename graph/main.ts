import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './server/app.ts';
import { dataKeysOf } from './database/encryption/dataKeys.ts';
import { prepareConfidential } from './database/encryption/reencrypt.ts';
import { asActor } from './database/actor.ts';
import { claimDataFolder, keptSecret } from './database/embedded/dataFolder.ts';
import { seedDemo } from './demo/demo.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import { dropAuditMonths } from './modules/audit/dropMonths.ts';
import { beginAnewIfMoved } from './modules/changes/beginAnew.ts';
import { readChosen } from './modules/settings/chosenSettings.ts';
import { keepProvider } from './modules/invoices/keptProvider.ts';
import { openDatabase } from './manifest.ts';
import {
  forJobs,
  forMigrations,
  forRequests,
  migrate,
  openDatabase as openWithoutEntities,
  type Database,
} from './database/orm.ts';
import { grantTo, isAuditLogProtected, letIn, roleOf, unprotected } from './database/roles.ts';
import { readSettings, SettingsError, type Settings } from './shared/settings.ts';
import { adminExists, ownSecrets, productionChecks } from './start/productionChecks.ts';
import { isDatabaseAway } from './server/http/failures.ts';
import { createLog } from './server/http/log.ts';
import { listen } from './server/http/listener.ts';
import { timeouts, room } from './server/http/slowConnections.ts';
import { exitCodeOfLasting, StartRefused } from './shared/startRefused.ts';
import { asTyped, programVersion } from './shared/programVersion.ts';
import { onStopRequest } from './start/stopSignals.ts';
import { startBanner } from './start/startBanner.ts';

/**
 * How long an external database may take to answer, since it is often started along with us.
 * Milliseconds, like all times below.
 */
const databaseTimeout = 30_000;
/**
 * How long requests in flight may take to end. Together with the later steps this stays below ten
 * seconds.
 */
const drainTimeout = 4_500;

/** Who made the start's own changes, for the audit log. */
const starting = { userId: null, role: 'command' as const, operation: 'start', requestId: null };

/** In development, Vite serves the pages. */
const site = !process.argv.includes('--without-site');

/**
 * Only waits for an outside database and migrates it as its owner, so that the server itself needs
 * no owner's password.
 */
const onlyMigrate = process.argv.includes('--only-migrate');

/**
 * Start and stop print plain sentences for the person at the terminal; everything else goes to the
 * JSON log.
 */
const say = (words: string): void => console.log(words);
const log = createLog({ logLevel: 'error' });

/** What is open so far; closed in reverse order, whenever the process stops. */
const opened: { close: () => unknown; timeout: number }[] = [];
const onClose = (close: () => unknown, timeout = 1_000): void =>
  void opened.push({ close, timeout });
let stopping = false;

async function start(): Promise<void> {
  const began = performance.now();
  const settings = readSettings();
  createLog(settings).info(
    { version: programVersion, node: process.version, mode: settings.mode },
    'start',
  );
  if (onlyMigrate) return migrateOutside(settings);
  const secretsOfOurOwn = ownSecrets(settings);
  if (settings.databaseUrl === null) onClose(await claimDataFolder(settings.dataDir, { log: say }));
  const listener = await listen(
    settings.port,
    timeouts,
    {
      ...room,
      // Behind a proxy all connections are the proxy's.
      ...(settings.trustProxy !== false && { perAddress: null }),
    },
    settings.host,
  );
  settings.port = listener.port;
  settings.databaseUrl ??= await embeddedUrl(settings);
  const dataKeys = dataKeysOf(settings);
  const jobsDatabase = await openDatabase(settings.databaseUrl, { ...forJobs, dataKeys });
  onClose(() => jobsDatabase.close(), 500);
  await prepare(settings, jobsDatabase);
  const database = await openDatabase(settings.databaseUrl, {
    ...forRequests,
    dataKeys,
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
  onClose(() => listener.close(drainTimeout, app.drain()), drainTimeout + 100);
  if (stopping) return;
  listener.serve(app.app);
  if (secretsOfOurOwn !== null) console.warn(secretsOfOurOwn);
  const hasAdmin = await adminExists(database);
  const took = performance.now() - began;
  say(startBanner(settings, { port: listener.port, site, took, hasAdmin }));
}

/**
 * Starts the embedded database. Migrations run as its owner, everything else as the application's
 * role.
 */
async function embeddedUrl(settings: Settings): Promise<string> {
  const embedded = await startEmbedded({ folder: `${settings.dataDir}/postgres`, log: say });
  onClose(() => embedded.stop(), 2_000);
  settings.migrationDatabaseUrl = embedded.url;
  return embedded.applicationUrl();
}

/** Waits for the database, migrates it, and adds demo data if the settings say so. */
async function prepare(settings: Settings, database: Database): Promise<void> {
  await migrateAsOwner(settings, database.url);
  if (!(await isAuditLogProtected(database.pool))) console.warn(unprotected);
  const plain = await asActor(starting, () => prepareConfidential(database));
  if (plain > 0) say(`${plain} notes that were stored as plain text are encrypted now.`);
  await readChosen(database, settings);
  await asActor(starting, () =>
    database.orm.em.fork().transactional((em) => keepProvider(em, settings.provider)),
  );
  if (settings.demo) await seedDemo(database);
  if (settings.mode === 'production')
    for (const warning of await asActor(starting, () => productionChecks(settings, database)))
      console.warn(warning);
}

async function migrateOutside(settings: Settings): Promise<void> {
  if (settings.databaseUrl === null)
    throw new StartRefused('--only-migrate is for an outside database: set DATABASE_URL.', {
      lasts: true,
    });
  await migrateAsOwner(settings, settings.databaseUrl);
  say('The database is migrated.');
  await close(0);
}

/**
 * Waits for the database, migrates it as its owner, grants the application's role its rights, drops
 * months of the audit log past their keeping time, and begins the feed of changes anew where the
 * database was moved.
 */
async function migrateAsOwner(settings: Settings, applicationUrl: string): Promise<void> {
  const owner = await openWithoutEntities(
    settings.migrationDatabaseUrl ?? applicationUrl,
    forMigrations,
  );
  try {
    await waitForDatabase(owner);
    if (onlyMigrate) await letIn(owner.url, applicationUrl);
    await migrate(owner);
    await beginAnewIfMoved(owner.pool);
    if (settings.auditKeepMonths !== null)
      await dropAuditMonths(owner.pool, settings.auditKeepMonths, say);
    await grantTo(owner.pool, roleOf(applicationUrl));
  } finally {
    await owner.close();
  }
}

async function waitForDatabase({ pool, url }: Database): Promise<void> {
  const { host } = new URL(url);
  const deadline = performance.now() + databaseTimeout;
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

/**
 * Drains and closes everything and ends the process, within ten seconds even if something hangs.
 */
async function stop(): Promise<never> {
  stopping = true;
  say('Stopping …');
  return close(0);
}

async function close(exitCode: number): Promise<never> {
  for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
    const { close: closeLast, timeout } = last;
    try {
      await Promise.race([closeLast(), pause(timeout)]);
    } catch (error) {
      log.error({ err: error }, 'something could not be closed');
    }
  }
  process.exit(exitCode);
}

onStopRequest(
  () => void stop(),
  () => process.exit(1),
);

/**
 * Ends the process as Node would on an unexpected error, but logs it without what a log must not
 * contain.
 */
function endUnexpectedly(error: unknown): void {
  log.fatal({ err: error }, 'the process ends on an unexpected error');
  process.exit(1);
}

// A database that goes away is no reason to end the process: it comes back. The job worker, for
// example, does not wait for the statement that marks a job as done; the leases make up for it
// (jobs/leases.ts).
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) return endUnexpectedly(error);
  log.error({ err: error }, 'the database went away');
});
process.on('uncaughtException', endUnexpectedly);

try {
  await start();
} catch (error) {
  if (!stopping) {
    const expected = error instanceof SettingsError || error instanceof StartRefused;
    if (expected) console.error(asTyped(error.message));
    else log.fatal({ err: error }, 'the start failed');
    const lasts = error instanceof SettingsError || (error instanceof StartRefused && error.lasts);
    await close(lasts ? exitCodeOfLasting : 1);
  }
}
