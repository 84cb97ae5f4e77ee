import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { decrypted } from '../cli/archive/encryption.ts';
import { readBackup } from '../cli/archive/read.ts';
import { writeBackup } from '../cli/archive/write.ts';
import type { Database } from '../database/orm.ts';
import { seedDemo } from '../demo/demo.ts';
import { openDatabase } from '../manifest.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { unreadText } from './database.ts';

export const dataKey = 'a key that only this test knows, and nobody else';
export const dataKeys = [dataKey];
export const keys = { dataKeys: ['aaaaaaaa'], tokenKey: 'bbbbbbbb' };

export interface BackupDatabase extends Database {
  client: pg.Client;
  gone(): Promise<void>;
}

/** Makes a migrated, empty database; with `bare`, one without tables. */
async function makeDatabase(bare: boolean): Promise<BackupDatabase> {
  const own: TestDatabase = await testDatabase();
  const database = await openDatabase(own.url, { maxConnections: 2, dataKeys });
  if (bare)
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
    );
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  return {
    ...database,
    client,
    async gone() {
      await client.end();
      await database.close();
      await own.drop();
    },
  };
}

/** Values that a careless format would corrupt. */
export const awkward = [
  'tab\there',
  'line\nbreak',
  'back\\slash \\N \\.',
  '\\.',
  '',
  'é 漢字 🏠',
  '"quoted", \'too\'',
  '{"bytes":3}',
  '\r\n',
];

/** Adds rows that a careless backup would lose or corrupt. */
async function fill(source: BackupDatabase): Promise<void> {
  for (const text of awkward) {
    await source.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, $2, 'x', 'a@b.example', $4, $3)`,
      [randomUUID(), text, randomUUID().slice(0, 8), unreadText],
    );
  }
  // Compresses badly, so that the file has several pieces.
  const long = createHash('shake256', { outputLength: 200_000 })
    .update('a long name')
    .digest('base64');
  await source.pool.query('insert into services (name, base_price) values ($1, 30)', [long]);
  await source.pool.query(`update settings set chosen = '{"hours": "Always"}', version = 2`);
  for (let job = 0; job < 2; job += 1)
    await source.pool.query(`select graphile_worker.add_job('send-mail', '{"sealed": "x"}')`);
  await source.pool.query(
    `insert into sessions (sid, sess, expire) values ('one', '{"userId": null}', 'infinity')`,
  );
  await source.pool.query(
    `insert into factor_challenges (user_id, purpose, hash, password_mark, expires_at)
     select id, 'login', 'one', '', 'infinity' from users limit 1`,
  );
}

/** A backup of a filled database, and databases to restore it into. */
export interface Backups {
  folder: string;
  file: string;
  source: BackupDatabase;
  /** Makes a migrated, empty database; with `bare`, one without tables. */
  database(options?: { bare?: boolean }): Promise<BackupDatabase>;
}

/** A backup for this test file, available from its first test on. */
export function useBackups(): Backups {
  const databases: BackupDatabase[] = [];
  const made = {
    async database({ bare = false } = {}) {
      databases.push(await makeDatabase(bare));
      return databases.at(-1)!;
    },
  } as Backups;
  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'home-care-backup-'));
    made.file = join(made.folder, 'whole.gz');
    made.source = await made.database();
    await seedDemo(made.source);
    await fill(made.source);
    await writeBackup(made.source.client, made.file, dataKey, keys);
  }, 60_000);
  afterAll(async () => {
    for (const one of databases) await one.gone();
    await rm(made.folder, { recursive: true, force: true });
  });
  return made;
}

export const rowsOf = async ({ pool }: BackupDatabase, table: string): Promise<number> =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
export const triggersOf = async ({ pool }: BackupDatabase): Promise<unknown[]> =>
  (
    await pool.query(
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
  ).rows;

export const packed = (path: string): Promise<Buffer> =>
  buffer(decrypted(createReadStream(path), path, dataKeys));
export const unpacked = async (path: string): Promise<string> =>
  gunzipSync(await packed(path)).toString();
export const firstLineLength = 'home-care backup 2 12345678\n'.length;

/** Splits a file into what precedes the pieces, and the pieces. */
export async function piecesOf(path: string): Promise<[start: Buffer, pieces: Buffer[]]> {
  const bytes = await readFile(path);
  const start = firstLineLength + 32;
  const length = 64 * 1024 + 16;
  return [
    bytes.subarray(0, start),
    Array.from({ length: Math.ceil((bytes.length - start) / length) }, (_, n) =>
      bytes.subarray(start + n * length, start + (n + 1) * length),
    ),
  ];
}

/**
 * Returns the number of rows of each table in a backup, and a hash that ignores their order, since
 * PostgreSQL puts rows wherever there is room.
 */
export async function tablesInBackup(
  path: string,
  dataKeys: readonly string[],
): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  let pieces: Buffer[] = [];
  for await (const part of readBackup(path, dataKeys)) {
    if (Buffer.isBuffer(part)) pieces.push(part);
    else if ('end' in part) {
      const rows = Buffer.concat(pieces).toString('utf8').split('\n').sort();
      tables.set(
        part.end,
        `${part.rows} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`,
      );
      pieces = [];
    }
  }
  return tables;
}
