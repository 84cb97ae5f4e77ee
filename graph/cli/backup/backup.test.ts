import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { seedDemo } from '../../demo/demo.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../modules/database.ts';
import { migrate, type Database } from '../../database/orm.ts';
import { tablesInBackup } from '../../testing/backups.ts';
import { unreadText } from '../../testing/dataKey.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { decrypted, encrypting } from './encryption.ts';
import { checkBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { schemaOf, tablesOf } from './tables.ts';
import { writeBackup } from './write.ts';

const keys = { dataKeys: ['aaaaaaaa'], tokenKey: 'bbbbbbbb' };
const dataKey = 'a key that only this test knows, and nobody else';
const dataKeys = [dataKey];

interface Place extends Database {
  client: pg.Client;
  gone(): Promise<void>;
}

let folder: string;
let source: Place;
let file: string;
const places: Place[] = [];

/** A migrated, empty database; or, `bare`, one without tables. */
async function place({ bare = false } = {}): Promise<Place> {
  const own: TestDatabase = await testDatabase();
  const database = await openDatabase(own.url, { maxConnections: 2, dataKeys });
  if (bare)
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
    );
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const made: Place = {
    ...database,
    client,
    async gone() {
      await client.end();
      await database.close();
      await own.drop();
    },
  };
  places.push(made);
  return made;
}

/** Values that a careless format would bend. */
const awkward = [
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-care-backup-'));
  source = await place();
  await seedDemo(source);
  for (const text of awkward) {
    await source.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, $2, 'x', 'a@b.example', $4, $3)`,
      [randomUUID(), text, randomUUID().slice(0, 8), unreadText],
    );
  }
  // Does not pack well: the file has several pieces.
  const long = createHash('shake256', { outputLength: 200_000 })
    .update('a long name')
    .digest('base64');
  await source.pool.query('insert into services (name, base_price) values ($1, 30)', [long]);
  for (let job = 0; job < 2; job += 1)
    await source.pool.query(`select graphile_worker.add_job('send-mail', '{"sealed": "x"}')`);
  await source.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process' where id = (select min(id) from graphile_worker._private_jobs)`,
  );
  await source.pool.query(
    `insert into sessions (sid, sess, expire) values ('one', '{"userId": null}', 'infinity')`,
  );
  file = join(folder, 'whole.gz');
  await writeBackup(source.client, file, dataKey, keys);
});
afterAll(async () => {
  for (const one of places) await one.gone();
  await rm(folder, { recursive: true, force: true });
});

const firstLineLength = 'home-care backup 2 12345678\n'.length;

/** What stands before the pieces of a file, and the pieces. */
async function piecesOf(path: string): Promise<[start: Buffer, pieces: Buffer[]]> {
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

const rowsOf = async ({ pool }: Place, table: string): Promise<number> =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
const triggersOf = async ({ pool }: Place): Promise<unknown[]> =>
  (
    await pool.query(
      'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
  ).rows;

const packed = (path: string): Promise<Buffer> =>
  buffer(decrypted(createReadStream(path), path, dataKeys));
const unpacked = async (path: string): Promise<string> => gunzipSync(await packed(path)).toString();
const encrypted = (bytes: Uint8Array, key = dataKey): Promise<Buffer> =>
  buffer(
    encrypting(key)(
      (async function* once() {
        yield await Promise.resolve(Buffer.from(bytes));
      })(),
    ),
  );

/** The same file with something else in it, and every hash right. */
async function forged(name: string, change: (text: string) => string): Promise<string> {
  const lines = change(await unpacked(file))
    .trimEnd()
    .split('\n');
  const last = JSON.parse(lines.pop()!) as object;
  const body = `${lines.join('\n')}\n`;
  const path = join(folder, name);
  await writeFile(
    path,
    await encrypted(
      gzipSync(
        `${body}${JSON.stringify({ ...last, sha256: createHash('sha256').update(body).digest('hex') })}\n`,
      ),
    ),
  );
  return path;
}

it('puts every row of every table back, sequences and all, and lets no trigger add to them', async () => {
  const target = await place();
  const before = await triggersOf(target);
  await restoreBackup(target, target.client, file, dataKeys);
  const again = join(folder, 'again.gz');
  await writeBackup(target.client, again, dataKey, keys);
  expect(await tablesInBackup(again, dataKeys)).toEqual(await tablesInBackup(file, dataKeys));
  expect((await checkBackup(file, dataKeys)).last.rows).toBeGreaterThan(200);
  expect(
    (await unpacked(again)).split('\n').filter((line) => line.startsWith('{"sequence"')),
  ).toEqual((await unpacked(file)).split('\n').filter((line) => line.startsWith('{"sequence"')));
  expect(await triggersOf(target)).toEqual(before);
  expect(
    (
      await target.pool.query('select first_name from contact_inquiries order by created_at, id')
    ).rows
      .map((row) => row.first_name)
      .sort(),
  ).toEqual(expect.arrayContaining([...awkward].sort()));
  await target.pool.query(
    `insert into audit_log (kind, actor_role, operation) values ('write', 'test', 'test')`,
  );
  expect(await rowsOf(target, 'graphile_worker._private_jobs where locked_at is not null')).toBe(0);
});

it('leaves a file that only its owner reads, and nothing beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(
    writeBackup(source.client, join(folder, 'no', 'such.gz'), dataKey, keys),
  ).rejects.toThrow('The backup cannot be written: ENOENT');
});

