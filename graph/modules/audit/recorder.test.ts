import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { makeWorld } from '../../testing/lists.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../../database/orm.ts';
import { countStatements } from '../../testing/statements.ts';
import { readsWaiting } from './audit.rules.ts';
import { AuditRecorder, type Caller } from './recorder.ts';

const log = pino({ level: 'silent' });
const someone = (): Caller => ({ userId: randomUUID(), role: 'staff', requestId: randomUUID() });
const client = () => ({ kind: 'client', id: randomUUID() });

let source: TestDatabase;
let database: Database;
beforeEach(async () => {
  source = await testDatabase();
  database = await openDatabase(source.url);
});
afterEach(async () => {
  await database.close();
  await source.drop();
});

const count = async (): Promise<number> =>
  (await database.pool.query('select from audit_log')).rowCount ?? 0;

test('a read waits, and is written without further requests', async () => {
  const written = Promise.withResolvers<void>();
  const pool = {
    query: (text: string, values: unknown[]) => {
      const answer = database.pool.query(text, values);
      void answer.then(() => written.resolve());
      return answer;
    },
  } as typeof database.pool;
  new AuditRecorder({ pool, log }).read(someone(), 'client', [client()]);
  expect(await count()).toBe(0);
  await written.promise; // nothing requests it
  expect(await count()).toBe(1);
});

test('many reads are written before the second is over', async () => {
  const asked: unknown[] = [];
  const pool = {
    query: (text: string, values: unknown[]) => {
      asked.push(values);
      return database.pool.query(text, values);
    },
  } as typeof database.pool;
  const recorder = new AuditRecorder({ pool, log });
  for (let one = 0; one < readsWaiting - 1; one += 1)
    recorder.read(someone(), 'client', [client()]);
  expect(asked).toHaveLength(0);
  recorder.read(someone(), 'client', [client()]);
  expect(asked).toHaveLength(1);
  await recorder.flush();
  expect(await count()).toBe(readsWaiting);
});

test('repeated reads by one person are one line with a count', async () => {
  const recorder = new AuditRecorder({ pool: database.pool, log });
  const [who, whom] = [someone(), client()];
  for (const operation of ['client', 'client', 'appointments', 'client'])
    recorder.read({ ...who, requestId: randomUUID() }, operation, [whom]);
  await recorder.flush();
  const { rows } = await database.pool.query(
    'select operation, details from audit_log order by operation',
  );
  expect(rows).toEqual([
    { operation: 'appointments', details: {} },
    { operation: 'client', details: { times: 3 } },
  ]);
});

test('concurrent denials share statements, and each is written before the answer', async () => {
  const recorder = new AuditRecorder({ pool: database.pool, log });
  recorder.read(someone(), 'client', [client()]);
  const seen: number[] = [];
  const used = await countStatementsAlso(async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await recorder.denied(someone(), 'login', null, 'INVALID_CREDENTIALS');
        seen.push(index);
      }),
    );
  });
  expect(used).toBeLessThanOrEqual(2);
  expect(await count()).toBe(51);
});

/** Counts the pool's statements, and those that write the log among them. */
async function countStatementsAlso(work: () => Promise<void>): Promise<number> {
  const { query } = database.pool;
  let used = 0;
  database.pool.query = ((...parts: unknown[]) => {
    used += 1;
    return Reflect.apply(query, database.pool, parts) as unknown;
  }) as typeof query;
  await work().finally(() => {
    database.pool.query = query;
  });
  return used;
}

test('rows that cannot be written keep waiting, and fail no answer', async () => {
  const away = { query: () => Promise.reject(new Error('away')) };
  const pool = {
    query: (...parts: unknown[]) =>
      (away.query as (...given: unknown[]) => Promise<unknown>)(...parts),
  } as typeof database.pool;
  const recorder = new AuditRecorder({ pool, log });
  recorder.read(someone(), 'client', [client()]);
  await recorder.denied(someone(), 'login', null, 'INVALID_CREDENTIALS');
  await expect(recorder.flush()).rejects.toThrow('away');
  away.query = database.pool.query.bind(database.pool) as never;
  await recorder.flush();
  expect(await count()).toBe(2);
});

test('an invalid subject does not keep other rows from being written', async () => {
  const recorder = new AuditRecorder({ pool: database.pool, log });
  for (const id of ['x', '\0', ''])
    recorder.read(someone(), 'caregiverAvailability', [{ kind: 'caregiver', id }]);
  await recorder.denied(someone(), 'login', client(), 'INVALID_CREDENTIALS');
  await recorder.flush();
  const { rows } = await database.pool.query(
    'select kind, subject_id is null as "nobody" from audit_log order by kind',
  );
  expect(rows).toEqual([
    { kind: 'denied', nobody: false },
    ...Array.from({ length: 3 }, () => ({ kind: 'read', nobody: true })),
  ]);
});

test('an app that closes writes what waits; a second flush writes nothing', async () => {
  const app = await testApp();
  const other = await openDatabase(app.settings.databaseUrl!);
  try {
    const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
    const { errors } = await app.graph(
      'query($id: ID!) { client(id: $id) { id } }',
      { id: world.client.id },
      world.tokens.staff,
    );
    expect(errors).toEqual([]);
    await app.close();
    const { rows } = await other.pool.query(`select operation from audit_log where kind = 'read'`);
    expect(rows).toEqual([{ operation: 'client' }]);
    expect(await countStatements(() => app.services.audit.flush())).toBe(0);
  } finally {
    await other.close();
    await app.stop();
  }
});
