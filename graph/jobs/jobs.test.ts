import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../manifest.ts';
import { migrate } from '../database/orm.ts';
import { useDatabase } from '../testing/useDatabase.ts';
import { jobKind, Jobs, task } from './jobs.ts';
import { PermanentFailure } from './leases.ts';

interface Note {
  text: string;
}

const note = jobKind<Note>('note');
const secretNote = jobKind<Note>('secret-note', { encrypted: true });
const secret = 'a test installation signs with this key, no other';

let jobs: Jobs;
// Before its database is closed.
afterAll(() => jobs.stop());
const database = useDatabase({ maxConnections: 5 });
let done: string[];
let told: () => void;
beforeAll(() => {
  jobs = new Jobs({
    pool: database.pool,
    log: pino({ level: 'silent' }),
    secret,
    tasks: [
      task(note, async ({ text }) => {
        if (text === 'fail') throw new Error('no luck');
        if (text === 'hopeless') throw new PermanentFailure('never');
        done.push(text);
        told();
      }),
      task(secretNote, async ({ text }, { jobs: queue }) => {
        done.push(text);
        await queue.enqueue(database.orm.em.fork(), note, { text: `after ${text}` });
      }),
    ],
  });
});
beforeEach(async () => {
  done = [];
  told = () => undefined;
  await database.pool.query('delete from graphile_worker._private_jobs');
});

it('runs a job that was enqueued in a transaction', async () => {
  await database.orm.em
    .fork()
    .transactional((em) => jobs.enqueue(em, note, { text: 'a "note" for Zoë' }));
  await jobs.runOnce();
  expect(done).toEqual(['a "note" for Zoë']);
  await jobs.runOnce();
  expect(done).toHaveLength(1);
});

it('runs a whole queue, though jobs of one wait until the one before is marked as done', async () => {
  const texts = Array.from({ length: 30 }, (_none, n) => String(n));
  for (const text of texts)
    await jobs.enqueue(database.orm.em.fork(), note, { text }, { key: text, queue: 'notes' });
  await jobs.runOnce();
  expect(done).toEqual(texts);
});

it('enqueues nothing when the transaction fails', async () => {
  await database.orm.em
    .fork()
    .transactional(async (em) => {
      await jobs.enqueue(em, note, { text: 'never' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await jobs.runOnce();
  expect(done).toEqual([]);
});

it('enqueues several jobs of a kind at once, in order, in the transaction that causes them', async () => {
  const em = database.orm.em.fork();
  await em.transactional(async (tx) => {
    await jobs.enqueueAll(tx, note, [{ text: 'first "of" all' }, { text: 'second' }]);
    await jobs.enqueueAll(tx, note, []);
  });
  await em
    .transactional(async (tx) => {
      await jobs.enqueueAll(tx, note, [{ text: 'never' }]);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await jobs.runOnce();
  expect(done).toEqual(['first "of" all', 'second']);
});

it('runs what a job enqueues, and keeps an encrypted payload unreadable in the queue', async () => {
  await jobs.enqueue(database.orm.em.fork(), secretNote, { text: 'quiet' });
  const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs');
  expect(JSON.stringify(rows)).not.toContain('quiet');
  await jobs.runOnce();
  expect(done).toEqual(['quiet', 'after quiet']);
});

it('holds a job until it is due, and replaces one with the same key', async () => {
  const em = database.orm.em.fork();
  const runAt = new Date(Date.now() + 3_600_000);
  await jobs.enqueue(em, note, { text: 'first' }, { runAt, key: 'one' });
  await jobs.enqueue(em, note, { text: 'second' }, { runAt, key: 'one' });
  await jobs.runOnce();
  expect(done).toEqual([]);
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`,
  );
  await jobs.runOnce();
  expect(done).toEqual(['second']);
});

it('reports a failed job, keeps it for another attempt, and continues with the others', async () => {
  const em = database.orm.em.fork();
  await jobs.enqueue(em, note, { text: 'fail' });
  await jobs.enqueue(em, note, { text: 'next' });
  await expect(jobs.runOnce()).rejects.toThrow('no luck');
  expect(done).toEqual(['next']);
  const { rows } = await database.pool.query(
    'select attempts, max_attempts, last_error, run_at > now() as later from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ attempts: 1, max_attempts: 25, last_error: 'no luck', later: true }]);
});

it('does not retry a permanent failure', async () => {
  await jobs.enqueue(database.orm.em.fork(), note, { text: 'hopeless' });
  await expect(jobs.runOnce()).rejects.toThrow('never');
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`,
  );
  await jobs.runOnce();
  const { rows } = await database.pool.query(
    'select attempts, max_attempts, last_error from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ attempts: 1, max_attempts: 1, last_error: 'never' }]);
});

it('a started worker picks up a job right away, and stops', async () => {
  await jobs.start();
  const taken = new Promise<void>((resolve) => {
    told = resolve;
  });
  await jobs.enqueue(database.orm.em.fork(), note, { text: 'at once' });
  await taken;
  await jobs.stop();
  expect(done).toEqual(['at once']);
  const { rows } = await database.pool.query('select 1 from graphile_worker.jobs ');
  expect(rows).toEqual([]);
});

it('a job whose end was not recorded is not run again, and its worker is replaced', async () => {
  await database.pool.query(`
    create sequence ends;
    create function loses_the_first() returns trigger language plpgsql as $$ begin return case when nextval('ends') > 1 then old end; end $$;
    create trigger loses_the_first before delete on graphile_worker._private_jobs for each row execute function loses_the_first()`);
  await jobs.start();
  await jobs.enqueue(database.orm.em.fork(), note, { text: 'once' });
  while ((await database.pool.query('select from ends where last_value = 1')).rowCount)
    await pause(20);
  await database.pool.query('drop function loses_the_first cascade');
  expect((await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
  const taken = new Promise<void>((resolve) => {
    told = resolve;
  });
  await jobs.enqueue(database.orm.em.fork(), note, { text: 'by another' });
  await taken;
  await jobs.stop();
  expect(done).toEqual(['once', 'by another']);
});

it('two processes migrate the schema at once', async () => {
  await database.pool.query('drop schema graphile_worker cascade');
  const other = await openDatabase(database.url, { maxConnections: 2 });
  await Promise.all([migrate(database), migrate(other)]);
  await other.close();
  await jobs.enqueue(database.orm.em.fork(), note, { text: 'works' });
  await jobs.runOnce();
  expect(done).toEqual(['works']);
});
