import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { StartRefused } from '../../shared/startRefused.ts';
import { beginStatement } from '../actor.ts';
import type { Database } from '../orm.ts';
import { applicationName, encryptedPattern, type ColumnCipher } from './columnCipher.ts';
import { confidentialTables, type ConfidentialTable } from './encryptedText.ts';

/** Result of re-encrypting a table. */
export interface Reencrypted {
  table: string;
  /** Number of re-encrypted rows. */
  rows: number;
  /** One sentence for each row that could not be decrypted and stays as it is. */
  broken: string[];
}

/** Rows locked at a time, for a few milliseconds. */
const batchSize = 200;

/** Condition that a value is still plain text, from before its column was encrypted. */
const isPlain = (column: string): string => `"${column}" !~ '${encryptedPattern}'`;

/**
 * Makes sure that this process can read what is stored, and encrypts remaining plain text. Several
 * processes may do so at once.
 * @returns how many rows held plain text
 * @throws StartRefused naming DATA_KEY if the key of some values is missing
 */
export async function prepareConfidential(database: Database): Promise<number> {
  const tables = confidentialTables(database.orm);
  const found = await keysInUse(database, tables);
  refuseUnknownKeys(database.cipher, found);
  let count = 0;
  for (const table of tables.filter((one) =>
    found.some(({ table: name, key }) => key === null && name === one.table),
  ))
    count += (await reencryptTable(database, table, isPlain)).rows;
  return count;
}

interface KeyInUse {
  table: string;
  /** Null for plain text. */
  key: string | null;
  values: number;
}

async function keysInUse(
  { pool }: Database,
  tables: readonly ConfidentialTable[],
): Promise<KeyInUse[]> {
  const statements = tables.map(
    ({ table, columns }) =>
      `select '${table}' as "table", case when not ${isPlain('stored value')} then split_part("stored value", '.', 2) end as key, count(*)::int as values
         from "${table}" cross join lateral (values ${columns.map((column) => `("${column}")`).join(', ')}) as stored ("stored value")
        where "stored value" is not null group by 2`,
  );
  return (await pool.query<KeyInUse>(statements.join(' union all '))).rows;
}

function refuseUnknownKeys(cipher: ColumnCipher, found: readonly KeyInUse[]): void {
  const unknown = new Map<string, number>();
  for (const { key, values } of found)
    if (key !== null && !cipher.keyIds.includes(key))
      unknown.set(key, (unknown.get(key) ?? 0) + values);
  if (unknown.size === 0) return;
  const told = [...unknown].map(([key, count]) => `${count} with the key ${key}`).join(', ');
  throw new StartRefused(
    `DATA_KEY does not open what is stored: ${told} (DATA_KEY is the key ${cipher.keyIds[0]}).\n` +
      'Set DATA_KEY to the key it was encrypted with. After a change of DATA_KEY, the previous key goes into DATA_KEY_OLD.\n' +
      'If DATA_KEY was never set, the key is the file "data-key" in DATA_DIR, which must be part of every backup.',
    { lasts: true },
  );
}

/**
 * Re-encrypts everything with the current key: values with older keys, and remaining plain text.
 * Servers may keep running and writing. It can be stopped at any time and run again; finished
 * batches stay done.
 * @param tell called after each table
 * @throws StartRefused if a process still writes with another key
 */
export async function reencryptAll(
  database: Database,
  tell: (done: Reencrypted) => void = () => undefined,
): Promise<Reencrypted[]> {
  await refuseOtherWriters(database);
  const done: Reencrypted[] = [];
  for (const table of confidentialTables(database.orm)) {
    const reencrypted = await reencryptTable(
      database,
      table,
      (column) => `not starts_with("${column}", '${database.cipher.currentPrefix}')`,
    );
    tell(reencrypted);
    done.push(reencrypted);
  }
  return done;
}

/**
 * Makes sure that every process that writes uses our key.
 * @throws StartRefused
 */
export async function refuseOtherWriters({ pool, cipher }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where datname = current_database() and starts_with(application_name, $1) and application_name <> $2`,
    [applicationName(''), applicationName(cipher.keyIds[0] ?? '')],
  );
  if (rows.length > 0) {
    throw new StartRefused(
      'A running server encrypts with another DATA_KEY than this command. After a change of DATA_KEY restart every server, with the key before it in DATA_KEY_OLD; then run this again.',
    );
  }
}

/** @param stale SQL condition on a column that is false once its value is re-encrypted */
async function reencryptTable(
  database: Database,
  table: ConfidentialTable,
  stale: (column: string) => string,
): Promise<Reencrypted> {
  const condition = table.columns.map(stale).join(' or ');
  const broken = new Map<string, string>();
  let count = 0;
  for (;;) {
    const before = count;
    count += await reencryptOnce(database, table, condition, broken);
    const {
      rows: [left],
    } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from "${table.table}" where ${condition}`,
    );
    if ((left?.count ?? 0) <= broken.size)
      return { table: table.table, rows: count, broken: [...broken.values()] };
    if (count === before) await pause(100); // the rest is locked
  }
}

/**
 * Makes one pass over a table, in the order of identifiers. Locked rows are left for the next pass.
 */
async function reencryptOnce(
  { pool, cipher }: Database,
  { table, columns }: ConfidentialTable,
  condition: string,
  broken: Map<string, string>,
): Promise<number> {
  const values = columns
    .map((column, index) => `"${column}" as "${index}", ${isPlain(column)} as "${index} is plain"`)
    .join(', ');
  const query = `select id, ${values} from "${table}" where (${condition}) and id > $1 order by id limit ${batchSize} for no key update skip locked`;
  const update = `update "${table}" set ${columns.map((column, index) => `"${column}" = new.v${index}`).join(', ')}
    from unnest($1::uuid[], ${columns.map((_, index) => `$${index + 2}::text[]`).join(', ')}) as new (id, ${columns.map((_, index) => `v${index}`).join(', ')})
    where "${table}".id = new.id`;
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await inTransaction(await pool.connect(), async (client) => {
      const { rows } = await client.query<Row>(query, [after]);
      const anew = rows.filter((row) => {
        const fault = reencryptRow(cipher, table, columns, row);
        if (fault === null) broken.delete(row.id);
        else broken.set(row.id, fault);
        return fault === null;
      });
      // The same words are no change of a record (migration 0153).
      await client.query("select set_config('home_care.same_words', 'on', true)");
      await client.query(update, [
        anew.map(({ id }) => id),
        ...columns.map((_, index) => anew.map((row) => row[index])),
      ]);
      count += anew.length;
      return rows.map(({ id }) => id);
    });
    if (ids.length < batchSize) return count;
    after = ids.at(-1) ?? after;
  }
}

interface Row extends Record<string, unknown> {
  id: string;
}

/** Re-encrypts all values of a row, or changes nothing and returns what is wrong. */
function reencryptRow(
  cipher: ColumnCipher,
  table: string,
  columns: readonly string[],
  row: Row,
): string | null {
  try {
    const anew = columns.map((column, index) => {
      const address = { table, column, id: row.id };
      const value = row[index] as string | null;
      return value === null
        ? null
        : cipher.encrypt(
            address,
            row[`${index} is plain`] === true ? value : cipher.decrypt(address, value),
          );
    });
    Object.assign(row, anew);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function inTransaction<Result>(
  client: PoolClient,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    await client.query(beginStatement());
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
