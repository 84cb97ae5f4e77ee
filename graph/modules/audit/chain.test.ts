import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../database.ts';
import type { Database } from '../../database/orm.ts';
import { unreadText } from '../../testing/database.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { AuditRecorder } from './recorder.ts';
import { sealAuditLog } from './auditSeal.job.ts';
import { verifyAuditLog, type Verified } from './verify.ts';

const log = pino({ level: 'silent' });

let source: TestDatabase;
let opened: Database[];
let database: Database;
beforeEach(async () => {
  source = await testDatabase();
  opened = [];
  database = await open();
});
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await source.drop();
});

async function open(): Promise<Database> {
  const made = await openDatabase(source.url);
  opened.push(made);
  return made;
}

/** Writes some lines, each about a different subject. */
async function write(count: number, { pool } = database): Promise<void> {
  const recorder = new AuditRecorder({ pool, log });
  for (let one = 0; one < count; one += 1) {
    recorder.read({ userId: randomUUID(), role: 'staff', requestId: randomUUID() }, 'client', [
      { kind: 'client', id: randomUUID() },
    ]);
  }
  await recorder.flush();
}

/** Acts as someone who owns the tables. */
const tamper = (statement: string): Promise<unknown> =>
  database.pool.query(
    `begin; alter table audit_log disable trigger append_only; alter table audit_seals disable trigger append_only; ${statement};
   alter table audit_log enable trigger append_only; alter table audit_seals enable trigger append_only; commit`,
  );

const verify = (known?: { number: number; hash: string }): Promise<Verified> =>
  verifyAuditLog(database.pool, known ?? null);
const fault = async (): Promise<string | null> => (await verify()).fault;

/** Three seals over lines 1 to 12, and two unsealed lines. */
async function threeSeals(): Promise<void> {
  for (let seal = 1; seal <= 3; seal += 1) {
    await write(4);
    expect(await sealAuditLog(database.pool, log)).toHaveLength(1);
  }
  await write(2);
}

