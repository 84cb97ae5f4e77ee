import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataKeysOf } from '../database/encryption/dataKeys.ts';
import type { Database } from '../database/orm.ts';
import { openDatabase } from '../manifest.ts';
import { readSettings, type Settings } from '../shared/settings.ts';
import { testDatabase, testDataKey, timeouts } from './database.ts';

/** Signs the tokens of test installations. */
export const testSecret = 'a test installation signs with this key, no other';

export interface InstallationOptions {
  /** Environment variables over the test defaults. */
  env?: Record<string, string>;
  /** Another app or process whose database is used: a second process of the same installation. */
  beside?: { settings: Pick<Settings, 'databaseUrl'> };
}

interface Installation {
  settings: Settings;
  database: Database;
  /** Closes the database, and drops it if it is its own. */
  remove(): Promise<void>;
}

/** What a test's app or process stands on: settings, and a database of its own. */
export async function testInstallation({
  env = {},
  beside,
}: InstallationOptions): Promise<Installation> {
  const own = beside ? null : await testDatabase();
  const url = own?.url ?? beside!.settings.databaseUrl!;
  const dataDir = await mkdtemp(join(tmpdir(), 'home-care-installation-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATA_KEY: testDataKey,
    ...env,
  });
  settings.databaseUrl = url;
  const database = await openDatabase(url, {
    maxConnections: 5,
    ...timeouts,
    dataKeys: dataKeysOf(settings),
  });
  return {
    settings,
    database,
    async remove() {
      await database.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What `start` makes, for this test file: available from its first test on, stopped after its last. */
export function useStarted<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.stop?.());
  return started;
}
