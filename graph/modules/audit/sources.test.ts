import 'reflect-metadata';
import { useApp } from '../../testing/app.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { shortenSources } from './shortenSources.job.ts';

const password = 'Ocotillo7&';
const app = useApp({ env: { TRUST_PROXY: '1' } });

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const addressesOf = async (operation: string): Promise<[string, string | null][]> => {
  await app.services.audit.flush();
  const { rows } = await app.database.pool.query<{ kind: string; address: string | null }>(
    `select distinct kind, address from audit_log left join audit_sources using (request_id) where operation = $1 order by 1, 2`,
    [operation],
  );
  return rows.map(({ kind, address }) => [kind, address]);
};

it('says where reads, writes and denials came from, of both of two people with one token', async () => {
  const em = app.database.orm.em.fork();
  const staff = await makeUser(em, { role: 'staff', passwordHash: await hashPassword(password) });
  const client = await makeClient(em);
  const login = (typed: string, ip: string) =>
    app.rest('POST', '/api/login', {
      body: { email: staff.email, password: typed },
      headers: from(ip),
    });
  await login('Wrong7&&', '198.51.100.9');
  const { token } = (await (await login(password, '203.0.113.7')).json()) as { token: string };
  expect(await addressesOf('login')).toEqual([
    ['denied', '198.51.100.9'],
    ['write', '203.0.113.7'],
  ]);
  const read = (ip: string) =>
    app.rest('POST', '/graphql', {
      body: { query: `{ client(id: "${client.id}") { id } }` },
      token,
      headers: from(ip),
    });
  await read('203.0.113.7');
  await read('2001:db8:1:2::5');
  expect(await addressesOf('client')).toEqual([
    ['read', '2001:db8:1:2::5'],
    ['read', '203.0.113.7'],
  ]);
  const { data } = await app.graph(
    '{ ownAccount { sessions { address } } auditLog(first: 1) { nodes { address } } }',
    {},
    token,
  );
  expect(data).toMatchObject({ ownAccount: { sessions: [{ address: '203.0.113.7' }] } });
});

it('shortens addresses after 30 days', async () => {
  const { pool } = app.database;
  await pool.query(
    `update audit_sources set at = now() - interval '31 days' where address <> '198.51.100.9'`,
  );
  await pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(now() - interval '31 days'))::json`,
  );
  const run = () => shortenSources(pool, null).run({} as never, {} as never);
  await run();
  await run();
  const { rows } = await pool.query<{ address: string }>(
    'select distinct address from audit_sources order by 1',
  );
  expect(rows.map(({ address }) => address)).toEqual([
    '127.0.0.0/24',
    '198.51.100.9',
    '2001:db8:1::/48',
    '203.0.113.0/24',
  ]);
  const { rows: sessions } = await pool.query(`select sess ->> 'address' as address from sessions`);
  expect(sessions).toEqual([{ address: '203.0.113.0/24' }]);
});