test('an untouched log verifies, and unsealed lines are counted', async () => {
  expect(await verify()).toEqual({
    seals: 0,
    rows: 0,
    unsealed: 0,
    unsealedSince: null,
    dropped: [],
    head: null,
    fault: null,
  });
  await threeSeals();
  expect(await verify()).toEqual({
    seals: 3,
    rows: 12,
    unsealed: 2,
    unsealedSince: expect.any(Date) as Date,
    dropped: [],
    head: { number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    fault: null,
  });
  expect(await sealAuditLog(database.pool, log)).toHaveLength(1);
  expect(await sealAuditLog(database.pool, log)).toEqual([]);
  expect(await verify()).toMatchObject({ seals: 4, rows: 14, unsealed: 0, fault: null });
});

test.each([
  [
    'an edited line',
    `update audit_log set actor_role = 'client' where id = 6`,
    'Row 6 was edited (under seal 2',
  ],
  [
    'the first of two edited lines',
    `update audit_log set operation = 'me' where id in (11, 7)`,
    'Row 7 was edited (under seal 2',
  ],
  [
    'another time',
    `update audit_log set at = at + interval '1 millisecond' where id = 1`,
    'Row 1 was edited (under seal 1',
  ],
  [
    'another detail',
    `update audit_log set details = '{"times": 2}' where id = 12`,
    'Row 12 was edited (under seal 3',
  ],
  [
    'no subject any more',
    'update audit_log set subject_id = null where id = 5',
    'Row 5 was edited (under seal 2',
  ],
  ['a deleted line', 'delete from audit_log where id = 8', 'Row 8 was deleted (under seal 2'],
  [
    'the deleted first line',
    'delete from audit_log where id = 1',
    'Row 1 was deleted (under seal 1',
  ],
  [
    'two swapped lines',
    'update audit_log set id = -id where id in (6, 7); update audit_log set id = 13 + id where id in (-6, -7)',
    'Rows 6 and 7 were swapped (under seal 2',
  ],
  [
    'two swapped lines of two seals',
    'update audit_log set id = -id where id in (2, 10); update audit_log set id = 12 + id where id in (-2, -10)',
    'Rows 2 and 10 were swapped (under seal 1',
  ],
  [
    'a line put in between',
    `delete from audit_log where id = 3; insert into audit_log (id, kind, actor_role, operation) values (3, 'read', 'staff', 'client')`,
    'Row 3 was edited (under seal 1',
  ],
  ['a removed seal', 'delete from audit_seals where number = 2', 'Seal 2 is missing'],
  ['the removed first seal', 'delete from audit_seals where number = 1', 'Seal 1 is missing'],
  [
    'an edited seal',
    `update audit_seals set sealed_at = sealed_at - interval '1 day' where number = 2`,
    'Seal 2 is not what was written',
  ],
  [
    'a line taken out of its seal',
    'update audit_seals set ids = ids[1:3], hashes = substring(hashes for 96) where number = 3',
    'Seal 3 is not what was written',
  ],
  [
    'a seal with another hash',
    `update audit_seals set hash = sha256('') where number = 2`,
    'Seal 2 is not what was written',
  ],
])('finds: %s', async (_what, statement, message) => {
  await threeSeals();
  await tamper(statement);
  expect(await fault()).toContain(message);
});

test('finds a line added between sealed ones', async () => {
  await database.pool.query(`select nextval('audit_log_id_seq')`); // line 1 was rolled back
  await write(3);
  await sealAuditLog(database.pool, log);
  expect(await fault()).toBeNull();
  await tamper(
    `insert into audit_log (id, kind, actor_role, operation) values (1, 'read', 'staff', 'client')`,
  );
  expect(await fault()).toContain('Row 1 was added after its neighbours had been sealed');
});

test('a seal edited together with its own hash does not fit the next one', async () => {
  await threeSeals();
  const { sealHash } = await import('./chain.ts');
  const {
    rows: [seal],
  } = await database.pool.query('select * from audit_seals where number = 2');
  seal.sealed_at = new Date(0);
  await tamper(
    `update audit_seals set sealed_at = '1970-01-01T00:00:00Z', hash = '\\x${sealHash(seal).toString('hex')}' where number = 2`,
  );
  expect(await fault()).toContain('Seal 3 is not what was written: it, or the one before it');
});

test('the end of the chain cannot be cut off or rewritten without contradicting a seal noted elsewhere', async () => {
  await threeSeals();
  const { head } = await verify();
  expect((await verify(head!)).fault).toBeNull();
  await tamper('delete from audit_seals where number = 3');
  expect(await verify()).toMatchObject({ fault: null, unsealed: 6 });
  expect((await verify(head!)).fault).toContain('Seal 3 is missing: the chain ends with seal 2');
  await sealAuditLog(database.pool, log);
  expect((await verify(head!)).fault).toContain('Seal 3 is not the one that was known');
  await tamper('truncate audit_seals');
  expect((await verify(head!)).fault).toContain('the chain ends with no seal at all');
});

test('does not seal a line that an open transaction could still precede', async () => {
  const { pool } = await open();
  const late = await pool.connect();
  await late.query('begin');
  await late.query(
    `insert into users (email, first_name, last_name) values ('late@demo.example', 'Ana', 'Ruiz')`,
  ); // line 1
  await write(2); // lines 2 and 3
  const looked = Promise.withResolvers<void>();
  const watched = {
    connect: () => database.pool.connect(),
    query: async (text: string, values: unknown[]) => {
      const answer = await database.pool.query(text, values);
      if (text.includes('pg_snapshot_xmin')) looked.resolve();
      return answer;
    },
  };
  const sealing = sealAuditLog(watched as typeof database.pool, log);
  await Promise.race([looked.promise, sealing]); // it has noticed the open transaction
  await late.query('commit');
  late.release();
  expect((await sealing).flatMap(({ ids }) => ids)).toEqual(['1', '2', '3']);
  expect(await verify()).toMatchObject({ rows: 3, unsealed: 0, fault: null });
});

test('seals many lines in batches', async () => {
  await write(2_500);
  expect((await sealAuditLog(database.pool, log)).map(({ ids }) => ids.length)).toEqual([
    1_000, 1_000, 500,
  ]);
  expect(await verify()).toMatchObject({ seals: 3, rows: 2_500, fault: null });
});

test('processes that write and seal concurrently make one chain over every line', async () => {
  const all = [database, await open(), await open()];
  let left = 3;
  let sealed = 0;
  const writers = all.map(async (one) => {
    for (let round = 0; round < 12 || sealed === 0; round += 1) await write(5, one);
    left -= 1;
  });
  const sealers = all.slice(0, 2).map(async (one) => {
    while (left > 0) sealed += (await sealAuditLog(one.pool, log)).length;
  });
  const changes = (async () => {
    for (let round = 0; left > 0; round += 1) {
      await database.pool.query(
        `insert into contact_inquiries (first_name, last_name, email, message, reference) values ('A', 'B', 'c@d.example', $2, $1)`,
        [String(round).padStart(8, '0'), unreadText],
      );
    }
  })();
  await Promise.all([...writers, ...sealers, changes]);
  await write(1);
  await sealAuditLog(database.pool, log);
  const {
    rows: [lines],
  } = await database.pool.query<{ count: number }>('select count(*)::int as count from audit_log');
  expect(lines!.count).toBeGreaterThan(180);
  const verified = await verify();
  expect(verified).toMatchObject({ rows: lines!.count, unsealed: 0, fault: null });
  expect(verified.seals).toBeGreaterThan(1);
});
