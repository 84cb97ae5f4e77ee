import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { seedDemo } from '../database/demo.ts';
import { migrations } from '../database/migrations/index.ts';
import { migrate, openDatabase, type Database } from '../database/orm.ts';
import { tablesInBackup } from '../testing/backups.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { checkBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { schemaOf, tablesOf } from './tables.ts';
import { writeBackup } from './write.ts';

const keys = { dataKeys: ['aaaaaaaa'], tokenKey: 'bbbbbbbb' };
const dataKeys = ['a key that only this test knows, and nobody else'];

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
  if (bare) await database.pool.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade');
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
const awkward = ['tab\there', 'line\nbreak', 'back\\slash \\N \\.', '\\.', '', 'é 漢字 🏠', '"quoted", \'too\'', '{"bytes":3}', '\r\n'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-care-backup-'));
  source = await place();
  await seedDemo(source);
  for (const text of awkward) {
    await source.pool.query(`insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, $2, 'x', 'a@b.example', $2, $3)`, [randomUUID(), text, randomUUID().slice(0, 8)]);
  }
  for (let job = 0; job < 2; job += 1) await source.pool.query(`select graphile_worker.add_job('send-mail', '{"sealed": "x"}')`);
  await source.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process' where id = (select min(id) from graphile_worker._private_jobs)`);
  await source.pool.query(`insert into sessions (sid, sess, expire) values ('one', '{"userId": null}', 'infinity')`);
  file = join(folder, 'whole.gz');
  await writeBackup(source.client, file, keys);
}, 60_000);
afterAll(async () => {
  for (const one of places) await one.gone();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async ({ pool }: Place, table: string): Promise<number> => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
const triggersOf = async ({ pool }: Place): Promise<unknown[]> => (await pool.query('select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2')).rows;

/** The same file with something else in it, and every hash right. */
async function forged(name: string, change: (text: string) => string): Promise<string> {
  const lines = change(gunzipSync(await readFile(file)).toString()).trimEnd().split('\n');
  const last = JSON.parse(lines.pop()!) as object;
  const body = `${lines.join('\n')}\n`;
  const path = join(folder, name);
  await writeFile(path, gzipSync(`${body}${JSON.stringify({ ...last, sha256: createHash('sha256').update(body).digest('hex') })}\n`));
  return path;
}

it('puts every row of every table back, sequences and all, and lets no trigger add to them', async () => {
  const target = await place();
  const before = await triggersOf(target);
  await restoreBackup(target, target.client, file);
  const again = join(folder, 'again.gz');
  await writeBackup(target.client, again, keys);
  expect(await tablesInBackup(again)).toEqual(await tablesInBackup(file));
  expect((await checkBackup(file)).last.rows).toBeGreaterThan(200);
  expect(gunzipSync(await readFile(again)).toString().split('\n').filter((line) => line.startsWith('{"sequence"'))).toEqual(gunzipSync(await readFile(file)).toString().split('\n').filter((line) => line.startsWith('{"sequence"')));
  expect(await triggersOf(target)).toEqual(before);
  expect((await target.pool.query('select first_name from contact_inquiries order by created_at, id')).rows.map((row) => row.first_name).sort()).toEqual(expect.arrayContaining([...awkward].sort()));
  await target.pool.query(`insert into audit_log (kind, actor_role, operation) values ('write', 'test', 'test')`);
  expect(await rowsOf(target, 'graphile_worker._private_jobs where locked_at is not null')).toBe(0);
}, 60_000);

it('leaves a file that only its owner reads, and nothing beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(writeBackup(source.client, join(folder, 'no', 'such.gz'), keys)).rejects.toThrow('The backup cannot be written: ENOENT');
});

it('backs up one moment, whatever is written meanwhile', async () => {
  const other = await source.pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table analytics in access exclusive mode');
    const written = writeBackup(source.client, join(folder, 'moment.gz'), keys);
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy%analytics%'`;
    while (!(await source.pool.query(waits)).rowCount);
    await source.pool.query(`insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Late', 'x', 'late@b.example', 'x', 'LATELATE')`, [randomUUID()]);
    await other.query('commit');
    await written;
  } finally {
    other.release();
  }
  expect(gunzipSync(await readFile(join(folder, 'moment.gz'))).toString()).not.toContain('LATELATE');
  await source.pool.query(`delete from contact_inquiries where reference = 'LATELATE'`);
});

it('knows every table there is', async () => {
  const { rows } = await source.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`);
  const known = (await tablesOf(source.client)).map(({ table }) => table);
  expect([...known, 'graphile_worker.migrations', 'public.mikro_orm_migrations'].sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe('brings a database without tables', () => {
  it('to the schema of the backup, also to an earlier one than the present', async () => {
    const earlier = await place({ bare: true });
    await migrate(earlier, migrations[3]!.name);
    await earlier.pool.query(`insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Old', 'x', 'a@b.example', 'x', 'LDLDLDLD')`, [randomUUID()]);
    const old = join(folder, 'old.gz');
    await writeBackup(earlier.client, old, keys);
    const target = await place({ bare: true });
    await restoreBackup(target, target.client, old);
    expect((await schemaOf(target.client)).schema).toEqual(migrations.slice(0, 4).map(({ name }) => name));
    await migrate(target);
    expect((await schemaOf(target.client)).schema).toEqual(migrations.map(({ name }) => name));
    expect(await rowsOf(target, `contact_inquiries where first_name = 'Old'`)).toBe(1);
  }, 60_000);
});

