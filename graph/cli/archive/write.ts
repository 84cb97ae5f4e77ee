import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '../../shared/startRefused.ts';
import { encrypting } from './encryption.ts';
import {
  formatVersion,
  Tally,
  type Header,
  type LastLine,
  type TableEnd,
  type TableLine,
} from './format.ts';
import { begin, columnList, quoted, schemaOf, sequencesOf, tablesOf } from './tables.ts';

/** Ids of the secrets that a backup depends on. */
export type Keys = Pick<Header, 'dataKeys' | 'tokenKey'>;

/** Rows are collected into pieces of at least this many bytes. */
const piece = 64 * 1024;

/**
 * Writes every row as of one moment, under any load. The file gets its name only when it is
 * complete and on disk, and only its owner can read it. Memory use does not grow with the data.
 * @param client connected as a role that may read every table
 * @param dataKey encrypts the file
 * @throws StartRefused when there is nothing to back up, or the file cannot be written
 */
export async function writeBackup(
  client: Client,
  path: string,
  dataKey: string,
  keys: Keys,
): Promise<LastLine> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  const file = await open(draft, 'wx', 0o600).catch(cannotWrite);
  try {
    await begin(client, 'isolation level repeatable read, read only');
    const { lines, last } = linesOf(client, keys);
    await pipeline(
      lines,
      createGzip(),
      encrypting(dataKey),
      file.createWriteStream({ flush: true }),
    );
    await rename(draft, path);
    await syncFolder(dirname(path));
    return last();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

const cannotWrite = (error: NodeJS.ErrnoException): never => {
  throw new StartRefused(`The backup cannot be written: ${error.message}`);
};

/** Makes the rename survive a power failure, too. Not every system can open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Returns the unpacked file piece by piece, and a function for its last line, to call at the end.
 */
function linesOf(
  client: Client,
  keys: Keys,
): { lines: AsyncGenerator<Buffer>; last: () => LastLine } {
  const all = new Tally();
  let last: LastLine | undefined;
  const tallied = (data: Buffer): Buffer => {
    all.add(data);
    return data;
  };
  const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  async function* lines(): AsyncGenerator<Buffer> {
    const {
      rows: [now],
    } = await client.query<{ taken: Date }>('select now() as taken');
    const version = await schemaOf(client);
    if (version.schema.length === 0)
      throw new StartRefused('There is nothing to back up: the database has no tables yet.');
    yield tallied(
      line({
        backup: formatVersion,
        taken: now!.taken.toISOString(),
        ...version,
        ...keys,
      } satisfies Header),
    );
    const tables = await tablesOf(client);
    let rows = 0;
    for (const table of tables) {
      yield tallied(line(table));
      const tally = new Tally();
      for await (const data of rowsOf(client, table)) {
        tally.add(data);
        yield tallied(line({ bytes: data.length }));
        yield tallied(data);
      }
      rows += tally.rows;
      yield tallied(
        line({
          end: table.table,
          rows: tally.rows,
          bytes: tally.bytes,
          sha256: tally.sha256(),
        } satisfies TableEnd),
      );
    }
    for (const sequence of await sequencesOf(client)) yield tallied(line(sequence));
    last = { complete: tables.length, rows, sha256: all.sha256() };
    yield line(last);
  }
  return { lines: lines(), last: () => last! };
}

async function* rowsOf(client: Client, table: TableLine): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(
    // Copying a partitioned table by name would return no rows.
    copyTo(`copy (select ${columnList(table)} from ${quoted(table.table)}) to stdout`),
  )) {
    gathered.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < piece) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
