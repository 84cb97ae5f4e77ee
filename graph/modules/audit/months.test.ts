import { openDatabase } from '../../manifest.ts';
import { migrate, type Database } from '../../database/orm.ts';
import { linesByMonth, linesMonthsAgo, monthsAgo, monthsThere } from '../../testing/auditMonths.ts';
import { ownedDatabase } from '../../testing/applicationRole.ts';
import { useDatabase } from '../../testing/useDatabase.ts';
import { dropAuditMonths } from './dropMonths.ts';

const keep = 12;
const database = useDatabase();
let other: Database;
beforeAll(async () => {
  other = await openDatabase(database.url);
});
afterAll(() => other?.close());

/** Returns what a start with the setting prints. */
async function drop(by = database): Promise<string[]> {
  const messages: string[] = [];
  await dropAuditMonths(by.pool, keep, (message) => messages.push(message));
  return messages;
}

const monthOf = async (months: number): Promise<string> =>
  (
    await database.pool.query<{ month: string }>(
      `select to_char(${monthsAgo(months)} at time zone 'UTC', 'YYYY-MM') as month`,
    )
  ).rows[0]!.month;

// In this order: what is dropped depends on what is there.
test('the months exist from last month to three years ahead, and are made once', async () => {
  await migrate(database);
  const months = await monthsThere(database.pool);
  expect(months).toHaveLength(38);
  expect([months[0], months[1]]).toEqual([await monthOf(1), await monthOf(0)]);
  const last = months.at(-1)!.replace('-', '_');
  await database.pool.query(`drop table audit_months.audit_log_${last}`);
  await Promise.all([migrate(database), migrate(other)]);
  expect(await monthsThere(database.pool)).toEqual(months);
});

test('a start drops expired months and nothing else, once, also of two at once, but none that is being read', async () => {
  for (const [months, lines] of [
    [keep + 2, 2],
    [keep + 1, 4],
    [keep, 4],
    [0, 3],
  ] as const)
    await linesMonthsAgo(database.pool, months, lines);
  const there = await monthsThere(database.pool);
  const reader = await other.pool.connect();
  try {
    await reader.query('begin; select count(*) from audit_log');
    const inUse = expect.stringContaining('in use: the next start tries again') as string;
    expect(await drop()).toContainEqual(inUse);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect(await linesByMonth(database.pool)).toEqual({
    [keep + 2]: 2,
    [keep + 1]: 4,
    [keep]: 4,
    0: 3,
  });

  const messages = (await Promise.all([drop(), drop(other)])).flat();
  const [oldest, past] = [await monthOf(keep + 2), await monthOf(keep + 1)];
  expect(messages.filter((message) => message.includes('was dropped. Lines')).sort()).toEqual([
    `The audit log of ${oldest} was dropped. Lines: 2`,
    `The audit log of ${past} was dropped. Lines: 4`,
  ]);
  expect(await drop()).toEqual([]);
  expect(await linesByMonth(database.pool)).toEqual({ [keep]: 4, 0: 5 });
  expect(await monthsThere(database.pool)).toEqual(
    there.filter((month) => month !== past && month !== oldest),
  );
  const { rows } = await database.pool.query(
    `select kind, actor_id, actor_role, details from audit_log where operation = 'drop-audit-month' order by details -> 'dropped' ->> 'month'`,
  );
  const dropped = (month: string, lines: number) => ({
    kind: 'write',
    actor_id: null,
    actor_role: 'command',
    details: { table: 'audit_log', change: 'delete', dropped: { month, lines } },
  });
  expect(rows).toEqual([dropped(oldest, 2), dropped(past, 4)]);
});

test('a start that waited for another’s drop says so, whatever its connection remembers of the month', async () => {
  await linesMonthsAgo(database.pool, keep + 3, 1);
  const table = `audit_months.audit_log_${(await monthOf(keep + 3)).replace('-', '_')}`;
  await other.pool.query(`select to_regclass($1)`, [table]);
  const first = await database.pool.connect();
  try {
    await first.query(
      `begin; select pg_advisory_xact_lock(hashtext('home-care audit months')); drop table ${table}`,
    );
    const second = drop(other);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    while (!(await database.pool.query(waits)).rowCount);
    await first.query('commit');
    expect(await second).toEqual([expect.stringContaining('was dropped by another process')]);
  } finally {
    first.release();
  }
});

test('the months begin and end in UTC', async () => {
  await database.pool.query(
    `select audit_make_month('2020-02-15'), audit_make_month('2020-03-01')`,
  );
  const { rows: lines } = await database.pool.query<{ month: string }>(
    `insert into audit_log (at, kind, actor_role, operation)
       select at, 'read', 'staff', 'client' from unnest('{2020-02-01T00:00:00Z, 2020-02-29T23:59:59.999Z, 2020-02-29T17:00:00-07:00}'::timestamptz[]) at
     returning tableoid::regclass::text as month`,
  );
  expect(lines.map(({ month }) => month)).toEqual([
    'audit_months.audit_log_2020_02',
    'audit_months.audit_log_2020_02',
    'audit_months.audit_log_2020_03',
  ]);
});

test.each(['update %s set operation = operation', 'delete from %s', 'truncate %s'])(
  'the months are append-only even for their owner: %s',
  async (statement) => {
    const month = (await monthOf(0)).replace('-', '_');
    for (const named of ['audit_log', `audit_months.audit_log_${month}`])
      await expect(database.pool.query(statement.replace('%s', named))).rejects.toMatchObject({
        code: '42501',
        message: expect.stringContaining('is append-only') as string,
      });
  },
);

test('the months take over existing rows, and give them back, with their ids', async () => {
  const down = () => database.orm.migrator.down({ to: '0084_notices' });
  const all = async () =>
    (await database.pool.query<{ id: string }>('select * from audit_log order by id')).rows;
  await down();
  expect(await monthsThere(database.pool)).toEqual([]);
  await database.pool.query(
    `insert into audit_log (at, kind, actor_role, operation, details)
       select now() - n * interval '40 days', 'read', 'staff', 'client', '{"times": 2}' from generate_series(1, 9) n`,
  );
  const before = await all();
  await migrate(database);
  expect(await all()).toEqual(before);
  expect(Object.keys(await linesByMonth(database.pool)).length).toBeGreaterThan(8);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into audit_log (kind, actor_role, operation) values ('read', 'staff', 'client') returning id`,
  );
  expect(Number(rows[0]!.id)).toBe(Number(before.at(-1)!.id) + 1);
  await down();
  expect((await all()).slice(0, before.length)).toEqual(before);
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
