import { jest } from '@jest/globals';
import type pg from 'pg';
import { isDatabaseAway } from '../server/http/failures.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Wire } from '../testing/pausedConnection.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { SharedReads } from './sharedReads.ts';

let source: TestDatabase;
let wire: Wire;
let pool: pg.Pool;
let reads: SharedReads;

beforeAll(async () => {
  source = await testDatabase();
});
afterAll(() => source.drop());
beforeEach(async () => {
  wire = await Wire.to(source.url);
});
afterEach(async () => {
  wire.cut();
  await Promise.all([reads.end(), pool.end()]);
});

function open(options: PoolOptions = {}): void {
  pool = openPool(wire.url, options);
  reads = new SharedReads(wire.url, options, pool);
}

/** Returns the connection that answers. */
const ask = async (): Promise<number> => {
  const { rows } = await reads.query<{ pid: number }>({
    name: 'pid',
    text: 'select pg_backend_pid() as pid, $1::text',
    values: ['a'],
  });
  return rows[0]!.pid;
};
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    // Node's own errors are from another realm here.
    ({ message, ...error }: Error) => {
      const own = Object.assign(new Error(message), error);
      return isDatabaseAway(own) ? 'away' : message;
    },
  );

/** Allows for a busy machine, however long it takes to send concurrent statements. */
const stopTheClock = (): void => void jest.spyOn(performance, 'now').mockReturnValue(0);

it('answers a hundred reads at once on two connections, each correctly', async () => {
  open();
  stopTheClock();
  await Promise.all([ask(), ask()]);
  const pids = await Promise.all(Array.from({ length: 100 }, ask));
  expect(new Set(pids).size).toBe(2);
  const texts = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const { rows } = await reads.query<{ n: number }>({
        text: 'select $1::int as n',
        values: [n],
      });
      return rows[0]!.n;
    }),
  );
  expect(texts).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(pool.totalCount).toBe(0);
});

it('passes any more to the pool, which refuses those beyond its maximum of waiting callers', async () => {
  open({ maxWaiting: 50 });
  stopTheClock();
  await Promise.all([ask(), ask()]);
  const asked = await Promise.all(Array.from({ length: 400 }, () => outcome(ask())));
  expect(pool.totalCount).toBe(10);
  expect(asked.filter((said) => said === 'answered')).toHaveLength(200 + 10 + 50);
  expect(asked.filter((said) => said === 'away')).toHaveLength(140);
});

it('keeps the error of one statement from the others on its connection', async () => {
  open();
  const asked = ['select 1', 'select 1/0', 'select no_such_column', 'select 2'].flatMap((text) => [
    reads.query({ text }),
    reads.query({ text: 'select 3' }),
  ]);
  expect(await Promise.all(asked.map(outcome))).toEqual([
    'answered',
    'answered',
    'division by zero',
    'answered',
    'column "no_such_column" does not exist',
    'answered',
    'answered',
    'answered',
  ]);
});

it('is not held up by a waiting statement, on either connection', async () => {
  open();
  await Promise.all([ask(), ask()]);
  const holder = await pool.connect();
  await holder.query('begin; lock table users');
  const held = [1, 2].map(() => reads.query({ text: 'select count(*) from users' }));
  // Until these have waited long enough to count as held up, others may be sent after them.
  while (pool.totalCount < 2)
    await Promise.race([ask(), new Promise((resolve) => setImmediate(resolve))]);
  const others = await Promise.all(Array.from({ length: 20 }, ask));
  expect(others).toHaveLength(20);
  await holder.query('rollback');
  holder.release();
  expect(await Promise.all(held.map(outcome))).toEqual(['answered', 'answered']);
});

it('gives up on a PostgreSQL that stops answering, and uses a new connection when it is back', async () => {
  open({ statementTimeout: 50 });
  const before = await ask();
  wire.hold();
  expect(await Promise.all([ask(), ask(), ask()].map(outcome))).toEqual(['away', 'away', 'away']);
  wire.letGo();
  expect(await ask()).not.toBe(before);
});

it('fails every read on a connection that was cut, and opens another', async () => {
  open();
  await ask();
  wire.hold();
  const asked = [ask(), ask(), ask()].map(outcome);
  wire.cut();
  expect(await Promise.all(asked)).toEqual(['away', 'away', 'away']);
  const again = await Wire.to(source.url);
  await reads.end();
  await pool.end();
  wire = again;
  open();
  expect(await outcome(ask())).toBe('answered');
});

it('fails at once if nobody listens or nothing answers', async () => {
  open({ connectionTimeout: 100 });
  wire.cut();
  expect(await Promise.all([ask(), ask(), ask()].map(outcome))).toEqual(['away', 'away', 'away']);
});
