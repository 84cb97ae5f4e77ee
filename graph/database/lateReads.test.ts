import { jest } from '@jest/globals';
import { sql } from 'kysely';
import type pg from 'pg';
import { patience } from '../testing/database.ts';
import { startReplicated, type Replicated } from '../testing/replica.ts';
import { Wire } from '../testing/wire.ts';
import { LateReads } from './lateReads.ts';
import { openPool } from './pool.ts';

/** Reads from a real streaming replica, or from the primary if the replica is away or late. */

let both: Replicated;
let primary: pg.Pool;
let replica: pg.Pool;
let wire: Wire;
let late: LateReads;

beforeAll(async () => {
  both = await startReplicated(1);
  primary = openPool(both.primary.url, patience);
  replica = openPool(both.replicas[0]!.url, patience);
  await primary.query('create table visits (n int)');
});
afterAll(async () => {
  await Promise.all([primary?.end(), replica?.end()]);
  await both?.stop();
});
beforeEach(async () => {
  wire = await Wire.to(both.replicas[0]!.url);
  await replayed();
  late = await asked(wire.url);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await replica.query('select pg_wal_replay_resume()');
  wire.cut();
  await late.end();
});

/** Opens late reads and waits until they use the replica. */
const asked = async (url: string, options = {}): Promise<LateReads> => {
  const there = Promise.withResolvers<boolean>();
  const opened = new LateReads(url, primary, {
    ...patience,
    ...options,
    onReplica: there.resolve,
  });
  expect(await there.promise).toBe(true);
  return opened;
};

async function replayed(): Promise<void> {
  const { rows } = await primary.query<{ place: string }>(
    'select pg_current_wal_lsn()::text as place',
  );
  for (let isThere = false; !isThere;) {
    const found = await replica.query<{ isThere: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [rows[0]!.place],
    );
    isThere = found.rows[0]!.isThere;
  }
}

/** Returns which server answered, and how many visits it has. */
async function ask(): Promise<string> {
  const { rows } = await sql<{
    who: string;
    visits: string;
  }>`select case when pg_is_in_recovery() then 'replica' else 'primary' end as who, (select count(*) from visits) as visits`.execute(
    late.db,
  );
  return `${rows[0]!.who} ${rows[0]!.visits}`;
}

const visits = async (): Promise<number> =>
  Number((await primary.query<{ count: string }>('select count(*) from visits')).rows[0]!.count);
const write = (): Promise<unknown> => primary.query('insert into visits values (1)');
const pause = (): Promise<unknown> => replica.query('select pg_wal_replay_pause()');

it('reads from the replica, which may be at most a minute late', async () => {
  const before = await visits();
  await pause();
  await write();
  expect(await ask()).toBe(`replica ${before}`);
  await late.look();
  expect(await ask()).toBe(`replica ${before}`);

  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  await late.look();
  expect(await ask()).toBe(`primary ${before + 1}`);
  // Still behind, but at a position for which it has another minute.
  await late.look();
  expect(await ask()).toBe(`primary ${before + 1}`);

  await replica.query('select pg_wal_replay_resume()');
  await replayed();
  await late.look();
  expect(await ask()).toBe(`replica ${before + 1}`);
});

it('reads from an idle replica, however long nobody has written', async () => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
  await late.look();
  expect(await ask()).toContain('replica');
});

it('reads from the primary if the replica is cut off', async () => {
  wire.cut();
  expect(await ask()).toContain('primary');
  await late.look();
  expect(await ask()).toContain('primary');
});

it('waits once for a replica that stops answering, and uses it again when it is back', async () => {
  await late.end();
  late = await asked(wire.url, { statementTimeout: 100 });
  expect(await ask()).toContain('replica');
  wire.hold();
  await expect(ask()).rejects.toThrow(/not answered/);
  expect(await ask()).toContain('primary');
  wire.letGo();
  await late.look();
  expect(await ask()).toContain('replica');
});

it('times a statement out only once', async () => {
  await late.end();
  late = await asked(wire.url, { statementTimeout: 100 });
  const primaries = jest.spyOn(primary, 'query');
  await expect(sql`select pg_sleep(60)`.execute(late.db)).rejects.toMatchObject({ code: '57014' });
  expect(primaries.mock.calls.flat()).not.toContain('select pg_sleep(60)');
});

it('reads from the primary what the replica canceled in order to follow it', async () => {
  const slow = sql<{
    who: boolean;
  }>`select pg_is_in_recovery() as who, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) from (select count(*) from visits) counted`.execute(
    late.db,
  );
  let isRunning = false;
  while (!isRunning) {
    const { rowCount } = await replica.query(
      `select from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    isRunning = rowCount === 1;
  }
  // Replaying this does not wait for readers: `max_standby_streaming_delay`.
  await primary.query('truncate visits');
  expect((await slow).rows[0]!.who).toBe(false);
  await replayed();
  expect(await ask()).toBe('replica 0');
});

it('reports errors of a statement like the primary', async () => {
  await expect(sql`select no_such_column`.execute(late.db)).rejects.toMatchObject({
    code: '42703',
    statement: 'select no_such_column',
  });
  expect(await ask()).toContain('replica');
});
