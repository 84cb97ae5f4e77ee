import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../graph/manifest.ts';
import { linesMonthsAgo } from '../graph/testing/auditMonths.ts';
import { testDatabase, type TestDatabase } from '../graph/testing/database.ts';
import { Installation } from './support/npmStart.ts';
import { startSite } from './support/site.ts';

const warning = 'the audit log is not protected';

let outside: TestDatabase;
let here: Installation;
beforeEach(async () => {
  outside = await testDatabase();
  here = new Installation();
});
afterEach(async () => {
  await here.remove();
  await outside.drop();
});

async function asOwner<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: outside.url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.example', password: 'Welcome2Care!' }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

it('warns at start-up when an outside database leaves the log unprotected', async () => {
  const start = await here.start({ DATABASE_URL: outside.url });
  expect(start.said).toContain(warning);
});

it('grants the role of DATABASE_URL what it needs under another owner, and logs pending reads on SIGTERM', async () => {
  const role = `app_${randomUUID().slice(0, 8)}`;
  await asOwner(`create role ${role} login password 'secret'`);
  const url = new URL(outside.url);
  Object.assign(url, { username: role, password: 'secret' });
  const start = await here.start({
    DATABASE_URL: url.href,
    MIGRATION_DATABASE_URL: outside.url,
    DEMO: '1',
  });
  expect(start.said).not.toContain(warning);
  const token = await signIn(start.url);
  const answer = await fetch(`${start.url}/api/client/dashboard`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  start.signal('SIGTERM');
  expect(await start.end()).toBe(0);
  expect(
    await asOwner(`select kind, actor_role from audit_log where operation = 'dashboard'`),
  ).toEqual([{ kind: 'read', actor_role: 'client' }]);
  const [users] = await asOwner<{ names: string[] }>(
    `select array_agg(distinct operation order by operation) as names from audit_log where kind = 'write'`,
  );
  expect(users?.names).toEqual(['login', 'seed-demo']);
  expect(start.said).not.toMatch(/permission denied/);
});

it('drops months past the keeping time at start-up, once', async () => {
  const owner = await openDatabase(outside.url);
  try {
    await linesMonthsAgo(owner.pool, 40, 3);
    await linesMonthsAgo(owner.pool, 13, 2);
  } finally {
    await owner.close();
  }
  const settings = { DATABASE_URL: outside.url, AUDIT_KEEP_MONTHS: '24' };
  const dropped = /The audit log of \d{4}-\d\d was dropped\. Lines: 3/;
  const first = await here.start(settings);
  expect(first.said).toMatch(dropped);
  first.signal('SIGTERM');
  expect(await first.end()).toBe(0);
  const second = await here.start(settings);
  expect(second.said).not.toMatch(/was dropped/);
});

it('uses the embedded database as a role that can only add to the log', async () => {
  const site = await startSite();
  try {
    const roles = await site.sql<{ name: string }>(
      `select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`,
    );
    expect(roles.map(({ name }) => name)).toEqual(['home_care_app']);
    const rights = await site.sql(
      `select privilege_type as may from information_schema.table_privileges where grantee = 'home_care_app' and (table_name = 'audit_log' or table_schema = 'audit_months')`,
    );
    expect(rights).toEqual([{ may: 'SELECT' }]); // and INSERT, by columns
  } finally {
    await site.stop();
  }
});
