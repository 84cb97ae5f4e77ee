import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bookConsultation } from '../modules/intake/intake.commands.ts';
import { ownedDatabase, type OwnedDatabase } from '../testing/applicationRole.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { makeClient } from '../modules/clients/client.factory.ts';
import { openDatabase } from '../manifest.ts';
import { hashPassword } from '../modules/sign-in/passwords.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { migrate } from './orm.ts';
import { grantTo, isAuditLogProtected, letIn } from './roles.ts';

/** The current month of the audit log, whose table is named directly. */
const month = `audit_months.audit_log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;

let source: OwnedDatabase;
let app: TestApp;
beforeAll(async () => {
  source = await ownedDatabase();
  app = await testApp({ beside: { settings: { databaseUrl: source.url } } });
});
afterAll(async () => {
  await app?.stop();
  await source?.drop();
});

describe('the role of the application', () => {
  test.each([
    'update audit_log set operation = operation',
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log add column more text',
    'drop table audit_log',
    'drop trigger append_only on audit_log',
    'alter table audit_log disable trigger append_only',
    `insert into audit_log (id, kind, actor_role, operation) values (1, 'read', 'staff', 'client')`,
    `select setval('audit_log_id_seq', 1)`,
    `select from ${month}`,
    `insert into ${month} (id, kind, actor_role, operation) values (1, 'read', 'staff', 'client')`,
    `update ${month} set operation = operation`,
    `delete from ${month}`,
    `truncate ${month}`,
    `drop table ${month}`,
    `alter table ${month} disable trigger append_only`,
    `alter table audit_log detach partition ${month}`,
    'create table audit_months.mine ()',
    `create table public.mine partition of audit_log for values from ('1999-01-01') to ('1999-02-01')`,
    `select audit_make_month('1999-01-01')`,
    'drop trigger audit_update on clients',
    'alter table clients disable trigger audit_update',
    'alter table clients disable trigger all',
    'create or replace function audit_clients() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function audit_clients() cascade',
    `set session_replication_role = 'replica'`,
    'truncate clients cascade',
    'create table public.mine ()',
    `update mikro_orm_migrations set name = 'none'`,
  ])('may not: %s', async (statement) => {
    // "… is append-only" would be the trigger, the second lock.
    await expect(app.database.pool.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/^permission denied|^must be owner/) as string,
    });
  });

  test('a temporary table cannot stand in for the log', async () => {
    await makeClient(app.database.orm.em.fork());
    const client = await app.database.pool.connect();
    const count = async (): Promise<unknown> =>
      (await client.query('select count(*) as count from public.audit_log')).rows[0];
    try {
      await client.query(
        'begin; create temporary table audit_log (like public.audit_log); set local search_path = pg_temp, public',
      );
      const before = await count();
      await client.query(`update public.clients set address = 'elsewhere'`);
      expect(await count()).not.toEqual(before);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('owns nothing', async () => {
    const { rows } = await app.database.pool.query(
      "select relname from pg_class where pg_has_role(relowner, 'MEMBER') union all select proname from pg_proc where pg_has_role(proowner, 'MEMBER')",
    );
    expect(rows).toEqual([]);
    expect(await isAuditLogProtected(app.database.pool)).toBe(true);
  });

  test.each([
    ['numbers its lines', 'grant insert on audit_log to'],
    ['changes a month', `grant delete on ${month} to`],
  ])(
    'reports the log as unprotected if the application %s, until a start revokes that',
    async (_what, grant) => {
      const owner = await openDatabase(source.ownerUrl);
      const role = new URL(source.url).username;
      try {
        await owner.pool.query(`${grant} ${role}`);
        expect(await isAuditLogProtected(app.database.pool)).toBe(false);
        await grantTo(owner.pool, role);
        expect(await isAuditLogProtected(app.database.pool)).toBe(true);
      } finally {
        await owner.close();
      }
    },
  );

  test('reports the log as unprotected if the application owns the schema of the months', async () => {
    const owner = await openDatabase(source.ownerUrl);
    try {
      await owner.pool.query(`alter schema audit_months owner to ${new URL(source.url).username}`);
      expect(await isAuditLogProtected(app.database.pool)).toBe(false);
      await owner.pool.query('alter schema audit_months owner to current_user');
      expect(await isAuditLogProtected(app.database.pool)).toBe(true);
    } finally {
      await owner.close();
    }
  });

  test('signs in, reads, writes, accepts forms, and runs jobs', async () => {
    const em = app.database.orm.em.fork();
    const password = 'Ocotillo7&';
    const user = await makeUser(em, { passwordHash: await hashPassword(password) });
    const client = await makeClient(em, { user });
    await makeInvoice(em, { client });
    const { id } = client;
    const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
    const answer = await app.rest('POST', '/api/login', { body: { email: user.email, password } });
    const { token } = (await answer.json()) as { token: string };
    for (const path of ['/api/client/dashboard', '/api/billing/invoices'])
      expect((await app.rest('GET', path, { token })).status).toBe(200);
    const form = {
      name: 'Ana Ruiz',
      email: 'ana@demo.example',
      phone: '(602) 555-0101',
      agreeToContact: true,
    };
    expect(
      (
        await app.rest('POST', '/api/consultations', {
          body: form,
          headers: { 'idempotency-key': 'one' },
        })
      ).status,
    ).toBe(201);
    const changed = { id, careNotes: 'Likes tea.' };
    expect(await app.change('updateClient', changed, staff, 'client { careNotes }')).toEqual({
      ...{ userErrors: [], client: { careNotes: 'Likes tea.' } },
    });
    const { auditTrail } = await app.read<{ auditTrail: { totalCount: number } }>(
      `{ auditTrail(clientId: "${id}") { totalCount } }`,
      staff,
    );
    expect(auditTrail.totalCount).toBeGreaterThan(0);
    await app.services.jobs.runOnce();
    expect((await app.database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
    expect((await app.rest('POST', '/api/logout', { token })).status).toBe(204);
  });

  test('starts and stops the worker, which migrates nothing', async () => {
    await app.services.jobs.start();
    await app.services.jobs.stop();
  });

  test('replaces the owner on an older database, with a message', async () => {
    const older = await testDatabase();
    const owner = await openDatabase(older.url);
    try {
      const { request, jobs, settings, em } = {
        ...app.services,
        em: owner.orm.em,
        request: { id: 'one', ip: '', token: null, userAgent: null, devices: [] },
      };
      await bookConsultation(
        { request, jobs, settings, em },
        {
          name: 'Ana Ruiz',
          email: 'ana@demo.example',
          phone: '(602) 555-0101',
          agreeToContact: true,
        },
      );
      expect(await isAuditLogProtected(owner.pool)).toBe(false);
      await migrate(owner);
      const role = new URL(source.url).username;
      for (const _twice of [1, 2]) await grantTo(owner.pool, role);
      const now = new URL(older.url);
      Object.assign(now, { username: role, password: 'secret' });
      const database = await openDatabase(now.href);
      try {
        expect((await database.pool.query('select from consultations')).rowCount).toBe(1);
        expect((await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(2);
        expect(await isAuditLogProtected(database.pool)).toBe(true);
      } finally {
        await database.close();
      }
    } finally {
      await owner.close();
      await older.drop();
    }
  });
});

describe('letting the application in', () => {
  const name = `let_in_${randomUUID().slice(0, 8)}`;
  const as = (password: string, role = name): string =>
    Object.assign(new URL(source.ownerUrl), { username: role, password }).href;
  const canSignIn = async (url: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };

  test('creates its role, gives it a password that changed, and leaves one that works alone', async () => {
    for (const password of ['the first', 'the second', 'the second']) {
      await letIn(source.ownerUrl, as(password));
      expect(await canSignIn(as(password))).toBe(true);
    }
    expect(await canSignIn(as('the first'))).toBe(false);
  });

  test('says what to do if the owner may not', async () => {
    await expect(letIn(as('the second'), as('x', 'somebody'))).rejects.toThrow(
      /"somebody" of DATABASE_URL can't sign in, .*permission denied.*"alter role"/,
    );
    await letIn(as('the second'), as('wrong')); // its own role
  });
});
