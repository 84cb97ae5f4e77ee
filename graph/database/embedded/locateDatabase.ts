import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../shared/settings.ts';
import { StartRefused } from '../../shared/startRefused.ts';
import { claimDataFolder } from './dataFolder.ts';
import { startEmbedded } from './embedded.ts';
import {
  applicationPasswordOf,
  applicationRole,
  databaseName,
  dataOf,
  ownerName,
  passwordOf,
} from './postgresFiles.ts';
import { commandLineOf, isAlive } from './processes.ts';

export interface LocatedDatabase {
  /** The owner's URL if embedded; otherwise that of the settings. */
  url: string;
  /** The application's URL: with a role that owns nothing, if the installation has one. */
  applicationUrl: string;
  /** True if nobody else uses it, so its schema may be migrated. */
  ours: boolean;
  /** Stops what was started for it; leaves a server's database running. */
  close(): Promise<void>;
}

/**
 * Finds the installation's database for a command line tool: the external one of the settings, the
 * running server's embedded one, or, if no server runs, the embedded one started temporarily. A
 * server that starts meanwhile waits for `close`.
 * @param timeout how long a server may take to start or stop, in milliseconds
 * @throws StartRefused
 */
export async function locateDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  timeout = 20_000,
): Promise<LocatedDatabase> {
  if (databaseUrl !== null)
    return {
      url: databaseUrl,
      applicationUrl: databaseUrl,
      ours: false,
      close: async () => undefined,
    };
  const folder = join(dataDir, 'postgres');
  for (const deadline = performance.now() + timeout; ; await pause(100)) {
    const url = urlOfRunning(folder);
    if (url !== null)
      return {
        url,
        applicationUrl: applicationUrlOf(url, folder),
        ours: false,
        close: async () => undefined,
      };
    const release = await claimDataFolder(dataDir, { timeout: 0 }).catch((error: unknown) => {
      if (!(error instanceof StartRefused) || performance.now() > deadline) throw error;
      return null;
    });
    if (release !== null) return startedFor(folder, release);
  }
}

async function startedFor(folder: string, release: () => void): Promise<LocatedDatabase> {
  try {
    const embedded = await startEmbedded({ folder });
    return {
      url: embedded.url,
      applicationUrl: await embedded.applicationUrl(),
      ours: true,
      close: () => embedded.stop().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Stays with the owner if the server's version has no role for the application yet. */
function applicationUrlOf(ownerUrl: string, folder: string): string {
  const password = applicationPasswordOf(folder);
  if (password === null) return ownerUrl;
  const url = new URL(ownerUrl);
  Object.assign(url, { username: applicationRole, password });
  return url.href;
}

/** Returns the URL of a running server's PostgreSQL; null if none is ready. */
function urlOfRunning(folder: string): string | null {
  try {
    const data = realpathSync(dataOf(folder));
    const [pid, , , port, , , , status] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    const isReady =
      status?.trim() === 'ready' &&
      isAlive(Number(pid)) &&
      commandLineOf(Number(pid)).includes(data);
    return isReady
      ? `postgresql://${ownerName}:${passwordOf(folder)}@127.0.0.1:${Number(port)}/${databaseName}`
      : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
