import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sendMail } from '../../mail/mail.ts';
import { everyone } from '../../modules/audit/audit.rules.ts';
import { programVersion } from '../../shared/programVersion.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

const token = 'a-monitor-sends-this-and-nobody-else-knows';
let app: TestApp;
let silent: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { METRICS_TOKEN: token } });
  silent = await testApp({ beside: app });
});
afterAll(async () => {
  await silent?.stop();
  await app?.stop();
});
beforeEach(() => app.database.pool.query('delete from graphile_worker._private_jobs'));

const get = (path: string, given: string | null = token): Promise<Response> =>
  app.rest('GET', path, { token: given });
const scraped = async (): Promise<string> => (await get('/metrics')).text();

it.each(['/metrics', '/readyz?full'])(
  '%s is not there without the setting, and closed without the token',
  async (path) => {
    expect((await silent.rest('GET', path, { token })).status).toBe(404);
    for (const wrong of [null, 'guess', `${token}x`]) {
      const answer = await get(path, wrong);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    // Open to anyone, whether the database answers in time or not.
    for (const answer of [await silent.rest('GET', '/readyz'), await get('/readyz', null)])
      expect(await answer.text()).toMatch(/^(?:not )?ready\n$/);
  },
);

it('counts requests by operation, program and code, with bounded labels', async () => {
  const send = (query: string, client?: string) =>
    app.rest('POST', '/graphql', {
      body: { query },
      headers: client === undefined ? {} : { 'apollographql-client-name': client },
    });
  await send('query DeskActivity { systemState { version } }', 'desk');
  await send('query DeskActivity { provider { name } }', 'desk');
  for (let n = 0; n < 5; n += 1)
    await send(`query Stranger${n} { provider { name } }`, `Program ${n}`);
  await send('{ provider { nam } }');
  await app.rest('POST', '/graphql', { body: 'no JSON' });
  await app.rest('GET', '/api/openapi.json?q=secret');
  const lines = (await scraped()).split('\n');
  const counted = lines.filter((line) => /^home_care_graph_.*_count/.test(line)).sort();
  expect(counted.map((line) => line.replace(/^.*_count/, ''))).toEqual([
    '{operation="DeskActivity",code="OK"} 1',
    '{operation="none",code="GRAPHQL_VALIDATION_FAILED"} 1',
    '{operation="none",code="HTTP_400"} 1',
    '{operation="other",code="OK"} 5',
    '{operation="other",code="UNAUTHENTICATED"} 1',
  ]);
  for (const [client, count] of Object.entries({ desk: 2, none: 2, other: 5 }))
    expect(lines).toContain(`home_care_graph_client_requests_total{client="${client}"} ${count}`);
  expect(lines).toContain(
    'home_care_http_request_duration_seconds_count{area="api",method="GET",status="200"} 1',
  );
  expect(lines.join('\n')).not.toMatch(/Stranger|Program|secret/);
});

async function failMail(attempts: number): Promise<void> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, '{}'::json, max_attempts := 2)`,
    [sendMail.name],
  );
  await pool.query(
    `update graphile_worker._private_jobs
        set attempts = $2, last_error = 'away', run_at = now() + interval '1 hour' where id = $1`,
    [rows[0]!.id, attempts],
  );
}
const addJob = (): Promise<unknown> =>
  app.database.pool.query(`select graphile_worker.add_job('sweep-identity', '{}'::json)`);
const backup = (hours: number): Promise<unknown> =>
  app.database.pool.query(
    `insert into audit_log (at, kind, actor_role, operation, subject_kind, subject_id)
     values (now() - make_interval(hours => $1), 'read', 'command', 'backup', $2, $3)`,
    [hours, everyone.kind, everyone.id],
  );

it('tells the pool, the queue, mail, the backup, the event loop and the process', async () => {
  expect(await scraped()).not.toMatch(/^home_care_backup_age_seconds \d/m);
  await backup(2);
  await failMail(1);
  await addJob();
  const text = await scraped();
  expect(text).toContain(`home_care_info{version="${programVersion}"} 1`);
  expect(text).toMatch(/^home_care_pool_connections\{pool="requests",state="open"\} [1-9]/m);
  expect(text).toContain('home_care_jobs{state="failing"} 1');
  expect(text).toContain('home_care_jobs{state="waiting"} 1');
  expect(text).toContain('home_care_mail{state="failed"} 1');
  expect(text).toMatch(/^home_care_backup_age_seconds 7[2-9]\d\d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

it('calls a person for a late backup, dead mail and late jobs, and for nothing that mends itself', async () => {
  const full = async () => {
    for (;;) {
      const answer = await get('/readyz?full');
      const { needs, ...rest } = (await answer.json()) as { needs: string[] };
      // Asked again, as a monitor does, where the database didn't answer in time.
      if (!needs.includes('database')) return { status: answer.status, needs, rest };
    }
  };
  await backup(1);
  expect(await full()).toMatchObject({
    status: 200,
    needs: [],
    rest: { ready: true, version: programVersion, backup: { isLate: false } },
  });
  await failMail(1);
  expect(await full()).toMatchObject({ status: 200, needs: [] });
  await failMail(2);
  expect(await full()).toMatchObject({ status: 503, needs: ['mail'] });
  await addJob();
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes' where last_error is null`,
  );
  expect(await full()).toMatchObject({ status: 503, needs: ['jobs', 'mail'] });
  app.drain();
  expect(await full()).toEqual({ status: 503, needs: ['stopping'], rest: { ready: false } });
});
