import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { testApp } from '../../testing/app.ts';
import { useDatabase } from '../../testing/useDatabase.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { readsWaiting } from './audit.rules.ts';
import { AuditRecorder, type Caller } from './recorder.ts';

const log = pino({ level: 'silent' });
const someone = (): Caller => ({ userId: randomUUID(), role: 'staff', requestId: randomUUID() });
const client = () => ({ kind: 'client' as const, id: randomUUID() });

const database = useDatabase();
let before = 0;
beforeEach(async () => {
  before = 0;
  before = await count();
});

/** The lines that this test has added. */
const count = async (): Promise<number> =>
  ((await database.pool.query('select from audit_log')).rowCount ?? 0) - before;
const lines = async (fields: string): Promise<unknown[]> =>
  (
    await database.pool.query<Record<string, unknown>>(
      `select ${fields} from (select * from audit_log order by id offset $1) mine order by 1`,
      [before],
    )
  ).rows;

/** A pool that notes what was sent. */
function noting(sent: (answer: Promise<unknown>) => void) {
  const query = (text: string, values: unknown[]) => {
    const answer = database.pool.query(text, values);
    sent(answer);
    return answer;
  };
  return { query } as typeof database.pool;
}

test('a read waits, and is written without further requests', async () => {
  const written = Promise.withResolvers<void>();
  const pool = noting((answer) => void answer.then(() => written.resolve()));
  new AuditRecorder({ pool, log }).read(someone(), 'client', [client()]);
  expect(await count()).toBe(0);
  await written.promise; // nothing requests it
  expect(await count()).toBe(1);
});

test('many reads are written before the second is over', async () => {
  const asked: unknown[] = [];
  const pool = noting((answer) => asked.push(answer));
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
  expect(await lines('operation, details')).toEqual([
    { operation: 'appointments', details: {} },
    { operation: 'client', details: { times: 3 } },
  ]);
});

test('concurrent denials share statements, and each is written before the answer', async () => {
  let used = 0;
  const recorder = new AuditRecorder({ pool: noting(() => (used += 1)), log });
  recorder.read(someone(), 'client', [client()]);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      recorder.denied(someone(), 'login', null, 'INVALID_CREDENTIALS'),
    ),
  );
  expect(used).toBeLessThanOrEqual(2);
  expect(await count()).toBe(51);
});

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
  expect(await lines('kind, subject_id is null as "nobody"')).toEqual([
    { kind: 'denied', nobody: false },
    ...Array.from({ length: 3 }, () => ({ kind: 'read', nobody: true })),
  ]);
});

test('an app that closes writes what waits; a second flush writes nothing', async () => {
  const app = await testApp({ beside: { settings: { databaseUrl: database.url } } });
  try {
    const em = app.database.orm.em.fork();
    const staff = await makeUser(em, { role: 'staff' });
    const { errors } = await app.graph(
      'query($id: ID!) { client(id: $id) { id } }',
      { id: (await makeClient(em)).id },
      await app.services.sessions.open(staff.id),
    );
    expect(errors).toEqual([]);
    await app.close();
    for (const _twice of [1, 2]) {
      const { rows } = await database.pool.query(
        `select operation from audit_log where kind = 'read' and actor_id = $1`,
        [staff.id],
      );
      expect(rows).toEqual([{ operation: 'client' }]);
      await app.services.audit.flush();
    }
  } finally {
    await app.stop();
  }
});
