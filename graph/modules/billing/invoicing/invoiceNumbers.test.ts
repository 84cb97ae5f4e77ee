import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../../care/clients/client.entity.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { requestAs } from '../../../testing/commands.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { billVisits, issueInvoice } from './invoicing.commands.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');

let app: TestProcess;
let staff: GraphContext;
let em: EntityManager;
let client: Client;
beforeAll(async () => {
  app = await testProcess();
  staff = await requestAs(app);
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});
afterAll(() => app.stop());

const issue = (clientId = client.id, context = staff): Promise<string> =>
  issueInvoice(context, { clientId, through: '2026-03-08' }, clock);

const numbers = async (): Promise<number[]> =>
  (await app.database.orm.em.fork().find(Invoice, { invoiceNumber: { $like: 'INV-%' } }))
    .map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')))
    .sort((a, b) => a - b);
const isWithoutGap = (found: readonly number[]): boolean =>
  found.every((number, index) => number === 1001 + index);

describe('invoice numbers', () => {
  it('have no gap after a rolled back invoice', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    await expect(
      app.database.orm.em.fork().transactional(async (tx) => {
        await billVisits(tx, app, { clientId: client.id, through: '2026-03-08' }, clock());
        throw new Error('the machine stopped');
      }),
    ).rejects.toThrow('the machine stopped');
    await issue();
    const found = await numbers();
    expect(found.length).toBeGreaterThan(0);
    expect(isWithoutGap(found)).toBe(true);
  });

  it('have no gap, and no visit is billed twice, when two processes bill at once', async () => {
    const other = await testProcess({ beside: app });
    const elsewhere = await requestAs(other);
    const clients = await Promise.all(
      [1, 2, 3, 4].map(async () => makeClient(app.database.orm.em.fork())),
    );
    for (const one of clients)
      for (const day of ['2026-03-03', '2026-03-04']) await makeDoneVisit(em, { client: one, day });
    const ended = await Promise.all(
      clients.flatMap(({ id: clientId }) =>
        [staff, elsewhere, staff, elsewhere].map((context) => refusal(issue(clientId, context))),
      ),
    );
    await other.stop();
    expect(ended.filter((end) => end === null)).toHaveLength(4);
    expect(ended.filter((end) => end !== null)).toEqual(
      Array.from({ length: 12 }, () => ({
        field: null,
        code: 'CONFLICT',
        message: 'This client has no visits to bill in this period.',
      })),
    );
    expect(isWithoutGap(await numbers())).toBe(true);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as lines, count(distinct appointment_id)::int as visits from invoice_items where not withdrawn`,
    );
    expect(rows[0].lines).toBe(rows[0].visits);
  });

  it('a visit cannot be billed twice even by mistake: the database refuses the second line', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const id = await issue();
    await expect(
      app.database.pool.query(
        `insert into invoice_items (invoice_id, appointment_id, service_description, rate, amount) select invoice_id, appointment_id, 'Again', 1, 1 from invoice_items where invoice_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'invoice_items_visit_once' });
  });
});
