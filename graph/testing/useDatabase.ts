import type { DatabaseOptions, Database } from '../database/orm.ts';
import { openDatabase } from '../manifest.ts';
import { timeouts, testDatabase, type TestDatabase } from './database.ts';

/** An opened database for this test file, available from its first test on. */
export function useDatabase(options?: DatabaseOptions): Database {
  const database = {} as Database;
  let source: TestDatabase | undefined;
  beforeAll(async () => {
    source = await testDatabase();
    Object.assign(database, await openDatabase(source.url, { ...timeouts, ...options }));
  });
  afterAll(async () => {
    await database.close?.();
    await source?.drop();
  });
  return database;
}
