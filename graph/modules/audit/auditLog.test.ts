import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { auditLogPage, type AuditLogFilter } from './auditTrail.queries.ts';

const app = useApp();

it('lists what everyone did, by person, client, day and kind, with names and without contents', async () => {
  const { pool, orm } = app.database;
  const em = orm.em.fork();
  const teresa = await makeUser(em, { role: 'staff', firstName: 'Teresa', lastName: 'Valdez' });
  const nora = await makeUser(em, { role: 'admin', firstName: 'Nora', lastName: 'Begay' });
  const rosa = await makeClient(em, {
    user: await makeUser(em, { firstName: 'Rosa', lastName: 'Ibarra' }),
  });
  const maria = await makeCaregiver(em, { firstName: 'María', lastName: 'Soto' });
  const line = (
    at: string,
    kind: string,
    actor: string | null,
    subject: string[],
    details: object,
  ) =>
    pool.query(
      `insert into audit_log (at, kind, actor_id, actor_role, operation, subject_kind, subject_id, details) values ($1, $2, $3, $4, 'op', $5, $6, $7)`,
      [at, kind, actor, actor ? 'staff' : 'job', subject[0], subject[1], JSON.stringify(details)],
    );
  const change = { table: 'clients', change: 'update', fields: ['phone'] };
  await pool.query(`select audit_make_month('2020-03-01')`);
  await line('2020-03-04T06:59:59Z', 'write', teresa.id, ['client', rosa.id], change);
  await line('2020-03-04T07:00:00Z', 'read', teresa.id, ['caregiver', maria.id], { times: 3 });
  await line('2020-03-05T06:59:59Z', 'denied', nora.id, ['client', rosa.id], { code: 'FORBIDDEN' });
  await line('2020-03-05T07:00:00Z', 'write', null, ['client', rosa.id], change);

  const seen = async (filter: AuditLogFilter) => {
    const { rows } = await auditLogPage(kysely(em), filter, { first: 100, after: null });
    const made = rows.filter(({ operation }) => operation === 'op'); // without the factories
    return made.map(({ actor, kind, subject }) =>
      [actor?.firstName ?? 'nobody', kind, subject?.name].join(' '),
    );
  };
  const [first, second, third, fourth] = [
    'Teresa write Rosa Ibarra',
    'Teresa read María Soto',
    'Nora denied Rosa Ibarra',
    'nobody write Rosa Ibarra',
  ];
  expect(await seen({})).toEqual([fourth, third, second, first]);
  expect(await seen({ who: 'valdez' })).toEqual([second, first]);
  expect(await seen({ who: 'nobody by this name' })).toEqual([]);
  expect(await seen({ client: 'rosa ibar' })).toEqual([fourth, third, first]);
  expect(await seen({ client: 'ibarra', who: 'nora' })).toEqual([third]);
  expect(await seen({ from: '2020-03-04' })).toEqual([fourth, third, second]);
  expect(await seen({ through: '2020-03-04', from: '2020-03-04' })).toEqual([third, second]);
  expect(await seen({ kind: 'write' })).toEqual([fourth, first]);

  const { rows } = await auditLogPage(kysely(em), { who: 'teresa' }, { first: 10, after: null });
  expect(rows).toMatchObject([
    { subject: { kind: 'caregiver', id: maria.id }, records: null, times: 3 },
    { records: 'clients', change: 'update', fields: ['phone'], times: 1 },
  ]);
});

it('writes one line when the whole log is read, and names the clients that were searched for', async () => {
  const em = app.database.orm.em.fork();
  const admin = await app.services.sessions.open((await makeUser(em, { role: 'admin' })).id);
  for (let n = 0; n < 3; n += 1) await makeClient(em);
  const user = await makeUser(em, { firstName: 'Zenobia', lastName: 'Ortiz' });
  const { id } = await makeClient(em, { user });
  const ask = async (filter: object) => {
    const { errors } = await app.graph(
      'query ($filter: AuditLogFilterInput) { auditLog(filter: $filter) { nodes { id } totalCount } }',
      { filter },
      admin,
    );
    expect(errors).toEqual([]);
    await app.services.audit.flush();
  };
  await ask({});
  await ask({ client: 'zenobia' });
  await ask({ client: ' ' });
  const { rows } = await app.database.pool.query(
    `select kind, subject_id from audit_log where operation = 'auditLog' order by id`,
  );
  expect(rows).toEqual([
    { kind: 'read', subject_id: null },
    { kind: 'read', subject_id: id },
    { kind: 'read', subject_id: null },
  ]);
});
