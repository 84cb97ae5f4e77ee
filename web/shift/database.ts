/**
 * IndexedDB with promises, as far as the phone needs it: a library for all of it takes 1.3 of the 90
 * KB of its script (product 6.6).
 */

/** A store of values of one type, in a transaction. */
interface Store<Value> {
  get: (key: IDBValidKey) => Promise<Value | undefined>;
  getAll: () => Promise<Value[]>;
  /** @param key for a store whose values don't hold their key */
  put: (value: Value, key?: IDBValidKey) => Promise<IDBValidKey>;
  add: (value: Value) => Promise<IDBValidKey>;
  delete: (key: IDBValidKey) => Promise<undefined>;
  clear: () => Promise<undefined>;
  /** The value with this key in an index. */
  getBy: (index: string, key: IDBValidKey) => Promise<Value | undefined>;
}

interface Transaction<Value> {
  store: Store<Value>;
  /** Resolves once everything is stored; rejects if nothing is. */
  done: Promise<void>;
  abort: () => void;
}

/** A database with its values by store. What is called on it is a transaction of its own. */
export interface Database<Values> {
  get: <Name extends keyof Values & string>(
    name: Name,
    key: IDBValidKey,
  ) => Promise<Values[Name] | undefined>;
  getAll: <Name extends keyof Values & string>(name: Name) => Promise<Values[Name][]>;
  put: <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name],
    key?: IDBValidKey,
  ) => Promise<void>;
  delete: (name: keyof Values & string, key: IDBValidKey) => Promise<void>;
  clear: (name: keyof Values & string) => Promise<void>;
  /** Begins a transaction that reads and writes one store. */
  transaction: <Name extends keyof Values & string>(
    name: Name,
    options?: IDBTransactionOptions,
  ) => Transaction<Values[Name]>;
  close: () => void;
}

/** What is called on a database outside transactions. */
export type Stores<Values> = Omit<Database<Values>, 'transaction' | 'close'>;

/** A database's stores, and those of the page for what doesn't fit into it. */
export interface FallbackStores<Values> extends Stores<Values> {
  /** Hides what a key of the database holds, and keeps it: what is put there stays in the page. */
  hide: (name: keyof Values & string, key: string) => void;
  /** False if a key's value lasts as long as the page only. */
  isStored: (name: keyof Values & string, key: string) => boolean;
}

/**
 * Stores values in a database. What it can't store, on a full phone, lasts as long as the page.
 * @param database null on a phone that stores nothing
 * @param keyOf the key of a value that is put without one
 * @param full called when something can't be stored
 */
export function fallbackStores<Values>(
  database: Stores<Values> | null,
  keyOf: (value: Values[keyof Values]) => IDBValidKey,
  full: () => void,
): FallbackStores<Values> {
  const [pages, hidden] = [new Map<string, Map<IDBValidKey, unknown>>(), new Set<string>()];
  const pageOf = (name: string): Map<IDBValidKey, never> => {
    if (!pages.has(name)) pages.set(name, new Map());
    return pages.get(name) as Map<IDBValidKey, never>;
  };
  const isHidden = (name: string, key: IDBValidKey): boolean =>
    hidden.has(`${name} ${String(key)}`);
  return {
    async get(name, key) {
      const page = pageOf(name);
      return page.has(key) || isHidden(name, key) ? page.get(key) : database?.get(name, key);
    },
    async getAll(name) {
      const page = pageOf(name);
      const stored = (await database?.getAll(name)) ?? [];
      const shown = stored.filter((value) => {
        const key = keyOf(value);
        return !page.has(key) && !isHidden(name, key);
      });
      return [...shown, ...page.values()];
    },
    async put(name, value, given) {
      const key = given ?? keyOf(value);
      try {
        if (database === null || isHidden(name, key)) throw new Error('Not stored');
        await database.put(name, value, given);
        pageOf(name).delete(key);
      } catch {
        pageOf(name).set(key, value as never);
        full();
      }
    },
    async delete(name, key) {
      pageOf(name).delete(key);
      hidden.delete(`${name} ${String(key)}`);
      await database?.delete(name, key);
    },
    async clear(name) {
      pageOf(name).clear();
      await database?.clear(name);
    },
    hide(name, key) {
      pageOf(name).delete(key);
      hidden.add(`${name} ${key}`);
    },
    isStored: (name, key) => !pageOf(name).has(key),
  };
}

const answerTo = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const storeOf = <Value>(store: IDBObjectStore): Store<Value> => ({
  get: (key) => answerTo(store.get(key)),
  getAll: () => answerTo(store.getAll()),
  put: (value, key) => answerTo(store.put(value, key)),
  add: (value) => answerTo(store.add(value)),
  delete: (key) => answerTo(store.delete(key)),
  clear: () => answerTo(store.clear()),
  getBy: (index, key) => answerTo(store.index(index).get(key)),
});

/**
 * Opens a database.
 * @param upgrade makes its stores, in a new or an older one
 * @param replaced called, after closing it, when another tab deletes it or needs a newer version
 */
export async function openDatabase<Values>(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase, change: IDBTransaction) => void,
  replaced: () => void,
): Promise<Database<Values>> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => upgrade(opening.result, opening.transaction!);
  const database = await answerTo(opening);
  database.onversionchange = () => {
    database.close();
    replaced();
  };

  const begin = <Value>(
    store: string,
    mode: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ): Transaction<Value> => {
    const transaction = database.transaction(store, mode, options);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    });
    done.catch(() => undefined); // a request of it says so, too
    return {
      store: storeOf(transaction.objectStore(store)),
      done,
      abort: () => transaction.abort(),
    };
  };
  const read = <Value>(store: string): Store<Value> => begin<Value>(store, 'readonly').store;
  const write = async <Value>(
    store: string,
    change: (store: Store<Value>) => Promise<unknown>,
  ): Promise<void> => {
    const { store: into, done } = begin<Value>(store, 'readwrite');
    await Promise.all([change(into), done]);
  };
  return {
    get: (store, key) => read<Values[typeof store]>(store).get(key),
    getAll: (store) => read<Values[typeof store]>(store).getAll(),
    put: (store, value, key) => write(store, (into) => into.put(value, key)),
    delete: (store, key) => write(store, (into) => into.delete(key)),
    clear: (store) => write(store, (into) => into.clear()),
    transaction: (store, options) => begin(store, 'readwrite', options),
    close: () => database.close(),
  };
}
