import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityClass } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { StartRefused } from '../shared/startRefused.ts';
import { makeAuditMonths } from './auditMonths.ts';
import { applicationName, ColumnCipher } from './encryption/columnCipher.ts';
import { OpeningHydrator, EncryptingSubscriber } from './encryption/encryptedEntities.ts';
import { setCipher } from './encryption/ciphers.ts';
import { NamingDialect } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { kysely, type Tables } from './kysely.ts';
import { LateReads, type LateReadsOptions } from './lateReads.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { SharedReads } from './sharedReads.ts';
import { roleOf } from './roles.ts';

/** The database of this process: entities and one pool of connections, shared by all that talks to PostgreSQL. */
export interface Database {
  readonly orm: MikroORM;
  /** Also what the session store and the jobs use. Its errors are already listened to. */
  readonly pool: pg.Pool;
  /** For small reads that are asked often: they do not wait for each other. */
  readonly reads: SharedReads;
  /** For history and figures, which may be late by a minute: of a replica where there is one. Never for what follows one's own write. */
  readonly lateReads: Kysely<Tables>;
  readonly url: string;
  /** Encrypts and opens the confidential columns. */
  readonly cipher: ColumnCipher;
  /** Waits for running queries, then closes every connection. Calling it again does nothing. */
  close(): Promise<void>;
}

/**
 * For what a person waits for: when PostgreSQL stalls, the wait for a connection, or for an answer on one, is over within
 * five seconds; so is the wait for a connection and then for a lock.
 */
export const forRequests: Readonly<PoolOptions> = {
  connectionTimeout: 3_000,
  lockTimeout: 2_000,
  statementTimeout: 3_500,
};

/** For jobs, which nobody waits for: fewer connections, of their own, and time for a long statement. */
export const forJobs: Readonly<PoolOptions> = { maxConnections: 5, statementTimeout: 60_000 };

/** For migrations: a large table may take its time. */
export const forMigrations: Readonly<PoolOptions> = { maxConnections: 2, statementTimeout: 0 };

export interface DatabaseOptions extends PoolOptions {
  /** Classes of the stored shapes. None are needed to migrate. */
  entities?: readonly Function[];
  /** Keys of the confidential columns, the current one first. Without any, nothing confidential can be read or written. */
  dataKeys?: readonly string[];
  /** Where late reads go; without, they are reads like any other. */
  replica?: LateReadsOptions & { url: string };
}

/**
 * Opens the database. No connection is made before the first query.
 * @param url `postgresql://…`
 */
export async function openDatabase(
  url: string,
  { dataKeys = [], entities = [], replica, ...options }: DatabaseOptions = {},
): Promise<Database> {
  const cipher = new ColumnCipher(dataKeys);
  const named = withKeyInName(url, cipher);
  const pool = openPool(named, options);
  const reads = new SharedReads(named, options, pool);
  const orm = await MikroORM.init({
    dbName: new URL(url).pathname.slice(1),
    driverOptions: new NamingDialect({ pool }),
    entities: entities as EntityClass<object>[],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    metadataCache: { enabled: false },
    forceUtcTimezone: false,
    hydrator: OpeningHydrator,
    subscribers: [EncryptingSubscriber],
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Functions and triggers are the migrations' alone: no entity stands for one.
    schemaGenerator: {
      ignoreSchema: ['graphile_worker', 'audit_months'],
      ignoreRoutines: true,
      ignoreTriggers: true,
    },
  });
  for (const part of [orm.config, pool]) setCipher(part, cipher);
  const late = replica && new LateReads(replica.url, pool, { ...options, ...replica });
  const lateReads = late?.db ?? kysely(orm.em);
  setCipher(lateReads, cipher);
  const close = async (): Promise<void> => {
    await Promise.all([reads.end(), late?.end()]);
    await orm.close(true);
    // The ORM has ended the pool, unless it never asked anything itself.
    if (!pool.ending) await pool.end();
  };
  let closed: Promise<void> | undefined;
  return { orm, pool, reads, lateReads, url, cipher, close: () => (closed ??= close()) };
}

/**
 * Connections say which key they write with: a key rotation looks for those that write with another
 * (reencrypt.ts).
 */
function withKeyInName(url: string, { keyIds: [current] }: ColumnCipher): string {
  const named = new URL(url);
  if (current !== undefined) named.searchParams.set('application_name', applicationName(current));
  return named.href;
}

/**
 * Brings the schema up to date, all or nothing; the queue of the jobs keeps a schema of its own, which follows, and the audit
 * log its months.
 * Processes that start at once wait for one another, and the rest find nothing to do.
 * @param to name of the last migration to run; all of them when absent
 * @throws StartRefused when the role may not change the schema
 */
export async function migrate(database: Database, to?: string): Promise<void> {
  await migrateAlone(database, to).catch((error: Error & { code?: string }) => {
    if (error.code !== insufficientPrivilege) throw error;
    const reason =
      /(permission denied|must be owner)[^\n]*/.exec(error.message)?.[0] ?? insufficientPrivilege;
    throw new StartRefused(
      `The role ${roleOf(database.url)} may not change the schema (${reason}): MIGRATION_DATABASE_URL must name the role that owns it.`,
      { cause: error },
    );
  });
}

/** PostgreSQL's code. */
const insufficientPrivilege = '42501';

async function migrateAlone(database: Database, to?: string): Promise<void> {
  await alone(database.url, 'home-care migrations', async () => {
    const { orm } = database;
    const pending = await orm.migrator.getPending();
    if (pending.length > 0) {
      await orm.em.fork().transactional(async (em) => {
        await em.execute('set local statement_timeout = 0');
        await orm.migrator.up({ to, transaction: em.getTransactionContext() });
      });
    }
    await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => undefined) });
    if (to === undefined) await makeAuditMonths(database.pool);
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
