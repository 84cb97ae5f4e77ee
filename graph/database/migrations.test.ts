import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { StartRefused } from '../shared/startRefused.ts';
import { programVersion } from '../shared/programVersion.ts';
import { migrations } from './migrations/migrations.generated.ts';
import { ensureRole } from './roles.ts';
import { openDatabase } from '../manifest.ts';
import { migrate, type Database } from './orm.ts';

let source: TestDatabase;
let opened: Database[];

beforeEach(async () => {
  source = await testDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await source.drop();
});

async function open(maxConnections?: number): Promise<Database> {
  const database = await openDatabase(source.url, { maxConnections });
  opened.push(database);
  return database;
}

/** A database as before the first start. */
const emptied = (database: Database) =>
  database.pool.query('drop schema public, graphile_worker cascade; create schema public');

async function tables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map((row) => row.name).sort();
}

const drift = ({ orm }: Database) => orm.schema.getUpdateSchemaSQL({ wrap: false });

test('the migrations build what the entities define; drift would be noticed; migrating again does nothing', async () => {
  const database = await open();
  const done = 'select * from mikro_orm_migrations';
  const before = (await database.pool.query(done)).rows;
  await migrate(database);
  expect((await database.pool.query(done)).rows).toEqual(before);
  expect(await drift(database)).toBe('');
  await database.pool.query(
    'alter table invoices alter column tax type numeric(12,3); alter table appointments drop constraint appointments_caregiver_overlap',
  );
  const noticed = await drift(database);
  expect(noticed).toContain('"tax"');
  expect(noticed).toContain('appointments_caregiver_overlap');
});

test('every migration can be reverted and run again', async () => {
  const database = await open();
  const before = await tables(database);
  for (let left = migrations.length; left > 0; left -= 1) await database.orm.migrator.down();
  expect(await tables(database)).toEqual(['mikro_orm_migrations']);
  await migrate(database);
  expect(await tables(database)).toEqual(before);
  expect(await drift(database)).toBe('');
});

test('a role that may not create tables gets an error that names the missing setting', async () => {
  const database = await open();
  await emptied(database);
  await database.pool.query('grant usage on schema public to public'); // as in a database just made
  await ensureRole(source.url, 'no_maker', 'secret');
  const url = Object.assign(new URL(source.url), { username: 'no_maker', password: 'secret' });
  const own = await openDatabase(url.href);
  opened.push(own);
  await expect(migrate(own)).rejects.toEqual(
    new StartRefused(
      'The role no_maker may not change the schema (permission denied for schema public): MIGRATION_DATABASE_URL must name the role that owns it.',
    ),
  );
});

test('a migration that fails leaves nothing behind; then two processes with one connection each migrate at once, and each migration runs once', async () => {
  const [first, second] = [await open(1), await open(1)];
  await emptied(first);
  await first.pool.query('create table payments (in_the_way int)');
  await expect(migrate(first)).rejects.toThrow(/payments/);
  expect(await tables(first)).toEqual(['mikro_orm_migrations', 'payments']);
  await first.pool.query('drop table payments');
  await Promise.all([migrate(first), migrate(second)]);
  const { rows } = await first.pool.query<{ name: string }>(
    'select name from mikro_orm_migrations order by id',
  );
  expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
  expect(await drift(first)).toBe('');
});

test('an older build refuses a database that a newer one has migrated, and changes nothing', async () => {
  const database = await open();
  await database.pool.query(
    `insert into mikro_orm_migrations (name, executed_at) values ('9990_ofTomorrow', now())`,
  );
  await database.pool.query(`delete from mikro_orm_migrations where name = $1`, [
    migrations.at(-1)!.name,
  ]);
  const before = (await database.pool.query('select * from mikro_orm_migrations')).rows;
  await expect(migrate(database)).rejects.toEqual(
    new StartRefused(
      `The database was updated by a newer version of this program, or by another branch: version ${programVersion} does not know 9990_ofTomorrow. Start the newer version again, or go back to the backup from before the update (docs/update.md). Nothing was changed.`,
    ),
  );
  expect((await database.pool.query('select * from mikro_orm_migrations')).rows).toEqual(before);
});
