import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrations } from '../../database/migrations/migrations.generated.ts';
import { migrate } from '../../database/orm.ts';
import {
  awkward,
  dataKey,
  dataKeys,
  firstLineLength,
  keys,
  packed,
  piecesOf,
  rowsOf,
  tablesInBackup,
  triggersOf,
  unpacked,
  useBackups,
} from '../../testing/backups.ts';
import { linesByMonth, linesMonthsAgo } from '../../testing/auditMonths.ts';
import { unreadText } from '../../testing/database.ts';
import { dropAuditMonths } from '../../modules/audit/dropMonths.ts';
import { checkBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { schemaOf, tablesOf } from './tables.ts';
import { writeBackup } from './write.ts';

const backups = useBackups();

it('restores every row of every table except sessions and challenges, and sequences, and no trigger adds to them', async () => {
  const target = await backups.database();
  const before = await triggersOf(target);
  await restoreBackup(target, target.client, backups.file, dataKeys);
  const again = join(backups.folder, 'again.gz');
  await writeBackup(target.client, again, dataKey, keys);
  const ofThePlace = [
    'public.sessions',
    'public.factor_challenges',
    'public.record_changes',
    'public.change_feed',
  ];
  const restored = async (file: string) =>
    [...(await tablesInBackup(file, dataKeys))].filter(([table]) => !ofThePlace.includes(table));
  expect(await restored(again)).toEqual(await restored(backups.file));
  const { rows: settings } = await target.pool.query('select chosen, version from settings');
  expect(settings).toEqual([{ chosen: { hours: 'Always' }, version: 2 }]);
  // A session that was ended after the backup would be valid again.
  expect(await rowsOf(backups.source, 'sessions')).toBe(1);
  expect(await rowsOf(target, 'sessions')).toBe(0);
  expect(await rowsOf(backups.source, 'factor_challenges')).toBe(1);
  expect(await rowsOf(target, 'factor_challenges')).toBe(0);
  // Whoever follows the changes has to read everything again, also beside the database it was.
  const epochs = await Promise.all(
    [target, backups.source].map(({ pool }) => pool.query('select epoch from change_feed')),
  );
  expect(epochs[0]!.rows).not.toEqual(epochs[1]!.rows);
  expect(await rowsOf(target, 'record_changes')).toBe(0);
  expect((await checkBackup(backups.file, dataKeys)).last.rows).toBeGreaterThan(200);
  expect(
    (await unpacked(again)).split('\n').filter((line) => line.startsWith('{"sequence"')),
  ).toEqual(
    (await unpacked(backups.file)).split('\n').filter((line) => line.startsWith('{"sequence"')),
  );
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
});

it('frees the jobs that were running', async () => {
  const source = await backups.database();
  await source.pool.query(`select graphile_worker.add_job('send-mail', '{"sealed": "x"}')`);
  await source.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process', attempts = 1`,
  );
  const running = join(backups.folder, 'running.gz');
  await writeBackup(source.client, running, dataKey, keys);
  const target = await backups.database();
  await restoreBackup(target, target.client, running, dataKeys);
  const { rows } = await target.pool.query(
    'select attempts, locked_at, locked_by from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ attempts: 1, locked_at: null, locked_by: null }]);
});

it('creates the audit log months that its lines need', async () => {
  const source = await backups.database();
  for (const months of [40, 13]) await linesMonthsAgo(source.pool, months, 3);
  await dropAuditMonths(source.pool, 36, () => undefined);
  const old = join(backups.folder, 'old-months.gz');
  await writeBackup(source.client, old, dataKey, keys);
  const target = await backups.database({ bare: true });
  await restoreBackup(target, target.client, old, dataKeys);
  expect(await linesByMonth(target.pool)).toEqual({ 0: 1, 13: 3 });
  await migrate(target);
  await target.pool.query(
    `insert into audit_log (kind, actor_role, operation) values ('write', 'test', 'test')`,
  );
});

it('writes a file that only its owner can read, and nothing next to it', async () => {
  expect((await stat(backups.file)).mode & 0o777).toBe(0o600);
  expect((await readdir(backups.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(
    writeBackup(backups.source.client, join(backups.folder, 'no', 'such.gz'), dataKey, keys),
  ).rejects.toThrow('The backup cannot be written: ENOENT');
});

it('writes a file in which nothing can be read, not even compressed', async () => {
  const bytes = await readFile(backups.file);
  expect(bytes.subarray(0, firstLineLength).toString()).toMatch(/^home-care backup 2 \S{8}\n$/);
  for (const word of ['demo.example', 'public.users', 'aaaaaaaa'])
    expect([word, bytes.includes(word)]).toEqual([word, false]);
  expect(await unpacked(backups.file)).toContain('demo.example');
  expect(bytes.indexOf((await packed(backups.file)).subarray(0, 100))).toBe(-1);
  const [, pieces] = await piecesOf(backups.file);
  for (const piece of pieces) expect(() => gunzipSync(piece)).toThrow();
});

it('backs up a single moment, whatever is written meanwhile', async () => {
  const other = await backups.source.pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table analytics in access exclusive mode');
    const written = writeBackup(
      backups.source.client,
      join(backups.folder, 'moment.gz'),
      dataKey,
      keys,
    );
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'copy%analytics%'`;
    while (!(await backups.source.pool.query(waits)).rowCount);
    await backups.source.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Late', 'x', 'late@b.example', $2, 'LATELATE')`,
      [randomUUID(), unreadText],
    );
    await other.query('commit');
    await written;
  } finally {
    other.release();
  }
  expect(await unpacked(join(backups.folder, 'moment.gz'))).not.toContain('LATELATE');
  await backups.source.pool.query(`delete from contact_inquiries where reference = 'LATELATE'`);
});

it('includes every table', async () => {
  const { rows } = await backups.source.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  const known = (await tablesOf(backups.source.client)).map(({ table }) => table);
  expect([...known, 'graphile_worker.migrations', 'public.mikro_orm_migrations'].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

describe('migrates a database without tables', () => {
  it('to the schema of the backup, even if older than the current one', async () => {
    const earlier = await backups.database({ bare: true });
    await migrate(earlier, migrations[3]!.name);
    await earlier.pool.query(
      `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'Old', 'x', 'a@b.example', 'x', 'LDLDLDLD')`,
      [randomUUID()],
    );
    const old = join(backups.folder, 'old.gz');
    await writeBackup(earlier.client, old, dataKey, keys);
    const target = await backups.database({ bare: true });
    await restoreBackup(target, target.client, old, dataKeys);
    expect((await schemaOf(target.client)).schema).toEqual(
      migrations.slice(0, 4).map(({ name }) => name),
    );
    await migrate(target);
    expect((await schemaOf(target.client)).schema).toEqual(migrations.map(({ name }) => name));
    expect(await rowsOf(target, `contact_inquiries where first_name = 'Old'`)).toBe(1);
  });
});
