import type pg from 'pg';
import { isDatabaseAway } from '../server/http/failures.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Wire } from '../testing/pausedConnection.ts';
import { openPool, type PoolOptions } from './pool.ts';

let source: TestDatabase;
let wire: Wire;
let pools: pg.Pool[];

beforeAll(async () => {
  source = await testDatabase();
});
afterAll(() => source.drop());
beforeEach(async () => {
  pools = [];
  wire = await Wire.to(source.url);
});
afterEach(async () => {
  wire.cut();
  await Promise.all(pools.map((pool) => pool.end()));
});

function open(options: PoolOptions): pg.Pool {
  const pool = openPool(wire.url, options);
  pools.push(pool);
  return pool;
}

/** Returns "answered", or how it failed. */
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: Error) => (isDatabaseAway(error) ? 'away' : error.message),
  );

it('gives up on a PostgreSQL that stops answering, and uses a new connection when it is back', async () => {
  const pool = open({ maxConnections: 1, statementTimeout: 50 });
  expect(await outcome(pool.query('select 1'))).toBe('answered');
  wire.hold();
  const client = await pool.connect();
  const asked = [client.query('select 1'), client.query('select 2')].map(outcome);
  expect(await Promise.all(asked)).toEqual(['away', 'away']);
  client.release();
  wire.letGo();
  expect(await outcome(pool.query('select 1'))).toBe('answered');
  expect(pool.totalCount).toBe(1);
});

it('keeps a connection on which nobody waits for an answer', async () => {
  const pool = open({ maxConnections: 1, statementTimeout: 50 });
  const client = await pool.connect();
  await client.query('begin');
  const other = open({ statementTimeout: 50 });
  const held = await other.connect();
  wire.hold();
  expect(await outcome(held.query('select 1'))).toBe('away'); // as long as that takes, the first one was idle
  held.release();
  wire.letGo();
  expect(await outcome(client.query('commit'))).toBe('answered');
  client.release();
});

it('refuses callers at once when the maximum already waits', async () => {
  const pool = open({ maxConnections: 1, maxWaiting: 2, connectionTimeout: 60_000 });
  const client = await pool.connect();
  const waiting = [pool.query('select 1'), pool.query('select 2')].map(outcome);
  expect(await outcome(pool.query('select 3'))).toBe('away');
  expect(await outcome(pool.connect())).toBe('away');
  expect(pool.waitingCount).toBe(2);
  client.release();
  expect(await Promise.all(waiting)).toEqual(['answered', 'answered']);
});

it('does not wait forever for a connection or a lock', async () => {
  const pool = open({ maxConnections: 2, connectionTimeout: 1_000, lockTimeout: 20 });
  const [holder, other] = [await pool.connect(), await pool.connect()];
  expect(await outcome(pool.query('select 1'))).toBe('away');
  await holder.query('begin; lock table users');
  expect(await outcome(other.query('select 1 from users'))).toBe('away');
  await holder.query('rollback');
  for (const client of [holder, other]) client.release();
});

it('treats a read-only PostgreSQL, such as a replica, as away', async () => {
  const readOnly = new URL(wire.url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const pool = openPool(readOnly.href, {});
  pools.push(pool);
  expect(await outcome(pool.query('select 1'))).toBe('answered');
  expect(await outcome(pool.query('create table anything ()'))).toBe('away');
});
