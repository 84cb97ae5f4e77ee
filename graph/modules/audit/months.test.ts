import { pino } from 'pino';
import { openDatabase } from '../database.ts';
import { migrate, type Database } from '../../database/orm.ts';
import { linesByMonth, linesMonthsAgo, monthsAgo, monthsThere } from '../../testing/auditMonths.ts';
import { ownedDatabase } from '../../testing/applicationRole.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { sealAuditLog } from './auditSeal.job.ts';
import { dropAuditMonths } from './dropMonths.ts';
import { verifyAuditLog } from './verify.ts';

const log = pino({ level: 'silent' });
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
 * Lines 1 to 4 in an expired month, 5 to 8 in the oldest month kept, 9 to 11 in the current one;
 * all sealed.
 */
async function threeMonths(): Promise<void> {
  await linesMonthsAgo(database.pool, keep + 1, 4);
  await linesMonthsAgo(database.pool, keep, 4);
  await linesMonthsAgo(database.pool, 0, 3);
  await sealAuditLog(database.pool, log);
}

const fault = async (): Promise<string | null> => (await verifyAuditLog(database.pool)).fault;
const dayOf = async (months: number): Promise<string> =>
  (
    await database.pool.query<{ month: string }>(
      `select to_char(${monthsAgo(months)} at time zone 'UTC', 'YYYY-MM') as month`,
    )
  ).rows[0]!.month;

