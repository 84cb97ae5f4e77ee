import { beginAnewIfMoved } from './beginAnew.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { allTold } from '../../testing/allTold.ts';
import { Random } from '../../testing/random.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await testApp();
  const { id } = await makeUser(em(), { role: 'staff' });
  staff = await app.services.sessions.open(id);
});
afterAll(() => app?.stop());
const em = () => app.database.orm.em.fork();

interface Told {
  kind: string;
  recordId: string;
  change: string;
}
interface Answer {
  nodes: Told[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
  latestCursor: string;
}
const document = `query ($after: String, $first: Int, $kinds: [ChangeKind!]) {
  changes(after: $after, first: $first, kinds: $kinds) {
    nodes { kind recordId change } edges { cursor } pageInfo { hasNextPage endCursor } latestCursor } }`;
const read = async (variables: Record<string, unknown> = {}): Promise<Answer> =>
  (await app.read<{ changes: Answer }>(document, staff, variables)).changes;
const codeOf = async (after: string): Promise<string | undefined> =>
  (await app.graph(document, { after }, staff)).errors[0]?.extensions.code;
/** The position after everything that happened before. */
async function now(): Promise<string> {
  await allTold(app.database.pool);
  return (await read()).latestCursor;
}
const since = async (after: string, kinds?: string[]): Promise<Told[]> => {
  await allTold(app.database.pool);
  return (await read({ after, kinds, first: 100 })).nodes;
};

test('tells what was made, changed and deleted, once per transaction, and what belongs to a record as its change', async () => {
  const start = await now();
  const invoice = await makeInvoice(em());
  const payment = await makePayment(em(), { invoice, amount: '1.00' });
  const service = await makeService(em());
  await app.database.pool.query(`update services set name = 'A' where id = '${service.id}'`);
  const told = await since(start, ['INVOICE', 'PAYMENT', 'SERVICE']);
  expect(told).toEqual([
    { kind: 'INVOICE', recordId: invoice.id, change: 'CREATED' },
    { kind: 'PAYMENT', recordId: payment.id, change: 'CREATED' },
    { kind: 'INVOICE', recordId: invoice.id, change: 'UPDATED' },
    { kind: 'SERVICE', recordId: service.id, change: 'CREATED' },
    { kind: 'SERVICE', recordId: service.id, change: 'UPDATED' },
  ]);
  const later = await now();
  const { id } = await makeClient(em());
  await app.database.pool.query(
    `begin; update clients set address = '1' where id = '${id}'; update clients set address = '2' where id = '${id}'; commit`,
  );
  expect(await since(later, ['CLIENT'])).toEqual([
    { kind: 'CLIENT', recordId: id, change: 'CREATED' },
    { kind: 'CLIENT', recordId: id, change: 'UPDATED' },
  ]);
  const before = await now();
  const off = '6f1f1a5e-8a3e-4a52-9a11-0b8a4a3d5f10';
  const { id: caregiver } = await makeCaregiver(em());
  await app.database.pool.query(
    `insert into caregiver_time_off (id, caregiver_id, start_date, end_date) values ($1, $2, now(), now())`,
    [off, caregiver],
  );
  await app.database.pool.query('delete from caregiver_time_off where id = $1', [off]);
  expect(await since(before, ['TIME_OFF'])).toEqual([
    { kind: 'TIME_OFF', recordId: off, change: 'CREATED' },
    { kind: 'TIME_OFF', recordId: off, change: 'DELETED' },
  ]);
  const last = await now();
  await app.database.pool.query('update clients set id = id');
  expect(await since(last)).toEqual([]);
});

test('pages without a gap; with nothing new there is a position to go on from', async () => {
  const start = await now();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await makeService(em())).id);
  await allTold(app.database.pool);
  const found: string[] = [];
  let after = start;
  for (let more = true; more;) {
    const page = await read({ after, first: 2 });
    found.push(...page.nodes.map(({ recordId }) => recordId));
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  expect(found).toEqual(ids);
  const nothing = await read({ after });
  expect(nothing.nodes).toEqual([]);
  const next = await makeService(em());
  expect(await since(nothing.pageInfo.endCursor)).toEqual([
    { kind: 'SERVICE', recordId: next.id, change: 'CREATED' },
  ]);
});