describe('changes nothing', () => {
  let target: Place;
  beforeAll(async () => {
    target = await place();
  });
  const refused = async (path: string, into: Place = target): Promise<string> => {
    const before = [await rowsOf(into, 'services'), await rowsOf(into, 'users'), await rowsOf(into, 'invoice_numbers'), await triggersOf(into)];
    const message = await restoreBackup(into, into.client, path).then(() => 'restored', (error: Error) => error.message);
    expect([await rowsOf(into, 'services'), await rowsOf(into, 'users'), await rowsOf(into, 'invoice_numbers'), await triggersOf(into)]).toEqual(before);
    return message;
  };
  const made = async (name: string, content: Uint8Array | string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  it.each([0.02, 0.5, 0.9, 0.999])('when the file is cut after %d of it', async (share) => {
    const whole = await readFile(file);
    expect(await refused(await made('cut.gz', whole.subarray(0, Math.floor(whole.length * share))))).toMatch(/cut\.gz is cut short/);
  });

  it('when the last line is missing, although the rest is well packed', async () => {
    const text = gunzipSync(await readFile(file)).toString().trimEnd();
    expect(await refused(await made('endless.gz', gzipSync(text.slice(0, text.lastIndexOf('\n') + 1))))).toMatch(/is cut short/);
  });

  it.each([0.01, 0.3, 0.6, 0.95, 0.9999])('when one byte at %d of it is another', async (share) => {
    const bytes = await readFile(file);
    bytes[10 + Math.floor((bytes.length - 11) * share)]! ^= 0x10;
    expect(await refused(await made('changed.gz', bytes))).toMatch(/changed\.gz is (damaged|cut short|no backup)/);
  });

  it('when one character of a value is another, and well packed', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    expect(await refused(await made('value.gz', gzipSync(text.replace('demo.example', 'demo.exemple'))))).toMatch(/is damaged: what it holds of public\.\w+ is not what was written/);
  });

  it('when a table, a row or the header is another, although its own hash is right', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    expect(await refused(await made('header.gz', gzipSync(text.replace('"aaaaaaaa"', '"cccccccc"'))))).toMatch(/the hash of the whole does not match/);
  });

  it.each([
    ['a file that is no backup', 'a.txt', 'Dear diary', /a\.txt is no backup/],
    ['an empty file', 'b.gz', '', /is cut short/],
    ['another kind of gzip', 'c.gz', gzipSync('select 1;\n'), /is no backup/],
    ['JSON of another kind', 'd.gz', gzipSync('{"a":1}\n{"b":2}\n'), /is no backup/],
    ['a backup of a later format', 'e.gz', gzipSync('{"backup":2}\n'), /later version/],
  ])('for %s', async (_title, name, content, message) => {
    expect(await refused(await made(name, content))).toMatch(message);
  });

  it('for a file that is not there, or a folder', async () => {
    expect(await refused(join(folder, 'none.gz'))).toMatch(/There is no file .*none\.gz/);
    expect(await refused(folder)).toMatch(/cannot be read/);
  });

  it('in a database that is not empty', async () => {
    expect(await refused(file, source)).toMatch(/The database is not empty: there are rows in graphile_worker\._private_jobs\./);
  });

  it('in a database of another schema, naming both', async () => {
    const earlier = await forged('earlier.gz', (text) => text.replace(/,"[^"]+"\],"queue"/, '],"queue"'));
    const [last, before] = migrations.slice(-2).reverse().map(({ name }) => name);
    expect(await refused(earlier)).toContain(`This backup has the schema ${before}, and the database ${last}.`);
    const later = await forged('later.gz', (text) => text.replace('],"queue"', ',"9999_someday"],"queue"'));
    expect(await refused(later)).toContain(`This backup has the schema 9999_someday, and this program goes up to ${last}`);
    const queue = await forged('queue.gz', (text) => text.replace(/"queue":\d+/, '"queue":7'));
    expect(await refused(queue)).toContain('The job queue of this backup has the schema 7');
  });

  it('when PostgreSQL refuses a row, however many it has taken before', async () => {
    await target.pool.query('alter table invoice_items add constraint never check (false)');
    expect(await refused(file)).toMatch(/violates check constraint "never"/);
    await target.pool.query('alter table invoice_items drop constraint never');
  });

  it('when a table turns out to be another one half-way', async () => {
    const other = await forged('columns.gz', (text) => text.replace('{"table":"public.invoice_items","columns":["id"', '{"table":"public.invoice_items","columns":["number"'));
    expect(await refused(other)).toMatch(/a table public\.invoice_items that the database does not have like that/);
    const fewer = await forged('fewer.gz', (text) => text.replace(/\{"table":"public\.billings"[^]*?\n(?=\{"table")/, ''));
    expect(await refused(fewer)).toMatch(/is damaged/); // there are fewer tables than it says
  });

  it('while someone else uses a table', async () => {
    const other = await target.pool.connect();
    try {
      await other.query('begin');
      await other.query(`insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'x', 'x', 'a@b.example', 'x', 'BSYBSYBS')`, [randomUUID()]);
      const restoring = restoreBackup(target, target.client, file).then(() => 'restored', (error: Error) => error.message);
      while (!(await target.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`)).rowCount);
      await other.query('commit');
      expect(await restoring).toMatch(/not empty: there are rows in public\.(audit_log|contact_inquiries)/);
    } finally {
      other.release();
    }
  });
});
