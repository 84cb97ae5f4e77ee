import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateJobs } from '../outside/jobs.ts';
import { NamingDialect } from './dialect.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';
import { postgresTypes } from './postgresTypes.ts';

/** The database of this process: entities and one pool of connections, shared by all that talks to PostgreSQL. */
export interface Database {
  readonly orm: MikroORM;
  /** Also what the session store and the jobs use. Its errors are already listened to. */
  readonly pool: pg.Pool;
  readonly url: string;
  /** Waits for running queries, then closes every connection. Calling it again does nothing. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most. */
  maxConnections?: number;
  /** Milliseconds to wait for a free connection, and for a new one to be made. */
  connectionTimeout?: number;
  /** Milliseconds after which PostgreSQL gives up a statement. */
  statementTimeout?: number;
  /** Told of connections that PostgreSQL dropped: the pool replaces them, the process lives on. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the database. No connection is made before the first query.
 * @param url `postgresql://…`
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { maxConnections = 10, connectionTimeout = 5_000, statementTimeout = 15_000, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    types: postgresTypes,
  });
  // pg leaves the errors of a client in use to whoever holds it; without a listener a dropped connection ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  pool.on('error', onConnectionError);

  const orm = await MikroORM.init({
    dbName: new URL(url).pathname.slice(1),
    driverOptions: new NamingDialect({ pool }),
    entities: Object.values(entities),
    extensions: [Migrator],
    metadataCache: { enabled: false },
    forceUtcTimezone: false,
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Functions are the migrations' alone: no entity stands for one.
    schemaGenerator: { ignoreSchema: ['graphile_worker'], ignoreRoutines: true },
  });
  const close = async (): Promise<void> => {
    await orm.close(true);
    // The ORM has ended the pool, unless it never asked anything itself.
    if (!pool.ending) await pool.end();
  };
  let closed: Promise<void> | undefined;
  return { orm, pool, url, close: () => (closed ??= close()) };
}

/**
 * Brings the schema up to date, all or nothing; the queue of the jobs keeps a schema of its own, which follows.
 * Processes that start at once wait for one another, and the rest find nothing to do.
 */
export async function migrate(database: Database): Promise<void> {
  await alone(database.url, 'home-care migrations', async () => {
    const { orm } = database;
    const pending = await orm.migrator.getPending();
    if (pending.length > 0) {
      await orm.em.fork().transactional(async (em) => {
        await em.execute('set local statement_timeout = 0');
        await orm.migrator.up({ transaction: em.getTransactionContext() });
      });
    }
    await migrateJobs(database.pool);
  });
}

/**
 * Runs work that only one process may do at a time. The lock has a connection of its own, beside the pool, and is let
 * go with it, also when this process dies.
 */
async function alone(url: string, name: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the work has connections of its own and will say what is wrong with them
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    await work();
  } finally {
    await client.end();
  }
}
