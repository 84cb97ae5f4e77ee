import { sendMail } from '../../mail/mail.ts';
import { useApp } from '../../testing/app.ts';
import { everyone } from '../audit/audit.rules.ts';
import { makeUser } from '../identity/user.factory.ts';

const app = useApp();
let staff: string;
beforeAll(async () => {
  staff = await app.services.sessions.open(
    (await makeUser(app.database.orm.em.fork(), { role: 'staff' })).id,
  );
});

interface State {
  mail: { isSent: boolean; waiting: number; failed: number };
  queue: { status: string };
  backup: { lastAt: string | null; isLate: boolean };
}
const state = async (): Promise<State> => {
  const { data, errors } = await app.graph<{ systemState: State }>(
    '{ systemState { mail { isSent waiting failed } queue { status } backup { lastAt isLate } } }',
    {},
    staff,
  );
  expect(errors).toEqual([]);
  return data.systemState;
};
const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

it('reports waiting and failed emails', async () => {
  const { pool, orm } = app.database;
  await pool.query('delete from graphile_worker._private_jobs');
  for (let n = 0; n < 3; n += 1)
    await app.services.jobs.enqueue(orm.em.fork(), sendMail, {
      template: 'no-such-template',
      to: 'x@example.com',
      data: {},
    } as never);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where id = (select min(id) from graphile_worker._private_jobs)`,
  );
  expect(await state()).toMatchObject({
    mail: { isSent: false, waiting: 2, failed: 1 },
    queue: { status: 'FAILING' },
  });
});

it('reports the last backup, and that it is overdue', async () => {
  const backup = (at: Date) =>
    app.database.pool.query(
      `insert into audit_log (at, kind, actor_role, operation, subject_kind, subject_id) values ($1, 'read', 'command', 'backup', $2, $3)`,
      [at, everyone.kind, everyone.id],
    );
  expect((await state()).backup).toEqual({ lastAt: null, isLate: true });
  await backup(ago(37));
  expect((await state()).backup).toEqual({ lastAt: expect.any(String), isLate: true });
  const latest = ago(35);
  await backup(latest);
  expect((await state()).backup).toEqual({ lastAt: latest.toISOString(), isLate: false });
});
