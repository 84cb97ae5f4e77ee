import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, type Database } from '../../database/orm.ts';
import { migrations } from '../../database/migrations/migrations.generated.ts';
import { StartRefused } from '../../shared/startRefused.ts';
import { BadBackup, type Header, type LastLine, type Part, type TableLine } from './format.ts';
import { checkBackup, readBackup } from './read.ts';
import { begin, columnList, quoted, schemaOf, tablesOf } from './tables.ts';

/** Our tables that migrations and a first start fill in an unused database. */
const filledAtStart = [
  'public.change_feed',
  'public.invoice_numbers',
  'public.job_leases',
  'public.scheduled_runs',
  'public.settings',
];

/** True if rows of this table mean that the database is in use. */
const isOfUse = ({ table }: TableLine): boolean =>
  table.startsWith('public.') && !filledAtStart.includes(table);

/**
 * Restores every row of a backup into an empty database, or none; only sessions and half-done logins are dropped. Reads
 * the file through first, so that a damaged one changes nothing, and verifies its hashes again
 * before the commit. A database without tables is migrated to exactly the backup's schema.
 * @param database the target, connected as the owner of the tables
 * @param client a separate connection to the same database
 * @param dataKeys one of which must be the file's
 * @throws StartRefused for a damaged file, another schema, or a database that is not empty or in
 *   use
 */
export async function restoreBackup(
  database: Database,
  client: Client,
  path: string,
  dataKeys: readonly string[],
): Promise<{ header: Header; last: LastLine }> {
  const { header } = await checkBackup(path, dataKeys);
  await bringTo(header, database, client);
  try {
    await begin(client, 'read write');
    const tables = await emptyTables(client);
    const triggers = await silence(client);
    const last = await fill(client, readBackup(path, dataKeys), tables);
    // Sessions that were ended since the backup, after a password change or a stolen phone, must
    // not become valid again.
    await client.query('delete from public.sessions');
    if (tables.has('public.factor_challenges'))
      await client.query('delete from public.factor_challenges');
    // Transactions are numbered from the beginning here, and what was told since the backup never
    // happened: every program that follows the changes reads everything again.
    if (tables.has('public.change_feed'))
      await client.query(
        'delete from public.record_changes; update public.change_feed set epoch = gen_random_uuid(), dropped_through = 0',
      );
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from ${jobs} where locked_by is not null`,
    );
    for (const { table, name, enabled } of triggers)
      await client.query(
        `alter table ${quoted(table)} enable ${firing[enabled]} trigger ${quoted(name)}`,
      );
    await client.query('commit');
    return { header, last };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: string }).code === '55P03')
      throw new StartRefused('The database is in use: stop the server first. Nothing was changed.');
    throw error;
  }
}

/** Makes sure that the database has exactly the backup's schema. */
async function bringTo(header: Header, database: Database, client: Client): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const wanted = header.schema.at(-1);
  if (header.schema.some((name, index) => name !== known[index])) {
    throw new StartRefused(
      `This backup has the schema ${wanted}, and this program goes up to ${known.at(-1)}: restore it with the version that made it. Nothing was changed.`,
    );
  }
  if ((await schemaOf(client)).schema.length === 0) await migrate(database, wanted);
  const { schema, queue } = await schemaOf(client);
  if (schema.join() !== header.schema.join()) {
    throw new StartRefused(
      `This backup has the schema ${wanted}, and the database ${schema.at(-1)}. Restore into a database without tables, which is brought to the backup's schema. Nothing was changed.`,
    );
  }
  if (queue !== header.queue) {
    throw new StartRefused(
      `The job queue of this backup has the schema ${header.queue}, and that of this program ${queue}: restore it with the version that made it. Nothing was changed.`,
    );
  }
}

/** graphile-worker's view of its jobs. Its tables are copied, whatever they are. */
const jobs = 'graphile_worker.jobs';

/** Locks every table, so that it stays empty, and removes what a first start put there. */
async function emptyTables(client: Client): Promise<Map<string, TableLine>> {
  const tables = await tablesOf(client);
  await client.query(
    `lock table ${tables.map(({ table }) => quoted(table)).join(', ')} in access exclusive mode`,
  );
  for (const table of [...tables.filter(isOfUse).map((one) => one.table), jobs]) {
    if ((await client.query(`select 1 from ${quoted(table)} limit 1`)).rowCount) {
      throw new StartRefused(
        `The database is not empty: there are rows in ${table}. A backup is restored into an empty database only. Nothing was changed.`,
      );
    }
  }
  for (const { table } of tables.filter((one) => !isOfUse(one)).reverse())
    await client.query(`delete from ${quoted(table)}`);
  return new Map(tables.map((line) => [line.table, line]));
}

interface Trigger {
  table: string;
  name: string;
  enabled: keyof typeof firing;
}

/** How to enable a trigger again, by the letter in pg_trigger. */
const firing = { O: '', A: 'always', R: 'replica' } as const;

/** Disables triggers, since what they would add is already in the backup. */
async function silence(client: Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select n.nspname || '.' || c.relname as table, t.tgname::text as name, t.tgenabled::text as enabled
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname || '.' || c.relname = any($1)`,
    [(await tablesOf(client)).map(({ table }) => table)],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
  return rows;
}

async function fill(
  client: Client,
  parts: AsyncGenerator<Part>,
  tables: ReadonlyMap<string, TableLine>,
): Promise<LastLine> {
  const missing = new Set(tables.keys());
  /** Earlier backups left out which worker held a job. */
  const fits = (known: TableLine, { columns }: TableLine): boolean =>
    columns.every((column) => known.columns.includes(column));
  for await (const part of parts) {
    if ('table' in part) {
      const known = tables.get(part.table);
      if (!known || !missing.delete(part.table) || !fits(known, part)) {
        throw new BadBackup(
          `This backup has a table ${part.table} that the database does not have like that. Nothing was changed.`,
        );
      }
      await fillTable(client, part, parts);
    } else if ('sequence' in part) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(part.sequence),
        part.last,
        part.called,
      ]);
    } else if ('complete' in part) {
      if (missing.size > 0)
        throw new BadBackup(`This backup lacks ${[...missing].join(', ')}. Nothing was changed.`);
      return part;
    }
  }
  throw new BadBackup(`The backup changed while it was read. Nothing was changed.`);
}

/** Copies the pieces of one table to PostgreSQL, until the table's end. */
async function fillTable(
  client: Client,
  table: TableLine,
  parts: AsyncGenerator<Part>,
): Promise<void> {
  for (const month of table.months ?? [])
    await client.query('select audit_make_month($1)', [month]);
  const into = client.query(
    copyFrom(`copy ${quoted(table.table)} (${columnList(table)}) from stdin`),
  );
  let rows = 0;
  await pipeline(async function* () {
    for (;;) {
      const { value } = (await parts.next()) as IteratorResult<Part, never>;
      if (Buffer.isBuffer(value)) {
        yield value;
      } else {
        rows = 'end' in value ? value.rows : NaN; // readBackup yields nothing else after rows
        return;
      }
    }
  }, into);
  if (into.rowCount !== rows)
    throw new Error(`PostgreSQL took ${into.rowCount} rows of ${table.table} instead of ${rows}`);
}
