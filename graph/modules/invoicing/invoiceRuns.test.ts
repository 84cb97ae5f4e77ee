import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import {
  testProcess,
  useProcess,
  withoutClients,
  type TestProcess,
} from '../../testing/process.ts';
import { runDueInvoices, runInvoices, setBillingRhythm } from './invoiceRuns.ts';
import { issueInvoice } from './invoicing.commands.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';

const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  await withoutClients(app);
  em = app.database.orm.em.fork();
});

/** Six in the morning in Phoenix. */
const morning = (day: string): Date => new Date(`${day}T13:00:00Z`);
const run = (day: string, process: TestProcess = app): Promise<number> =>
  runDueInvoices(process.database.orm.em.fork(), process, morning(day));

async function invoices(): Promise<{ number: string; client: string; days: string[] }[]> {
  const { rows } = await app.database.pool.query(`
    select invoice_number as number, i.client_id as client, array_agg(service_date::text order by position) as days
    from invoices i join invoice_items l on l.invoice_id = i.id group by i.id order by invoice_number`);
  return rows;
}

const billed = async (client: Client): Promise<string[][]> =>
  (await invoices()).filter((invoice) => invoice.client === client.id).map(({ days }) => days);

describe('the daily run', () => {
  it('bills the past week, once, with an email for each invoice', async () => {
    const [first, second, idle] = [
      await makeClient(em),
      await makeClient(em),
      await makeClient(em),
    ];
    await makeDoneVisit(em, { client: first, day: '2026-03-03' });
    await makeCancelledVisit(em, { client: first, day: '2026-03-05' });
    await makeDoneVisit(em, { client: first, day: '2026-03-09' });
    await makeDoneVisit(em, { client: second, day: '2026-03-08' });
    expect(await run('2026-03-09')).toBe(2);
    expect(
      (await app.mail()).map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort(),
    ).toEqual([first.user.email, second.user.email].sort());
    expect((await invoices()).map(({ number }) => number)).toEqual(['INV-1001', 'INV-1002']);
    expect([await billed(first), await billed(second), await billed(idle)]).toEqual([
      [['2026-03-03', '2026-03-05']],
      [['2026-03-08']],
      [],
    ]);

    for (const day of ['2026-03-09', '2026-03-10', '2026-03-15']) expect(await run(day)).toBe(0);
    expect(await app.mail()).toEqual([]);
    expect(await run('2026-03-16')).toBe(1);
    await app.mail();
    expect(await billed(first)).toEqual([['2026-03-03', '2026-03-05'], ['2026-03-09']]);
  });

  it('catches up when nothing ran on Monday; what is done too late for its week waits for the next', async () => {
    const client = await makeClient(em);
    await makeDoneVisit(em, { client, day: '2026-03-03' });
    expect(await run('2026-03-12')).toBe(1);
    await app.mail();
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    expect(await run('2026-03-13')).toBe(0);
    expect(await run('2026-03-16')).toBe(1);
    await app.mail();
    expect(await billed(client)).toEqual([['2026-03-03'], ['2026-03-04']]);
  });

  it('bills clients with that rhythm every second week', async () => {
    const client = await makeClient(em);
    expect(await setBillingRhythm(staff, { id: client.id, rhythm: 'biweekly' })).toBe('biweekly');
    await makeDoneVisit(em, { client, day: '2026-03-10' });
    await makeDoneVisit(em, { client, day: '2026-03-19' });
    for (const [day, clients] of [
      ['2026-03-09', 0],
      ['2026-03-16', 0],
      ['2026-03-23', 1],
      ['2026-03-30', 0],
    ] as const)
      expect([day, await run(day)]).toEqual([day, clients]);
    await app.mail();
    expect(await billed(client)).toEqual([['2026-03-10', '2026-03-19']]);
  });

  it('bills nobody for a single day when weeks come to begin on another day', async () => {
    const [weekly, biweekly, fresh] = [
      await makeClient(em, { billedThrough: '2026-03-07' }),
      await makeClient(em, { billedThrough: '2026-03-07', billingRhythm: 'biweekly' }),
      await makeClient(em),
    ];
    for (const client of [weekly, biweekly, fresh])
      for (const day of ['2026-03-08', '2026-03-10']) await makeDoneVisit(em, { client, day });
    expect(await run('2026-03-09')).toBe(1);
    expect(await run('2026-03-16')).toBe(2);
    await app.mail();
    expect(await billed(fresh)).toEqual([['2026-03-08'], ['2026-03-10']]);
    expect(await billed(weekly)).toEqual([['2026-03-08', '2026-03-10']]);
    expect(await billed(biweekly)).toEqual([]);
    expect(await run('2026-03-23')).toBe(1);
    await app.mail();
    expect(await billed(biweekly)).toEqual([['2026-03-08', '2026-03-10']]);
  });

  it('in two processes at once bills nobody twice and skips no number', async () => {
    const clients: Client[] = [];
    for (let index = 0; index < 5; index += 1) {
      clients.push(await makeClient(em));
      await makeDoneVisit(em, { client: clients[index], day: '2026-03-03' });
    }
    const other = await testProcess({ beside: app });
    const { context } = await signedInOffice(other);
    await Promise.all([
      run('2026-03-09'),
      run('2026-03-09', other),
      runInvoices(staff, {}, () => morning('2026-03-09')),
      runInvoices(context, {}, () => morning('2026-03-09')),
    ]);
    await Promise.all([app.jobs.runOnce(), other.jobs.runOnce()]);
    await other.stop();
    expect((await invoices()).map(({ number }) => number)).toEqual([
      'INV-1001',
      'INV-1002',
      'INV-1003',
      'INV-1004',
      'INV-1005',
    ]);
    for (const client of clients) expect(await billed(client)).toEqual([['2026-03-03']]);
  });
});