it('leaves a file in which nothing can be read, not even packed', async () => {
  const bytes = await readFile(file);
  expect(bytes.subarray(0, firstLineLength).toString()).toMatch(/^home-care backup 2 \S{8}\n$/);
  for (const word of ['demo.example', 'public.users', 'aaaaaaaa'])
    expect([word, bytes.includes(word)]).toEqual([word, false]);
  expect(await unpacked(file)).toContain('demo.example');
  expect(bytes.indexOf((await packed(file)).subarray(0, 100))).toBe(-1);
  const [, pieces] = await piecesOf(file);
  for (const piece of pieces) expect(() => gunzipSync(piece)).toThrow();
});

it('backs up one moment, whatever is written meanwhile', async () => {
  const other = await source.pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table analytics in access exclusive mode');
    const written = writeBackup(source.client, join(folder, 'moment.gz'), dataKey, keys);
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy%analytics%'`;
    while (!(await source.pool.query(waits)).rowCount);
    await source.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Late', 'x', 'late@b.example', $2, 'LATELATE')`,
      [randomUUID(), unreadText],
    );
    await other.query('commit');
    await written;
  } finally {
    other.release();
  }
  expect(await unpacked(join(folder, 'moment.gz'))).not.toContain('LATELATE');
  await source.pool.query(`delete from contact_inquiries where reference = 'LATELATE'`);
});

