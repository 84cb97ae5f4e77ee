import { openDatabase, type Database } from '../database.ts';
import type { Entry } from './entry.ts';

export type OutboxDatabase = Database<{ entries: Entry }>;

export const outboxName = 'shift-outbox';

/**
 * Opens the outbox's database. Separate from the kept day, which is deleted on logging out; entries
 * stay until they are sent.
 * @param replaced called when a newer version of the application waits for this one to close it
 */
export function openOutboxDatabase(
  replaced: () => void = () => undefined,
  version = 1,
): Promise<OutboxDatabase> {
  const upgrade = (database: IDBDatabase): void => {
    if (database.objectStoreNames.contains('entries')) return;
    database
      .createObjectStore('entries', { keyPath: 'n', autoIncrement: true })
      .createIndex('key', 'key', { unique: true });
  };
  return openDatabase(outboxName, version, upgrade, replaced);
}