describe('a run on demand', () => {
  it('bills everyone up to a day, whatever their rhythm, and nothing twice', async () => {
    const client = await makeClient(em, { billingRhythm: 'biweekly' });
    await makeDoneVisit(em, { client, day: '2026-03-03' });
    await makeDoneVisit(em, { client, day: '2026-03-11' });
    const clock = (): Date => morning('2026-03-11');
    expect(await runInvoices(staff, {}, clock)).toBe(1);
    await app.mail();
    expect(await billed(client)).toEqual([['2026-03-03']]);
    expect(await runInvoices(staff, {}, clock)).toBe(0);
    expect(await runInvoices(staff, { through: '2026-03-11' }, clock)).toBe(1);
    await app.mail();
    expect(await billed(client)).toEqual([['2026-03-03'], ['2026-03-11']]);
    expect(await refusal(runInvoices(staff, { through: '2026-03-12' }, clock))).toMatchObject({
      field: 'through',
      message: 'This day has not come yet',
    });
  });
});

it('the rhythm of an unknown client cannot be changed', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await refusal(setBillingRhythm(staff, { id, rhythm: 'weekly' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

describe('invoice numbers', () => {
  const issue = (clientId: string, context = staff): Promise<string> =>
    issueInvoice(context, { clientId, through: '2026-03-08' }, () => morning('2026-03-09'));
  const numbers = async (): Promise<string[]> => (await invoices()).map(({ number }) => number);

  it('have no gap, and no visit is billed twice, when two processes bill at once', async () => {
    const other = await testProcess({ beside: app });
    const { context: elsewhere } = await signedInOffice(other);
    const clients = [await makeClient(em), await makeClient(em), await makeClient(em)];
    for (const client of clients)
      for (const day of ['2026-03-03', '2026-03-04']) await makeDoneVisit(em, { client, day });
    const ended = await Promise.all(
      clients.flatMap(({ id }) =>
        [staff, elsewhere, staff, elsewhere].map((context) => refusal(issue(id, context))),
      ),
    );
    await other.stop();
    expect(ended.filter((end) => end === null)).toHaveLength(3);
    expect(ended.filter((end) => end !== null)).toEqual(
      Array(9).fill({
        field: null,
        code: 'WRONG_STATE',
        message: 'This client has no visits to bill in this period.',
      }),
    );
    expect(await numbers()).toEqual(['INV-1001', 'INV-1002', 'INV-1003']);
    for (const client of clients)
      expect(await billed(client)).toEqual([['2026-03-03', '2026-03-04']]);
  });

  it('a visit cannot be billed twice even by mistake: the database refuses the second line', async () => {
    const client = await makeClient(em);
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    await expect(
      app.database.pool.query(
        `insert into invoice_items (invoice_id, appointment_id, service_description, rate, amount) select invoice_id, appointment_id, 'Again', 1.00, 1 from invoice_items where invoice_id = $1`,
        [await issue(client.id)],
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'invoice_items_visit_once' });
  });
});
