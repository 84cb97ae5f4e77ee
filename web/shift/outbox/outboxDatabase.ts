import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { key: string } };
}
export type OutboxDatabase = IDBPDatabase<Schema>;

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
  return openDB<Schema>(outboxName, version, {
    upgrade(database) {
      if (database.objectStoreNames.contains('entries')) return;
      database
        .createObjectStore('entries', { keyPath: 'n', autoIncrement: true })
        .createIndex('key', 'key', { unique: true });
    },
    blocking(_current, _wanted, { target }) {
      (target as IDBDatabase).close();
      replaced();
    },
  });
}
