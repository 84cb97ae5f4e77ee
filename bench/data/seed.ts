import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { ColumnSeal } from '../../graph/database/encryption/columnCipher.ts';
import { rowsOf, type Size, type TableRows } from './rows.ts';

const escape = (value: string | number | null): string =>
  value === null
    ? '\\N'
    : String(value).replace(
        /[\\\n\r\t]/g,
        (found) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[found]!,
      );

/**
 * Fills a migrated, empty database by COPY. In the end indexes and checks are as in the product; a table is filled without
 * those that would take a day row by row, and they are made afterwards, all at once. Nothing of it goes into the audit log.
 */
export async function seed(
  url: string,
  size: Size,
  dataKey: string,
  say: (words: string) => void = progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const seal = new ColumnSeal([dataKey]);
  await client.connect();
  try {
    for (const rows of rowsOf(size, new Date(), (place, text) => seal.seal(place, text)))
      await withoutIndexes(client, rows.table, say, () => copy(client, rows, say));
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

export async function copy(
  client: pg.Client,
  { table, columns, count, row }: TableRows,
  say: (words: string) => void,
): Promise<void> {
  const stream = client.query(
    from(`copy ${table} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`),
  );
  const step = 2_000;
  for (let n = 0; n < count; n += step) {
    const lines: string[] = [];
    for (let i = n; i < Math.min(n + step, count); i += 1)
      lines.push(row(i).map(escape).join('\t'));
    if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain');
    if (n % 100_000 === 0) say(`${table} ${bar(n / count)}`);
  }
  stream.end();
  await finished(stream);
  say(`${table} ${bar(1)} ${count.toLocaleString('en-US')}`);
}

/** Takes indexes, foreign keys and exclusion constraints of a table away while it is filled, and makes them anew. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  say: (words: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype in ('f', 'x')`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  await client.query(`alter table ${table} disable trigger user`);
  for (const { name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { name, definition } of indexes) {
    say(`${table} ${name}`);
    await client.query(definition);
  }
  for (const { name, definition } of constraints) {
    say(`${table} ${name}`);
    const index = /^EXCLUDE (USING .*)$/.exec(definition)?.[1]?.replace(/ WITH (=|&&)/g, '');
    // PostgreSQL would compare every row with all others, for half an hour; what is made up here does not overlap.
    if (index !== undefined && (await sizeOf(client, table)) > tooManyToCompare)
      await client.query(`create index ${name} on ${table} ${index}`);
    else await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.query(`alter table ${table} enable trigger user`);
}

/** Rows above which an exclusion constraint is left at its index. */
const tooManyToCompare = 1_000_000;

const sizeOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);

const bar = (part: number): string =>
  `${'█'.repeat(Math.round(part * 30)).padEnd(30, '░')} ${String(Math.floor(part * 100)).padStart(3)} %`;

function progress(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${words}`);
}
