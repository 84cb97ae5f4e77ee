import { everyone } from '../audit/audit.rules.ts';
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

interface State {
  mail: { isSent: boolean; waiting: number; failed: number };
  queue: Record<string, unknown>;
  backup: { lastAt: string | null; isLate: boolean };
}
const state = async (): Promise<State> =>
  (
    await app.read<{ systemState: State }>(
      `{ systemState { mail { isSent waiting failed } backup { lastAt isLate }
         queue { status waiting running failing givenUp waitingSince lastScheduledRunAt } } }`,
      staff,
    )
  ).systemState;

interface Page {
  nodes: { id: string }[];
  totalCount: number;
  pageInfo: { endCursor: string; hasNextPage: boolean };
}
const failed = async (args = ''): Promise<Page> =>
  (
    await app.read<{ failedJobs: Page }>(
      `{ failedJobs${args} { nodes { id task attempts maxAttempts error nextTryAt } totalCount pageInfo { endCursor hasNextPage } } }`,
      staff,
    )
  ).failedJobs;

const retry = (id: string) => app.change<{ ok: boolean }>('retryJob', { id }, staff, 'ok');
const unknown = { ok: false, userErrors: [{ code: 'NOT_FOUND' }] };
/** Sets columns of the queued jobs. */
const set = (what: string) =>
  app.database.pool.query(`update graphile_worker._private_jobs set ${what}`);
const storedAttempts = async (): Promise<unknown[]> =>
  (
    await app.database.pool.query(
      'select attempts, max_attempts as most, run_at <= now() as due from graphile_worker._private_jobs',
    )
  ).rows;

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
  const queue = async () => (await state()).queue;
  const nothing = { waiting: 0, running: 0, failing: 0, givenUp: 0 };
  const never = { waitingSince: null, lastScheduledRunAt: null };
  expect(await queue()).toEqual({ status: 'OK', ...nothing, ...never });
  await queueBroken();
  expect(await queue()).toMatchObject({ status: 'OK', waiting: 1 });
  await set(`run_at = now() - interval '6 minutes'`);
  expect(await queue()).toMatchObject({ status: 'DELAYED', waiting: 1 });
  await expect(app.services.jobs.runOnce()).rejects.toThrow();
  await settled();
  expect(await queue()).toMatchObject({ status: 'FAILING', waiting: 0, failing: 1, givenUp: 0 });
  await set('attempts = max_attempts');
  expect(await queue()).toMatchObject({ status: 'FAILING', failing: 0, givenUp: 1 });
  expect((await failed()).nodes).toMatchObject([{ nextTryAt: null }]);
});

it('reports waiting and failed emails', async () => {
  for (let n = 0; n < 3; n += 1) await queueBroken();
  await set(
    `attempts = 1, last_error = 'x' where id = (select min(id) from graphile_worker._private_jobs)`,
  );
  expect(await state()).toMatchObject({
    mail: { isSent: false, waiting: 2, failed: 1 },
    queue: { status: 'FAILING' },
  });
});

it('reports the last backup, and that it is overdue', async () => {
  const backup = async (hours: number): Promise<string> => {
    const at = new Date(Date.now() - hours * 3_600_000);
    await app.database.pool.query(
      `insert into audit_log (at, kind, actor_role, operation, subject_kind, subject_id) values ($1, 'read', 'command', 'backup', $2, $3)`,
      [at, everyone.kind, everyone.id],
    );
    return at.toISOString();
  };
  expect((await state()).backup).toEqual({ lastAt: null, isLate: true });
  for (const [hours, isLate] of [
    [37, true],
    [35, false],
  ] as const) {
    const lastAt = await backup(hours);
    expect((await state()).backup).toEqual({ lastAt, isLate });
  }
});

it('shows what failed and why, and nothing about its contents', async () => {
  await breakOne();
  const { nodes, totalCount } = await failed();
  expect(totalCount).toBe(1);
  const text = expect.any(String) as string;
  expect(nodes).toMatchObject([
    { task: 'send-mail', attempts: 1, maxAttempts: 25, error: text, nextTryAt: text },
  ]);
  expect(JSON.stringify(nodes)).not.toMatch(/zoe@|secret/);
});

it('pages, newest first', async () => {
  for (let count = 0; count < 3; count += 1) await breakOne();
  const first = await failed('(first: 2)');
  expect([first.nodes.length, first.totalCount, first.pageInfo.hasNextPage]).toEqual([2, 3, true]);
  const rest = await failed(`(first: 2, after: "${first.pageInfo.endCursor}")`);
  const ids = [...first.nodes, ...rest.nodes].map(({ id }) => Number(id));
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  expect(ids).toHaveLength(3);
});

it('retries one at once, with all of its attempts, and it is gone when it succeeds', async () => {
  const id = await breakOne();
  await set('attempts = max_attempts');
  expect(await retry(id)).toMatchObject({ ok: true, userErrors: [] });
  expect(await storedAttempts()).toEqual([{ attempts: 0, most: 25, due: true }]);
  await set(
    `task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep-identity'), payload = '{}'`,
  );
  await app.services.jobs.runOnce();
  await settled();
  expect((await failed()).totalCount).toBe(0);
  expect((await state()).queue).toMatchObject({ lastScheduledRunAt: expect.any(String) as string });
  expect(await retry(id)).toMatchObject(unknown);
});

it('gives one that failed for good all of its attempts again', async () => {
  const id = await breakOne();
  await set('max_attempts = attempts');
  expect((await failed()).nodes).toMatchObject([{ attempts: 1, maxAttempts: 1, nextTryAt: null }]);
  await retry(id);
  expect(await storedAttempts()).toMatchObject([{ attempts: 0, most: 25 }]);
});

it('finds no job with an identifier that is none, and refuses to retry a running one', async () => {
  for (const id of ['0', '-1', 'one', '99999999999999999999', '1; drop table users'])
    expect([id, await retry(id)]).toMatchObject([id, unknown]);
  const id = await breakOne();
  await set(`locked_at = now(), locked_by = 'someone'`);
  expect(await retry(id)).toMatchObject({ ok: false, userErrors: [{ code: 'WRONG_STATE' }] });
});
