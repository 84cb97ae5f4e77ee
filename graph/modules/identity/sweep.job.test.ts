import { useDatabase } from '../../testing/useDatabase.ts';
import { identitySweep } from './sweep.job.ts';
import { makeUser } from './user.factory.ts';

const database = useDatabase();
it('removes expired rows and nothing else', async () => {
  await database.pool.query(`
    insert into sessions (sid, sess, expire) values ('over', '{}', now() - interval '1 minute'), ('good', '{}', now() + interval '1 minute');
    insert into rate_limits (key, points, expire) values ('over', 1, 1), ('good', 1, extract(epoch from now()) * 1000 + 60000);
    insert into sign_in_failures (email_key, failures, locked_until, updated_at) values
      ('over', 2, null, now() - interval '25 hours'), ('lock over', 6, now() - interval '1 hour', now() - interval '25 hours'),
      ('good', 2, null, now() - interval '23 hours'), ('locked', 6, now() + interval '1 hour', now() - interval '25 hours')`);
  const { id } = await makeUser(database.orm.em.fork());
  await database.pool.query(
    `insert into factor_challenges (user_id, purpose, hash, password_mark, expires_at) values
      ($1, 'login', 'over', '', now() - interval '1 minute'), ($1, 'login', 'good', '', now() + interval '1 minute')`,
    [id],
  );
  await identitySweep(database.pool).run({} as never, {} as never);
  const { rows } = await database.pool.query<{ key: string }>(`
    select 'session ' || sid as key from sessions union all select 'limit ' || key from rate_limits
    union all select 'challenge ' || hash from factor_challenges
    union all select 'failures ' || email_key from sign_in_failures order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([
    'challenge good',
    'failures good',
    'failures locked',
    'limit good',
    'session good',
  ]);
});
