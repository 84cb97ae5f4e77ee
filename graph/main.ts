import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { claimDataFolder, keptSecret } from './database/dataFolder.ts';
import { seedDemo } from './database/demo.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate, openDatabase, type Database } from './database/orm.ts';
import { readSettings, SettingsError, type Settings } from './env.ts';
import { isDatabaseAway } from './http/failures.ts';
import { listen } from './http/listener.ts';
import { StartRefused } from './startRefused.ts';
import { onStopRequest } from './stopRequests.ts';
import { welcome } from './welcome.ts';

/** How long an outside database may take to answer: it is often started beside us. Milliseconds, as all below. */
const databasePatience = 30_000;
/** How long requests in flight may take to end. With the steps after it this stays below ten seconds. */
const drainPatience = 4_500;

/** In development Vite serves the pages. */
const site = !process.argv.includes('--without-site');

const say = (words: string): void => console.log(words);

/** What has been opened so far; closed in reverse order, whenever the stop comes. */
const opened: { close: () => unknown; patience: number }[] = [];
const onClose = (close: () => unknown, patience = 1_000): void => void opened.push({ close, patience });
let stopping = false;

async function start(): Promise<void> {
  const began = performance.now();
  const settings = readSettings();
  if (settings.databaseUrl === null) onClose(await claimDataFolder(settings.dataDir, { log: say }));
  const listener = await listen(settings.port);
  settings.provider.url = settings.provider.url.replace(/^http:\/\/localhost:0$/, `http://localhost:${listener.port}`);
  settings.databaseUrl ??= await embeddedUrl(settings);
  const database = await openDatabase(settings.databaseUrl);
  onClose(() => database.close(), 700);
  await prepare(settings, database);
  const tokenSecret = (settings.tokenSecret ??= keptSecret(settings.dataDir, 'token-secret'));
  settings.dataKey ??= keptSecret(settings.dataDir, 'data-key');
  const app = await createApp({ settings, database, tokenSecret, site });
  onClose(() => app.close(), 1_500);
  onClose(() => {
    app.drain();
    return listener.close(drainPatience);
  }, drainPatience + 100);
  if (stopping) return;
  listener.serve(app.app);
  say(welcome(settings, { port: listener.port, site, took: performance.now() - began }));
}

async function embeddedUrl({ dataDir }: Settings): Promise<string> {
  const embedded = await startEmbedded({ folder: `${dataDir}/postgres`, log: say });
  onClose(() => embedded.stop(), 2_000);
  return embedded.url;
}

/** Waits for the database, brings its schema up to date and, where asked for, fills it with demo data. */
async function prepare(settings: Settings, database: Database): Promise<void> {
  await answering(database);
  if (settings.migrationDatabaseUrl === null) {
    await migrate(database);
  } else {
    const privileged = await openDatabase(settings.migrationDatabaseUrl);
    try {
      await migrate(privileged);
    } finally {
      await privileged.close();
    }
  }
  if (settings.demo) await seedDemo(database);
}

async function answering({ pool, url }: Database): Promise<void> {
  const { host } = new URL(url);
  const deadline = performance.now() + databasePatience;
  for (let told = false; ; told = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
      const away = isDatabaseAway(error) || /ENOTFOUND|EAI_AGAIN/.test(reason);
      if (!away || performance.now() > deadline) throw new StartRefused(`PostgreSQL at ${host} cannot be used: ${reason}`);
      if (!told) say(`Waiting for PostgreSQL at ${host} …`);
      await pause(500);
    }
  }
}

/** Drains, closes everything and ends the process: within ten seconds, whatever hangs. */
async function stop(): Promise<never> {
  stopping = true;
  say('Stopping …');
  return close(0);
}

async function close(exitCode: number): Promise<never> {
  for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
    const { close: closeLast, patience } = last;
    try {
      await Promise.race([closeLast(), pause(patience)]);
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(exitCode);
}

onStopRequest(() => void stop(), () => process.exit(1));

// A database that goes away is no reason to end: it comes back. The job worker, for one, does not wait for the
// statement that marks a job as done; such a job is run again when its lock has run out.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error;
  console.error(`The database went away: ${(error as Error).message}`);
});

try {
  await start();
} catch (error) {
  if (!stopping) {
    const expected = error instanceof SettingsError || error instanceof StartRefused;
    console.error(expected ? error.message : error);
    await close(1);
  }
}