/** Acts as someone who owns the tables. */
const tamper = (statement: string): Promise<unknown> =>
  database.pool.query(
    `begin; alter table audit_log disable trigger append_only; alter table audit_dropped_months disable trigger append_only; ${statement};
   alter table audit_log enable trigger append_only; alter table audit_dropped_months enable trigger append_only; commit`,
  );

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

  test('take over existing rows, and give them back, with the chain and ids intact', async () => {
    const down = () => database.orm.migrator.down({ to: '0084_notices' });
    await down();
    expect(await monthsThere(database.pool)).toEqual([]);
    await database.pool.query(
      `insert into audit_log (at, kind, actor_role, operation, details)
         select now() - n * interval '40 days', 'read', 'staff', 'client', '{"times": 2}' from generate_series(1, 50) n`,
    );
    await sealAuditLog(database.pool, log);
    const all = async () => (await database.pool.query('select * from audit_log order by id')).rows;
    const before = await all();
    const sealed = { seals: 1, rows: 50, fault: null };
    await migrate(database);
    expect(await all()).toEqual(before);
    expect(await verifyAuditLog(database.pool)).toMatchObject(sealed);
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
    expect(await drop()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The audit log of ${past} was dropped\\. Lines: 4, highest number: 4, sha256: \\w{64}$`,
        ),
      ),
    ]);
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
          dropped: { month: past, lines: 4, upto: '4', sha256: expect.any(String) as string },
        },
      },
    ]);
  });

  test('drops each month once when two processes start together', async () => {
    await threeMonths();
    await linesMonthsAgo(database.pool, keep + 2, 2);
    await sealAuditLog(database.pool, log);
    const messages = (await Promise.all([drop(), drop(other)])).flat();
    expect(messages.filter((message) => message.includes('was dropped. Lines'))).toHaveLength(2);
    expect(await linesByMonth(database.pool)).toEqual({ [keep]: 4, 0: 5 });
    expect((await verifyAuditLog(database.pool)).dropped).toHaveLength(2);
    expect(await fault()).toBeNull();
  });

  test('leaves a month with an unsealed line to the next start', async () => {
    await threeMonths();
    await linesMonthsAgo(database.pool, keep + 1, 1);
    expect(await drop()).toEqual([expect.stringContaining('not sealed yet')]);
    expect(await linesByMonth(database.pool)).toMatchObject({ [keep + 1]: 5 });
    await sealAuditLog(database.pool, log);
    expect(await drop()).toEqual([
      expect.stringContaining('was dropped. Lines: 5, highest number: 12'),
    ]);
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

describe('the chain after a drop', () => {
  beforeEach(async () => {
    await threeMonths();
  });

  test('verifies, reports what was dropped, and goes on', async () => {
    await drop();
    expect(await verifyAuditLog(database.pool)).toMatchObject({
      seals: 1,
      rows: 7,
      unsealed: 1,
      dropped: [{ month: await dayOf(keep + 1), at: expect.any(Date) as Date }],
      fault: null,
    });
    await sealAuditLog(database.pool, log);
    expect(await verifyAuditLog(database.pool)).toMatchObject({ seals: 2, rows: 8, fault: null });
  });

  test('names a line deleted by hand, in any month', async () => {
    // An id below those of the dropped month, in a kept one.
    await linesMonthsAgo(database.pool, 1, 1);
    await linesMonthsAgo(database.pool, keep + 1, 1);
    await sealAuditLog(database.pool, log);
    await drop();
    expect(await fault()).toBeNull();
    await tamper('delete from audit_log where id = 12');
    expect(await fault()).toContain('Row 12 was deleted (under seal 2');
    await tamper('delete from audit_log where id = 6');
    expect(await fault()).toContain('Row 6 was deleted (under seal 1');
  });

  test('names a line deleted by hand before its month was dropped', async () => {
    await tamper('delete from audit_log where id = 2');
    await drop();
    expect(await fault()).toContain('Row 2 was deleted (under seal 1');
  });

  test('names a line edited by hand in a kept month, and a duplicated one', async () => {
    await drop();
    await tamper(
      `insert into audit_log select 7, now(), kind, actor_id, actor_role, operation from audit_log where id = 7`,
    );
    expect(await fault()).toContain('Row 7 is there twice (under seal 1');
    await tamper(`update audit_log set actor_role = 'client' where id = 5`);
    await tamper(`delete from audit_log where id = 7 and at > now() - interval '1 day'`);
    expect(await fault()).toContain('Row 5 was edited (under seal 1');
  });

  test('is not fooled by a line that reports a drop that never happened', async () => {
    await database.pool.query(
      `insert into audit_log (kind, actor_role, operation, details)
         select 'write', 'command', 'drop-audit-month', '{"dropped": {"month": "2020-01", "lines": 1, "upto": "6", "sha256": "00"}}'`,
    );
    await tamper('delete from audit_log where id = 6');
    expect(await fault()).toContain('Row 6 was deleted');
    await drop();
    expect(await fault()).toContain('Row 6 was deleted');
  });

  test.each([
    ['more than went', `update audit_dropped_months set ids = '{[1,7)}'`],
    ['another month', `update audit_dropped_months set month = '2020-01-01'`],
    ['another line', 'update audit_dropped_months set line = 11'],
    [
      'one month more',
      `insert into audit_dropped_months (month, ids, line) values ('2020-01-01', '{[6,7)}', 12)`,
    ],
  ])('names a record of a drop that %s', async (_what, statement) => {
    await drop();
    await tamper(statement);
    expect(await fault()).toMatch(/^What is noted of dropped months is not what row 1[12] told\.$/);
  });

  test('misses rows that no record of a drop accounts for', async () => {
    await drop();
    await tamper('delete from audit_dropped_months');
    expect(await fault()).toContain('Row 1 was deleted (under seal 1');
  });

  test('verifies when the line that reported a drop is dropped with its own month', async () => {
    await drop();
    await sealAuditLog(database.pool, log);
    await database.pool.query(`select audit_make_month(${monthsAgo(keep + 2)}::date)`);
    // As if the first drop happened as long ago.
    await tamper(
      `update audit_log set at = ${monthsAgo(keep + 2)} where operation = 'drop-audit-month'`,
    );
    expect(await drop()).toEqual([expect.stringContaining('was dropped. Lines: 1,')]);
    expect(await fault()).toBeNull();
  });
});

test('a process that connects only as the application’s role starts, too, and leaves the months to the owner', async () => {
  const owned = await ownedDatabase();
  const owner = await openDatabase(owned.ownerUrl);
  const application = await openDatabase(owned.url);
  try {
    await linesMonthsAgo(owner.pool, keep + 1, 1);
    await sealAuditLog(application.pool, log);
    const last = (await monthsThere(owner.pool)).at(-1)!.replace('-', '_');
    await owner.pool.query(`drop table audit_months.audit_log_${last}`);
    await migrate(application);
    expect(await drop(application)).toEqual([]);
    expect(await linesByMonth(application.pool)).toEqual({ [keep + 1]: 1 });
    expect(await drop(owner)).toEqual([expect.stringContaining('was dropped. Lines: 1,')]);
    expect(await verifyAuditLog(application.pool)).toMatchObject({ fault: null, seals: 1 });
  } finally {
    await owner.close();
    await application.close();
    await owned.drop();
  }
});