it('knows every table there is', async () => {
  const { rows } = await source.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  const known = (await tablesOf(source.client)).map(({ table }) => table);
  expect([...known, 'graphile_worker.migrations', 'public.mikro_orm_migrations'].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

describe('brings a database without tables', () => {
  it('to the schema of the backup, also to an earlier one than the present', async () => {
    const earlier = await place({ bare: true });
    await migrate(earlier, migrations[3]!.name);
    await earlier.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Old', 'x', 'a@b.example', 'x', 'LDLDLDLD')`,
      [randomUUID()],
    );
    const old = join(folder, 'old.gz');
    await writeBackup(earlier.client, old, dataKey, keys);
    const target = await place({ bare: true });
    await restoreBackup(target, target.client, old, dataKeys);
    expect((await schemaOf(target.client)).schema).toEqual(
      migrations.slice(0, 4).map(({ name }) => name),
    );
    await migrate(target);
    expect((await schemaOf(target.client)).schema).toEqual(migrations.map(({ name }) => name));
    expect(await rowsOf(target, `contact_inquiries where first_name = 'Old'`)).toBe(1);
  });
});

describe('changes nothing', () => {
  let target: Place;
  beforeAll(async () => {
    target = await place();
  });
  const refused = async (
    path: string,
    into: Place = target,
    keys: readonly string[] = dataKeys,
  ): Promise<string> => {
    const before = [
      await rowsOf(into, 'services'),
      await rowsOf(into, 'users'),
      await rowsOf(into, 'invoice_numbers'),
      await triggersOf(into),
    ];
    const message = await restoreBackup(into, into.client, path, keys).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect([
      await rowsOf(into, 'services'),
      await rowsOf(into, 'users'),
      await rowsOf(into, 'invoice_numbers'),
      await triggersOf(into),
    ]).toEqual(before);
    return message;
  };
  const made = async (name: string, content: Uint8Array | string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  it.each([0.02, 0.5, 0.9, 0.999])('when the file is cut after %d of it', async (share) => {
    const whole = await readFile(file);
    expect(
      await refused(await made('cut.gz', whole.subarray(0, Math.floor(whole.length * share)))),
    ).toMatch(/cut\.gz is (damaged or cut short|no backup)/);
  });

  it('when the last line is missing, although the rest is well packed', async () => {
    const text = (await unpacked(file)).trimEnd();
    expect(
      await refused(
        await made(
          'endless.gz',
          await encrypted(gzipSync(text.slice(0, text.lastIndexOf('\n') + 1))),
        ),
      ),
    ).toMatch(/is cut short/);
  });

  it.each([0, 0.00005, 0.0001, 0.01, 0.3, 0.6, 0.95, 0.99999])(
    'when one byte at %d of it is another',
    async (share) => {
      const bytes = await readFile(file);
      bytes[Math.floor(bytes.length * share)]! ^= 0x10;
      expect(await refused(await made('changed.gz', bytes))).toMatch(
        /changed\.gz (is (damaged|no backup)|was made by a later|is encrypted with the data key)/,
      );
    },
  );

  it('when one character of a value is another, and well packed', async () => {
    const text = await unpacked(file);
    expect(
      await refused(
        await made(
          'value.gz',
          await encrypted(gzipSync(text.replace('demo.example', 'demo.exemple'))),
        ),
      ),
    ).toMatch(/is damaged: what it holds of public\.\w+ is not what was written/);
  });

  it('when a table, a row or the header is another, although its own hash is right', async () => {
    const text = await unpacked(file);
    expect(
      await refused(
        await made(
          'header.gz',
          await encrypted(gzipSync(text.replace('"aaaaaaaa"', '"cccccccc"'))),
        ),
      ),
    ).toMatch(/the hash of the whole does not match/);
  });

  it.each([
    ['a file that is no backup', 'a.txt', 'Dear diary', /a\.txt is no backup/],
    ['an empty file', 'b.gz', '', /is no backup/],
    [
      'a backup that was not encrypted',
      'c.gz',
      gzipSync('{"backup":1}\n'),
      /earlier version of this program, which did not encrypt/,
    ],
    ['a backup of a later format', 'e.gz', 'home-care backup 3 aaaaaaaa\n', /later version/],
  ])('for %s', async (_title, name, content, message) => {
    expect(await refused(await made(name, content))).toMatch(message);
  });

  it.each([
    ['another kind of gzip', gzipSync('select 1;\n')],
    ['JSON of another kind', gzipSync('{"a":1}\n{"b":2}\n')],
  ])('for %s, encrypted like a backup', async (_title, content) => {
    expect(await refused(await made('kind.gz', await encrypted(content)))).toMatch(/is no backup/);
  });

  it.each<[string, (pieces: Buffer[], other: Buffer[]) => Buffer[]]>([
    ['two pieces change places', ([first, second, ...rest]) => [second!, first!, ...rest]],
    ['a piece is missing', ([first, _second, ...rest]) => [first!, ...rest]],
    ['the last piece is missing', (pieces) => pieces.slice(0, -1)],
    ['a piece comes twice', ([first, ...rest]) => [first!, first!, ...rest]],
    ['there is no piece at all', () => []],
    ['something follows the last piece', (pieces) => [...pieces, pieces[0]!]],
    [
      'a piece comes from another backup of the same data',
      ([_first, ...rest], other) => [other[0]!, ...rest],
    ],
    ['all pieces come from another backup, under this one’s first line', (_pieces, other) => other],
  ])('when %s', async (_title, change) => {
    const other = join(folder, 'other-salt.gz');
    await writeFile(other, await encrypted(await packed(file)));
    const [start, pieces] = await piecesOf(file);
    expect(pieces.length).toBeGreaterThan(2);
    const path = await made(
      'pieces.gz',
      Buffer.concat([start, ...change(pieces, (await piecesOf(other))[1])]),
    );
    expect(await refused(path)).toMatch(/pieces\.gz is damaged or cut short/);
  });

  it('without the data key, which it names, and takes it as an old one', async () => {
    const [, keyId] =
      /^home-care backup 2 (\S{8})\n/.exec((await readFile(file)).toString('latin1')) ?? [];
    expect(await refused(file, target, ['another key, of another installation'])).toMatch(
      new RegExp(
        `whole\\.gz is encrypted with the data key ${keyId}, and this installation has \\S{8}\\. Nothing was changed\\.`,
      ),
    );
    expect(await refused(file, target, [])).toMatch(
      /this installation has none\. .*DATA_KEY, or the file data-key/,
    );
    await expect(
      checkBackup(file, ['a new key, in its place since', dataKey]),
    ).resolves.toMatchObject({ last: {} });
  });

  it('for a file of someone who knows the key’s name, but not the key', async () => {
    const bytes = await encrypted(await packed(file), 'the key of a forger, as long as it may be');
    const named = Buffer.concat([
      (await readFile(file)).subarray(0, firstLineLength),
      bytes.subarray(firstLineLength),
    ]);
    expect(await refused(await made('forged.gz', named))).toMatch(/is damaged or cut short/);
  });

  it('for a file that is not there, or a folder', async () => {
    expect(await refused(join(folder, 'none.gz'))).toMatch(/There is no file .*none\.gz/);
    expect(await refused(folder)).toMatch(/cannot be read/);
  });

  it('in a database that is not empty', async () => {
    expect(await refused(file, source)).toMatch(
      /The database is not empty: there are rows in graphile_worker\._private_jobs\./,
    );
  });

  it('in a database of another schema, naming both', async () => {
    const earlier = await forged('earlier.gz', (text) =>
      text.replace(/,"[^"]+"\],"queue"/, '],"queue"'),
    );
    const [last, before] = migrations
      .slice(-2)
      .reverse()
      .map(({ name }) => name);
    expect(await refused(earlier)).toContain(
      `This backup has the schema ${before}, and the database ${last}.`,
    );
    const later = await forged('later.gz', (text) =>
      text.replace('],"queue"', ',"9999_someday"],"queue"'),
    );
    expect(await refused(later)).toContain(
      `This backup has the schema 9999_someday, and this program goes up to ${last}`,
    );
    const queue = await forged('queue.gz', (text) => text.replace(/"queue":\d+/, '"queue":7'));
    expect(await refused(queue)).toContain('The job queue of this backup has the schema 7');
  });

  it('when PostgreSQL refuses a row, however many it has taken before', async () => {
    await target.pool.query('alter table invoice_items add constraint never check (false)');
    expect(await refused(file)).toMatch(/violates check constraint "never"/);
    await target.pool.query('alter table invoice_items drop constraint never');
  });

  it('when a table turns out to be another one half-way', async () => {
    const other = await forged('columns.gz', (text) =>
      text.replace(
        '{"table":"public.invoice_items","columns":["id"',
        '{"table":"public.invoice_items","columns":["number"',
      ),
    );
    expect(await refused(other)).toMatch(
      /a table public\.invoice_items that the database does not have like that/,
    );
    const fewer = await forged('fewer.gz', (text) =>
      text.replace(/\{"table":"public\.billings"[^]*?\n(?=\{"table")/, ''),
    );
    expect(await refused(fewer)).toMatch(/is damaged/); // there are fewer tables than it says
  });

  it('while someone else uses a table', async () => {
    const other = await target.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'x', 'x', 'a@b.example', $2, 'BSYBSYBS')`,
        [randomUUID(), unreadText],
      );
      const restoring = restoreBackup(target, target.client, file, dataKeys).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      while (
        !(
          await target.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`,
          )
        ).rowCount
      );
      await other.query('commit');
      expect(await restoring).toMatch(
        /not empty: there are rows in public\.(audit_log|contact_inquiries)/,
      );
    } finally {
      other.release();
    }
  });
});
