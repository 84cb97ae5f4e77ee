import { openDatabase } from '../database.ts';
import { migrate, type Database } from '../../database/orm.ts';
import { linesByMonth, linesMonthsAgo, monthsAgo, monthsThere } from '../../testing/auditMonths.ts';
import { ownedDatabase } from '../../testing/applicationRole.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { dropAuditMonths } from './dropMonths.ts';

const keep = 12;

let source: TestDatabase;
let database: Database;
let other: Database;
beforeEach(async () => {
  source = await testDatabase();
  database = await openDatabase(source.url);
  other = await openDatabase(source.url);
});
afterEach(async () => {
  await database.close();
  await other.close();
  await source.drop();
});

/** Returns what a start with the setting prints. */
async function drop(by = database): Promise<string[]> {
  const messages: string[] = [];
  await dropAuditMonths(by.pool, keep, (message) => messages.push(message));
  return messages;
}

/**
 * Four lines in an expired month, four in the oldest month kept, three in the current one.
 */
async function threeMonths(): Promise<void> {
  await linesMonthsAgo(database.pool, keep + 1, 4);
  await linesMonthsAgo(database.pool, keep, 4);
  await linesMonthsAgo(database.pool, 0, 3);
}

const dayOf = async (months: number): Promise<string> =>
  (
    await database.pool.query<{ month: string }>(
      `select to_char(${monthsAgo(months)} at time zone 'UTC', 'YYYY-MM') as month`,
    )
  ).rows[0]!.month;

describe('the months', () => {
  test('exist from last month to three years ahead, and are made once', async () => {
    const months = await monthsThere(database.pool);
    expect(months).toHaveLength(38);
    expect([months[0], months[1]]).toEqual([await dayOf(1), await dayOf(0)]);
    const dropped = months.at(-1)!.replace('-', '_');
    await database.pool.query(`drop table audit_months.audit_log_${dropped}`);
    await Promise.all([migrate(database), migrate(other)]);
    expect(await monthsThere(database.pool)).toEqual(months);
  });

  test('begin and end in UTC', async () => {
    await database.pool.query(
      `select audit_make_month('2020-02-15'), audit_make_month('2020-03-01')`,
    );
    const { rows } = await database.pool.query(
      `insert into audit_log (at, kind, actor_role, operation)
         select at, 'read', 'staff', 'client' from unnest('{2020-02-01T00:00:00Z, 2020-02-29T23:59:59.999Z, 2020-02-29T17:00:00-07:00}'::timestamptz[]) at
       returning tableoid::regclass::text as month`,
    );
    expect(rows.map(({ month }) => month)).toEqual([
      'audit_months.audit_log_2020_02',
      'audit_months.audit_log_2020_02',
      'audit_months.audit_log_2020_03',
    ]);
  });

  test.each(['update %s set operation = operation', 'delete from %s', 'truncate %s'])(
    'are append-only even for their owner: %s',
    async (statement) => {
      const month = (await dayOf(0)).replace('-', '_');
      for (const named of ['audit_log', `audit_months.audit_log_${month}`])
        await expect(database.pool.query(statement.replace('%s', named))).rejects.toMatchObject({
          code: '42501',
          message: expect.stringContaining('is append-only') as string,
        });
    },
  );

  test('take over existing rows, and give them back, with their ids', async () => {
    const down = () => database.orm.migrator.down({ to: '0084_notices' });
    await down();
    expect(await monthsThere(database.pool)).toEqual([]);
    await database.pool.query(
      `insert into audit_log (at, kind, actor_role, operation, details)
         select now() - n * interval '40 days', 'read', 'staff', 'client', '{"times": 2}' from generate_series(1, 50) n`,
    );
    const all = async () => (await database.pool.query('select * from audit_log order by id')).rows;
    const before = await all();
    await migrate(database);
    expect(await all()).toEqual(before);
    expect(Object.keys(await linesByMonth(database.pool)).length).toBeGreaterThan(48);
    const { rows } = await database.pool.query(
      `insert into audit_log (kind, actor_role, operation) values ('read', 'staff', 'client') returning id`,
    );
    expect(rows).toEqual([{ id: '51' }]);
    await down();
    expect((await all()).slice(0, 50)).toEqual(before);
  });
});

describe('a start with a keeping time', () => {
  test('drops expired months and nothing else, once, and records it in the log', async () => {
    await threeMonths();
    const months = await monthsThere(database.pool);
    const past = await dayOf(keep + 1);
    expect(await drop()).toEqual([`The audit log of ${past} was dropped. Lines: 4`]);
    expect(await drop()).toEqual([]);
    expect(await linesByMonth(database.pool)).toEqual({ [keep]: 4, 0: 4 });
    expect(await monthsThere(database.pool)).toEqual(months.filter((month) => month !== past));
    const { rows } = await database.pool.query(
      `select kind, actor_id, actor_role, details from audit_log where operation = 'drop-audit-month'`,
    );
    expect(rows).toEqual([
      {
        kind: 'write',
        actor_id: null,
        actor_role: 'command',
        details: {
          table: 'audit_log',
          change: 'delete',
          dropped: { month: past, lines: 4 },
        },
      },
    ]);
  });

  test('drops each month once when two processes start together', async () => {
    await threeMonths();
    await linesMonthsAgo(database.pool, keep + 2, 2);
    const messages = (await Promise.all([drop(), drop(other)])).flat();
    expect(messages.filter((message) => message.includes('was dropped. Lines'))).toHaveLength(2);
    expect(await linesByMonth(database.pool)).toEqual({ [keep]: 4, 0: 5 });
  });

  test('leaves a month to the next start while someone reads the log for long, and blocks nobody', async () => {
    await threeMonths();
    const reader = await other.pool.connect();
    try {
      await reader.query('begin; select count(*) from audit_log');
      expect(await drop()).toEqual([expect.stringContaining('in use: the next start tries again')]);
    } finally {
      await reader.query('rollback');
      reader.release();
    }
    expect(await linesByMonth(database.pool)).toEqual({ [keep + 1]: 4, [keep]: 4, 0: 3 });
    expect(await drop()).toEqual([expect.stringContaining('was dropped')]);
  });
});

test('a process that connects only as the application’s role starts, too, and leaves the months to the owner', async () => {
  const owned = await ownedDatabase();
  const owner = await openDatabase(owned.ownerUrl);
  const application = await openDatabase(owned.url);
  try {
    await linesMonthsAgo(owner.pool, keep + 1, 1);
    const last = (await monthsThere(owner.pool)).at(-1)!.replace('-', '_');
    await owner.pool.query(`drop table audit_months.audit_log_${last}`);
    await migrate(application);
    expect(await drop(application)).toEqual([]);
    expect(await linesByMonth(application.pool)).toEqual({ [keep + 1]: 1 });
    expect(await drop(owner)).toEqual([expect.stringContaining('was dropped. Lines: 1')]);
  } finally {
    await owner.close();
    await application.close();
    await owned.drop();
  }
});
