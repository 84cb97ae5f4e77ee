import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { key: string } };
}
export type OutboxDatabase = IDBPDatabase<Schema>;

export const outboxName = 'shift-outbox';

/**
 * Opens what the outbox lies in. It is apart from the kept day, which goes at log-out: what was done stays until it is sent.
 * @param replaced is called when a newer version of the application waits for this one to let go
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
