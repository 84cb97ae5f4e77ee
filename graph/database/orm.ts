import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityClass, type EntityMetadata } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartRefused } from '../shared/startRefused.ts';
import { programVersion } from '../shared/programVersion.ts';
import { makeAuditMonths } from './auditMonths.ts';
import { applicationName, ColumnCipher } from './encryption/columnCipher.ts';
import { OpeningHydrator, EncryptingSubscriber } from './encryption/encryptedEntities.ts';
import { setCipher } from './encryption/ciphers.ts';
import { checkConfidential, confidentialByTable } from './encryption/encryptedText.ts';
import { NamingDialect } from './dialect.ts';
import { migrations } from './migrations/migrations.generated.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { SharedReads } from './sharedReads.ts';
import { roleOf } from './roles.ts';

/**
 * The database of this process: entities and one connection pool, shared by everything that talks
 * to PostgreSQL.
 */
export interface Database {
  readonly orm: MikroORM;
  /** Also used by the session store and the jobs. Its errors already have a listener. */
  readonly pool: pg.Pool;
  /** For small, frequent reads, which do not wait for each other. */
  readonly reads: SharedReads;
  readonly url: string;
  /** Encrypts and decrypts the confidential columns. */
  readonly cipher: ColumnCipher;
  /** Waits for running queries, then closes every connection. Further calls do nothing. */
  close(): Promise<void>;
}

/**
 * For requests, which people wait for: if PostgreSQL stalls, waiting for a connection or an answer
 * ends within five seconds; so does waiting for a connection and then a lock.
 */
export const forRequests: Readonly<PoolOptions> = {
  connectionTimeout: 3_000,
  lockTimeout: 2_000,
  statementTimeout: 3_500,
};

/**
 * For jobs, which nobody waits for: fewer connections, separate ones, and time for long statements.
 */
export const forJobs: Readonly<PoolOptions> = { maxConnections: 5, statementTimeout: 60_000 };

/** For migrations, which may take long on a large table. */
export const forMigrations: Readonly<PoolOptions> = { maxConnections: 2, statementTimeout: 0 };

export interface DatabaseOptions extends PoolOptions {
  /** Entity classes. Migrating needs none. */
  entities?: readonly Function[];
  /**
   * Keys of the confidential columns, the current one first. Without any, nothing confidential can
   * be read or written.
   */
  dataKeys?: readonly string[];
}

/**
 * Opens the database. It connects on the first query.
 * @param url `postgresql://…`
 */
export async function openDatabase(
  url: string,
  { dataKeys = [], entities = [], ...options }: DatabaseOptions = {},
): Promise<Database> {
  const cipher = new ColumnCipher(dataKeys);
  const named = withKeyInName(url, cipher);
  const pool = openPool(named, options);
  const reads = new SharedReads(named, options, pool);
  const known = discovered.get(entities);
  const orm = await MikroORM.init({
    dbName: new URL(url).pathname.slice(1),
    driverOptions: new NamingDialect({ pool }),
    entities: known ? [] : (entities as EntityClass<object>[]),
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    metadataCache: { enabled: false },
    forceUtcTimezone: false,
    hydrator: OpeningHydrator,
    subscribers: [EncryptingSubscriber],
    ensureDatabase: false,
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Only migrations define functions and triggers: no entity stands for one.
    schemaGenerator: {
      ignoreSchema: ['graphile_worker', 'audit_months'],
      ignoreRoutines: true,
      ignoreTriggers: true,
    },
  });
  if (known) takeOver(orm, known);
  else {
    checkConfidential(orm);
    discovered.set(entities, [...orm.getMetadata()]);
  }
  cipher.columns = confidentialByTable(orm);
  for (const part of [orm.config, pool]) setCipher(part, cipher);
  const close = async (): Promise<void> => {
    await reads.end();
    await orm.close(true);
    // The ORM has ended the pool, unless it never ran a query.
    if (!pool.ending) await pool.end();
  };
  let closed: Promise<void> | undefined;
  return { orm, pool, reads, url, cipher, close: () => (closed ??= close()) };
}

/**
 * What the ORM has found out about entities, by their list. It takes longer than all else here, and
 * a process opens several databases; a test run, hundreds.
 */
const discovered = new WeakMap<readonly Function[], EntityMetadata[]>();

/** Gives an ORM without entities those that another one has discovered. */
function takeOver(orm: MikroORM, known: readonly EntityMetadata[]): void {
  const metadata = orm.getMetadata();
  for (const meta of known) metadata.set(meta.class, meta);
  metadata.decorate(orm.em);
}

/**
 * Puts the key into the name of connections: a key rotation looks for those that write with another
 * one (reencrypt.ts).
 */
function withKeyInName(url: string, { keyIds: [current] }: ColumnCipher): string {
  const named = new URL(url);
  if (current !== undefined) named.searchParams.set('application_name', applicationName(current));
  return named.href;
}

/**
 * Migrates the schema, all or nothing, then the job queue's own schema and the months of the audit
 * log. Processes that start at once wait for each other, and the others find nothing to do.
 * @param to name of the last migration to run; all if omitted
 * @throws StartRefused if the role may not change the schema
 */
export async function migrate(database: Database, to?: string): Promise<void> {
  await runPendingMigrations(database, to).catch((error: Error & { code?: string }) => {
    if (error.code !== insufficientPrivilege) throw error;
    const reason =
      /(permission denied|must be owner)[^\n]*/.exec(error.message)?.[0] ?? insufficientPrivilege;
    throw new StartRefused(
      `The role ${roleOf(database.url)} may not change the schema (${reason}): MIGRATION_DATABASE_URL must name the role that owns it.`,
      { cause: error },
    );
  });
}

/** PostgreSQL's error code. */
const insufficientPrivilege = '42501';

async function runPendingMigrations(database: Database, to?: string): Promise<void> {
  await oneAtATime(database.url, 'home-care migrations', async () => {
    const { orm } = database;
    refuseNewer(await orm.migrator.getExecuted());
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
 * An older build would write to a newer schema without what that one needs, so it doesn't start.
 *
 * @throws StartRefused if the database knows migrations that this program does not have
 */
function refuseNewer(executed: readonly { name: string }[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartRefused(
    `The database was updated by a newer version of this program, or by another branch: version ${programVersion} does not know ${unknown.join(', ')}. Start the newer version again, or go back to the backup from before the update (docs/update.md). Nothing was changed.`,
    { lasts: true },
  );
}

/**
 * Runs work that only one process may do at a time. The lock is on a separate connection, outside
 * the pool, and ends with it, even if this process dies.
 */
async function oneAtATime(url: string, name: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the work's own connections report what is wrong
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    await work();
  } finally {
    await client.end();
  }
}
