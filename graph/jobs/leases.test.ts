import { useDatabase } from '../testing/useDatabase.ts';
import { pino } from 'pino';
import { Leases } from './leases.ts';

const log = pino({ level: 'silent' });

const database = useDatabase({ maxConnections: 5 });
let here: Leases;
let there: Leases;
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs; delete from job_leases');
  [here, there] = [new Leases(database.pool, log), new Leases(database.pool, log)];
  await Promise.all([here.beat(), there.beat()]);
});

/** The worker that took the job. */
const worker = 'some process';

/**
 * Stores a job that some process took half a minute ago and has not renewed since.
 * @returns its id
 */
async function takenJob(): Promise<string> {
  const {
    rows: [job],
  } = await database.pool.query<{ id: string }>(`select id from graphile_worker.add_job('note')`);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '30 seconds', attempts = 1 where id = $1`,
    [job?.id, worker],
  );
  return job?.id ?? '';
}

const state = async (): Promise<{ free: boolean }[]> =>
  (
    await database.pool.query<{ free: boolean }>(
      'select locked_at is null as free from graphile_worker._private_jobs',
    )
  ).rows;

it('frees the job of a process that is gone', async () => {
  await takenJob();
  await here.beat();
  expect(await state()).toEqual([{ free: true }]);
});

it('leaves a job to the process that is running it', async () => {
  const id = await takenJob();
  await there.during(id, worker, async () => {
    await there.beat();
    await here.beat();
    expect(await state()).toEqual([{ free: false }]);
  });
});

it('records the end of a job when the worker could not, and does not run it again', async () => {
  const id = await takenJob();
  await here.during(id, worker, async () => undefined);
  here.over(worker);
  await here.beat();
  expect(await state()).toEqual([]);
});

it('records the end of a job that others have freed meanwhile', async () => {
  const id = await takenJob();
  await here.during(id, worker, async () => undefined);
  await there.beat();
  expect(await state()).toEqual([{ free: true }]);
  await here.beat();
  expect(await state()).toEqual([]);
});

it('leaves the other job of a worker that is over to it until that is done, too', async () => {
  const [first, second] = [await takenJob(), await takenJob()];
  await here.during(first, worker, async () => undefined);
  here.over(worker);
  await here.during(second, worker, async () => {
    await here.beat();
    await there.beat();
    expect(await state()).toEqual([{ free: false }, { free: false }]);
  });
  await here.beat();
  expect(await state()).toEqual([]);
});

it('frees a failed job when the worker could not record the failure', async () => {
  const id = await takenJob();
  await expect(here.during(id, worker, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
    'no luck',
  );
  await here.beat();
  expect(await state()).toEqual([{ free: true }]);
});

it('lets the others renew first after an outage', async () => {
  await takenJob();
  const returned = new Leases(database.pool, log);
  await returned.beat();
  expect(await state()).toEqual([{ free: false }]);
  await returned.beat();
  expect(await state()).toEqual([{ free: true }]);
});
