import { setTimeout as pause } from 'node:timers/promises';
import { claimDataFolder } from './database/embedded/dataFolder.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import type { Start } from './serve.ts';
import { isDatabaseAway } from './server/http/failures.ts';
import { listen } from './server/http/listener.ts';
import { createLog } from './server/http/log.ts';
import { readSettings, SettingsError, type Settings } from './shared/settings.ts';
import { StartRefused } from './shared/startRefused.ts';
import { onStopRequest } from './start/stopSignals.ts';

/** In development Vite serves the pages. */
const site = !process.argv.includes('--without-site');

/**
 * Start and stop print plain sentences for the person at the terminal; everything else is the JSON
 * log.
 */
const say = (words: string): void => console.log(words);
const log = createLog({ logLevel: 'error' });

/** What has been opened so far; closed in reverse order, whenever the stop comes. */
const opened: { close: () => unknown; patience: number }[] = [];
const onClose: Start['onClose'] = (close, patience = 1_000): void =>
  void opened.push({ close, patience });
let stopping = false;

type Serve = (typeof import('./serve.ts'))['serve'];

async function start(): Promise<void> {
  const began = performance.now();
  const settings = readSettings();
  if (settings.databaseUrl === null) onClose(await claimDataFolder(settings.dataDir, { log: say }));
  const listener = await listen(settings.port);
  settings.provider.url = settings.provider.url.replace(
    /^http:\/\/localhost:0$/,
    `http://localhost:${listener.port}`,
  );
  const [databaseUrl, serve] = await databaseAndServer(settings);
  const isStopping = (): boolean => stopping;
  await serve(settings, { databaseUrl, listener, site, began, say, onClose, isStopping });
}

/** Loads the rest of the server while the embedded database comes up. */
async function databaseAndServer(settings: Settings): Promise<[string, Serve]> {
  const load = async (): Promise<Serve> => (await import('./serve.ts')).serve;
  if (settings.databaseUrl !== null) return [settings.databaseUrl, await load()];
  const launched = Promise.withResolvers<void>();
  return Promise.all([embeddedUrl(settings, launched.resolve), launched.promise.then(load)]);
}

/**
 * Starts the embedded database. Its owner runs the migrations; everything else connects as the
 * application's role.
 */
async function embeddedUrl(settings: Settings, onLaunch: () => void): Promise<string> {
  const embedded = await startEmbedded({
    folder: `${settings.dataDir}/postgres`,
    log: say,
    onLaunch,
  });
  onClose(() => embedded.stop(), 2_000);
  settings.migrationDatabaseUrl = embedded.url;
  return embedded.applicationUrl();
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
      log.error({ err: error }, 'something could not be closed');
    }
  }
  process.exit(exitCode);
}

onStopRequest(
  () => void stop(),
  () => process.exit(1),
);

/** As Node would report it, but without what a log must not contain. */
function endBySurprise(error: unknown): void {
  log.fatal({ err: error }, 'the process ends by surprise');
  process.exit(1);
}

// A database that goes away is no reason to end: it comes back. The job worker, for one, does not
// wait for the statement that marks a job as done: the next beat of its lease does that
// (jobs/leases.ts).
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) return endBySurprise(error);
  log.error({ err: error }, 'the database went away');
});
process.on('uncaughtException', endBySurprise);

try {
  await start();
} catch (error) {
  if (!stopping) {
    const expected = error instanceof SettingsError || error instanceof StartRefused;
    if (expected) console.error(error.message);
    else log.fatal({ err: error }, 'the start failed');
    await close(1);
  }
}
