import { mkdir, open as openFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { PoolClient } from 'pg';
import { confidentialTables } from '../../database/encryption/encryptedText.ts';
import { entities } from '../../manifest.ts';
import type { Database } from '../../database/orm.ts';
import { cellOf } from '../../shared/csvCell.ts';
import { StartRefused } from '../../shared/startRefused.ts';

/**
 * Technical tables, and those that only repeat others. All other tables are exported, including new
 * ones.
 */
const technical: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_failures',
  'rate_limits',
  'idempotency_keys',
  'factor_challenges',
  'recovery_codes',
  'client_search',
  'visit_assignments',
]);

/** Tables whose rows also get the user's name and email. */
const withUser: ReadonlySet<string> = new Set(['clients']);

export interface ExportedFile {
  name: string;
  rows: number;
}

/**
 * Writes all records, as of one moment, to CSV files that only their owner can read, with encrypted
 * values in clear.
 * @param folder created if missing
 * @throws StartRefused when it is not empty
 * @throws Unopenable for a value that the data keys cannot decrypt
 */
export async function exportTables(
  { orm, pool, cipher }: Pick<Database, 'orm' | 'pool' | 'cipher'>,
  folder: string,
): Promise<ExportedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartRefused(`${folder} is not empty: choose another folder with --out.`);
  const confidential = new Map(
    confidentialTables(orm).map(({ table, columns }) => [table, columns]),
  );
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const written: ExportedFile[] = [];
    for (const table of Object.keys(entities).filter((name) => !technical.has(name))) {
      const open = (id: string, column: string, value: string): string =>
        confidential.get(table)?.includes(column)
          ? cipher.decrypt({ table, column, id }, value)
          : value;
      written.push({
        name: `${table}.csv`,
        rows: await writeFile(
          client,
          await queryOf(client, table),
          join(folder, `${table}.csv`),
          open,
        ),
      });
    }
    return written;
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

/**
 * Returns a query for all columns of a table except passwords and tokens, in the order of creation
 * if known.
 */
async function queryOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name !~ 'token|password|secret|hash' order by ordinal_position`,
    [table],
  );
  const own = (name: string): string => `"${table}"."${name}"`;
  const person = withUser.has(table) ? ', users.first_name, users.last_name, users.email' : '';
  const users = withUser.has(table) ? `join users on users.id = ${own('user_id')}` : '';
  const byTime = rows.some(({ name }) => name === 'created_at') ? `${own('created_at')}, ` : '';
  return `select ${rows.map(({ name }) => own(name)).join(', ')}${person} from "${table}" ${users} order by ${byTime}1`;
}

const atATime = 1000;

/** Decrypts a value, by the identifier of its row and its column. */
type Open = (id: string, column: string, value: string) => string;

async function writeFile(
  client: PoolClient,
  query: string,
  path: string,
  open: Open,
): Promise<number> {
  const file = await openFile(path, 'wx', 0o600);
  try {
    await client.query(`declare export no scroll cursor for ${query}`);
    let rows = 0;
    for (;;) {
      const { rows: some, fields } = await client.query<unknown[]>({
        text: `fetch ${atATime} from export`,
        rowMode: 'array',
      });
      const names = fields.map(({ name }) => name);
      const heading = rows === 0 ? [names] : [];
      const opened = (row: unknown[]): unknown[] =>
        row.map((value, index) =>
          typeof value === 'string'
            ? open(String(row[names.indexOf('id')]), names[index] ?? '', value)
            : value,
        );
      await file.write(
        stringify([...heading, ...some.map((row) => opened(row).map(cellOf))], {
          quoted: true,
          bom: rows === 0 && heading.length > 0,
        }),
      );
      rows += some.length;
      if (some.length < atATime) break;
    }
    await client.query('close export');
    return rows;
  } finally {
    await file.close();
  }
}
