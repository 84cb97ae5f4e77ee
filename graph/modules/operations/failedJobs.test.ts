import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import { sendMail } from '../../mail/mail.ts';

const app = useApp();
let staff: string;

beforeAll(async () => {
  staff = await app.services.sessions.open(
    (await makeUser(app.database.orm.em.fork(), { role: 'staff' })).id,
  );
});
beforeEach(() => app.database.pool.query('delete from graphile_worker._private_jobs'));

const asked = async <T>(query: string, token = staff): Promise<T> => {
  const { data, errors } = await app.graph<T & Record<string, unknown>>(query, {}, token);
  expect(errors).toEqual([]);
  return data;
};

const health = async (): Promise<Record<string, unknown>> =>
  (
    await asked<{ systemState: { queue: Record<string, unknown> } }>(
      '{ systemState { queue { status waiting running failing givenUp waitingSince lastScheduledRun } } }',
    )
  ).systemState.queue;

interface Page {
  failedJobs: {
    nodes: {
      id: string;
      task: string;
      attempts: number;
      maxAttempts: number;
      error: string;
      nextTry: string | null;
    }[];
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
  };
}
const failed = async (args = ''): Promise<Page['failedJobs']> =>
  (
    await asked<Page>(
      `{ failedJobs${args} { nodes { id task attempts maxAttempts error nextTry } totalCount pageInfo { endCursor hasNextPage } } }`,
    )
  ).failedJobs;

const retry = (id: string) =>
  app.graph<{ retryJob: { ok: boolean; userErrors: { code: string }[] } }>(
    `mutation { retryJob(input: { id: "${id}" }) { ok userErrors { code } } }`,
    {},
    staff,
  );

const unknown = { ok: false, userErrors: [{ code: 'NOT_FOUND' }] };

/** Queues an email that cannot be rendered: its template does not exist. */
async function queueBroken(): Promise<void> {
  await app.services.jobs.enqueue(app.database.orm.em.fork(), sendMail, {
    template: 'nothing' as 'verification',
    to: 'zoe@example.com',
    data: { firstName: 'Zoë', link: 'secret', hours: 1 },
  });
}

/** Waits until the queue has recorded the end of a job, which happens shortly afterwards. */
async function settled(): Promise<void> {
  const taken = 'select from graphile_worker._private_jobs where locked_at is not null';
  while ((await app.database.pool.query(taken)).rowCount !== 0);
}

async function breakOne(): Promise<string> {
  await queueBroken();
  await expect(app.services.jobs.runOnce()).rejects.toThrow();
  await settled();
  return (await failed()).nodes[0]!.id;
}

it('reports that all is well, that something waits too long, that something failed, and that it was given up', async () => {
  expect(await health()).toEqual({
    status: 'OK',
    waiting: 0,
    running: 0,
    failing: 0,
    givenUp: 0,
    waitingSince: null,
    lastScheduledRun: null,
  });
  await queueBroken();
  expect(await health()).toMatchObject({ status: 'OK', waiting: 1 });
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`,
  );
  expect(await health()).toMatchObject({ status: 'DELAYED', waiting: 1 });
  await expect(app.services.jobs.runOnce()).rejects.toThrow();
  await settled();
  expect(await health()).toMatchObject({ status: 'FAILING', waiting: 0, failing: 1, givenUp: 0 });
  await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  expect(await health()).toMatchObject({ status: 'FAILING', failing: 0, givenUp: 1 });
  expect((await failed()).nodes).toMatchObject([{ nextTry: null }]);
});

it('shows what failed and why, and nothing about its contents', async () => {
  await breakOne();
  const { nodes, totalCount } = await failed();
  expect(totalCount).toBe(1);
  expect(nodes).toMatchObject([
    {
      task: 'send-mail',
      attempts: 1,
      maxAttempts: 25,
      error: expect.any(String) as string,
      nextTry: expect.any(String) as string,
    },
  ]);
  expect(JSON.stringify(nodes)).not.toMatch(/zoe@|secret/);
});

it('pages, newest first', async () => {
  for (let count = 0; count < 3; count += 1) await breakOne();
  const first = await failed('(first: 2)');
  expect([first.nodes.length, first.totalCount, first.pageInfo.hasNextPage]).toEqual([2, 3, true]);
  const rest = await failed(`(first: 2, after: "${first.pageInfo.endCursor}")`);
  const ids = [...first.nodes, ...rest.nodes].map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect(new Set(ids).size).toBe(3);
});

it('retries one at once, with all of its attempts, and it is gone when it succeeds', async () => {
  const id = await breakOne();
  await app.database.pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where id = $1',
    [id],
  );
  expect((await retry(id)).data.retryJob).toEqual({ ok: true, userErrors: [] });
  const { rows } = await app.database.pool.query(
    'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
    [id],
  );
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  await app.database.pool.query(
    `update graphile_worker._private_jobs set task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep-identity'), payload = '{}' where id = $1`,
    [id],
  );
  await app.services.jobs.runOnce();
  await settled();
  expect((await failed()).totalCount).toBe(0);
  expect(await health()).toMatchObject({ lastScheduledRun: expect.any(String) as string });
  expect((await retry(id)).data.retryJob).toEqual(unknown);
});

it('gives one that failed for good all of its attempts again', async () => {
  const id = await breakOne();
  await app.database.pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [id],
  );
  expect((await failed()).nodes).toMatchObject([{ attempts: 1, maxAttempts: 1, nextTry: null }]);
  await retry(id);
  expect(
    (
      await app.database.pool.query(
        'select attempts, max_attempts from graphile_worker._private_jobs where id = $1',
        [id],
      )
    ).rows,
  ).toEqual([{ attempts: 0, max_attempts: 25 }]);
});

it.each(['0', '-1', 'one', '99999999999999999999', '1; drop table users'])(
  'finds no job with the identifier %s',
  async (id) => {
    expect((await retry(id)).data.retryJob).toEqual(unknown);
  },
);

it('refuses to retry a running one', async () => {
  const id = await breakOne();
  await app.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone' where id = $1`,
    [id],
  );
  expect((await retry(id)).data.retryJob).toMatchObject({
    ok: false,
    userErrors: [{ code: 'CONFLICT' }],
  });
});