test('refuses what is no cursor, and one whose changes are gone, with codes of their own', async () => {
  const { latestCursor } = await read();
  expect(await codeOf('x')).toBe('BAD_USER_INPUT');
  expect(await codeOf(`${latestCursor}AAAA`)).toBe('BAD_USER_INPUT');
  const parts = Buffer.from(latestCursor, 'base64url').toString().split('|');
  const altered = (at: number, value: string): string =>
    Buffer.from(parts.with(at, value).join('|')).toString('base64url');
  expect(await codeOf(altered(2, String(Number(parts[2]) + 100_000_000)))).toBe('CURSOR_EXPIRED');

  const old = await now();
  await makeService(em());
  await allTold(app.database.pool);
  const between = (await read({ after: old })).pageInfo.endCursor;
  await app.database.pool.query(`update record_changes set at = now() - interval '31 days'`);
  await makeService(em());
  await allTold(app.database.pool);
  const job = app.services.jobs;
  await app.database.pool.query(`select graphile_worker.add_job('drop-old-changes')`);
  await job.runOnce();
  expect(await codeOf(old)).toBe('CURSOR_EXPIRED');
  expect((await read({ after: between })).nodes).toHaveLength(1);
  expect((await read()).nodes).toHaveLength(1);

  await app.database.pool.query('update change_feed set epoch = gen_random_uuid()');
  expect(await codeOf(between)).toBe('CURSOR_EXPIRED');
});

test('begins anew where the database was loaded into another server, and only there', async () => {
  const { pool } = app.database;
  const here = await now();
  await beginAnewIfMoved(pool);
  expect((await read({ after: here })).nodes).toEqual([]);

  // As it was told by a server with many transactions behind it.
  const far = '900000000000';
  await pool.query(`update change_feed set dropped_through = $1`, [far]);
  await pool.query(
    `insert into record_changes (transaction, number, kind, of_record, change) values ($1, 1, 'client', gen_random_uuid(), 'updated')`,
    [far],
  );
  expect(await codeOf((await read()).latestCursor)).toBe('CURSOR_EXPIRED');
  await beginAnewIfMoved(pool);
  expect(await codeOf(here)).toBe('CURSOR_EXPIRED');
  const begun = await now();
  await makeService(em());
  await allTold(pool);
  expect((await read({ after: begun })).nodes).toHaveLength(1);
});

test('writers that commit in any order, or not at all: every change is told once, none is missed', async () => {
  const random = new Random(7);
  const service = Array.from({ length: 12 }, () => '');
  for (let n = 0; n < service.length; n += 1) service[n] = (await makeService(em())).id;
  let cursor = await now();
  const told: string[] = [];
  let writing = true;
  const poll = async (): Promise<void> => {
    const page = await read({ after: cursor, first: 3 });
    told.push(...page.nodes.map(({ recordId }) => recordId));
    cursor = page.pageInfo.endCursor;
  };
  const reader = (async () => {
    while (writing) await poll();
  })();
  const committed: string[] = [];
  const write = async (own: readonly string[]): Promise<void> => {
    const client = await app.database.pool.connect();
    try {
      for (let n = 0; n < 15; n += 1) {
        const id = random.pick(own);
        await client.query('begin');
        if (random.chance(0.5)) await client.query('select pg_current_xact_id()'); // its number comes long before its change
        await pause(random.below(8));
        await client.query(
          'update services set duration = coalesce(duration, 0) + 1 where id = $1',
          [id],
        );
        await pause(random.below(8));
        const isKept = random.chance(0.75);
        await client.query(isKept ? 'commit' : 'rollback');
        if (isKept) committed.push(id);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all([0, 1, 2, 3].map((n) => write(service.slice(3 * n, 3 * n + 3))));
  writing = false;
  await reader;
  await allTold(app.database.pool);
  for (let n = 0; n < committed.length; n += 3) await poll();
  await poll();
  expect(told.sort()).toEqual(committed.sort());
});
