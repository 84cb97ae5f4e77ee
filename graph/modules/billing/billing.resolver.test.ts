import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { InvoiceStatus } from '../invoices/billing.rules.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { invoicesPage } from '../invoices/invoicesPage.queries.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { paymentsPage } from '../payments/payment.queries.ts';
import { billingMonthsOf } from './billingMonths.queries.ts';
import { billingSummaryOf } from './billingSummary.queries.ts';

/* What clients read about their invoices and payments. */

const app = useApp();
let em: EntityManager;
beforeEach(() => {
  em = app.database.orm.em.fork();
});

const noon = new Date('2026-07-15T19:00:00Z');
const after = (row: { id: string } | undefined, at: string) => ({ at, id: row!.id });
const page = (
  client: Client,
  first = 20,
  now = noon,
  since: { at: string; id: string } | null = null,
) => invoicesPage(app.database, client.id, { first, after: since }, now);
const one = (client: Client, id: string, now = noon) => findInvoice(kysely(em), client.id, id, now);
const summary = (client: Client, now: Date | string = noon) =>
  billingSummaryOf(app.database.pool, { clientId: client.id, payerIds: [] }, new Date(now));

const money = '{ amount currencyCode }';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const none = '00000000-0000-4000-8000-000000000000';
const ask = async (client: Client, query: string, variables: Record<string, unknown> = {}) =>
  app.graph<Record<string, never>>(
    query,
    variables,
    await app.services.sessions.open(client.user.id),
  );

it.each([
  ['caregiver', '(602) 555-0142'],
  ['staff', 'Use `officeInvoices`'],
] as const)(
  'a %s reads no bills, with a message that does not sign them out',
  async (role, way) => {
    const token = await app.services.sessions.open((await makeUser(em, { role })).id);
    const { errors } = await app.graph('{ invoices { totalCount } }', {}, token);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(errors[0]?.message).toContain(way);
    expect(errors[0]?.message).not.toMatch(
      /expired token|invalid token|unauthorized|authentication/i,
    );
  },
);

describe('an invoice', () => {
  const whole = `id invoiceNumber issueDate dueDate amount ${money} subtotal ${money} tax ${money} amountPaid ${money} amountRefunded ${money} amountDue ${money}
    status description paidAt items { id description quantity rate ${money} amount ${money} serviceDate visit { startsAt endsAt caregiver cancelled } }`;
  const query = `query ($id: ID!) { invoice(id: $id) { ${whole} } }`;

  it('is read by its client, with exact lines, subtotal, tax, total, paid and due', async () => {
    const client = await makeClient(em);
    const invoice = await makeInvoice(em, {
      client,
      tax: '1.10',
      notes: 'March care',
      items: [
        {
          quantity: '2.75',
          rate: '34.10',
          serviceDate: '2026-03-01',
          appointment: await makeDoneVisit(em, {
            client,
            caregiver: await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' }),
            day: '2026-03-01',
            worked: 90,
          }),
        },
        { serviceDescription: 'Mileage', quantity: '12.00', rate: '0.67' },
      ],
    });
    await makePayment(em, { invoice, amount: '20.00' });
    const { data, errors } = await ask(client, query, { id: invoice.id });
    expect(errors).toEqual([]);
    expect(data.invoice).toEqual({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      issueDate: '2026-03-02',
      dueDate: '2036-04-01',
      status: 'PENDING',
      description: 'March care',
      paidAt: null,
      subtotal: usd('101.82'),
      tax: usd('1.10'),
      amount: usd('102.92'),
      amountPaid: usd('20.00'),
      amountRefunded: usd('0.00'),
      amountDue: usd('82.92'),
      items: [
        {
          id: expect.any(String),
          description: 'Personal Care',
          quantity: '2.75',
          rate: usd('34.10'),
          amount: usd('93.78'),
          serviceDate: '2026-03-01',
          visit: {
            startsAt: '2026-03-01T16:00:00.000Z',
            endsAt: '2026-03-01T17:30:00.000Z',
            caregiver: 'Zoë Begay',
            cancelled: false,
          },
        },
        {
          id: expect.any(String),
          description: 'Mileage',
          quantity: '12.00',
          rate: usd('0.67'),
          amount: usd('8.04'),
          serviceDate: null,
          visit: null,
        },
      ],
    });
    const read = await ask(
      client,
      `{ payments { nodes { invoiceId invoiceNumber paymentDate amount ${money} paymentMethod notes } }
         billingSummary { totalOutstanding ${money} totalInvoices paidThisMonth ${money} overdueCount } }`,
    );
    expect(read.data).toMatchObject({
      payments: {
        nodes: [
          {
            invoiceId: invoice.id,
            invoiceNumber: invoice.invoiceNumber,
            paymentDate: '2026-03-09',
            amount: usd('20.00'),
            paymentMethod: 'Check',
            notes: null,
          },
        ],
      },
      billingSummary: { totalOutstanding: usd('82.92'), totalInvoices: 1, overdueCount: 0 },
    });
  });

  it('has the time of the payment that settled it', async () => {
    const paidAt = new Date('2026-03-09T16:00:00.123Z');
    const { id, client } = await makeInvoice(em, { status: 'paid', paidAt });
    expect((await ask(client, query, { id })).data.invoice).toMatchObject({
      status: 'PAID',
      paidAt: '2026-03-09T16:00:00.123Z',
      amountDue: usd('0.00'),
    });
  });

  it('names its client and where they live', async () => {
    const user = await makeUser(em, { firstName: 'José', lastName: 'Núñez' });
    const client = await makeClient(em, { user, address: null });
    const { id } = await makeInvoice(em, { client });
    expect((await one(client, id))?.billTo).toEqual({ name: 'José Núñez', address: null });
    expect((await one(client, id.toUpperCase()))?.id).toBe(id);
  });

  it('of another client reads as unknown, like a malformed identifier', async () => {
    const stranger = await makeClient(em);
    const { id } = await makeInvoice(em);
    for (const asked of [id, none, '', '1', `${id} `, "' or 1=1", 'x'.repeat(10_000)])
      expect(await one(stranger, asked)).toBeNull();
    expect(await page(stranger)).toEqual({
      rows: [],
      totalCount: 0,
      totalCountIsExact: true,
      preceded: false,
    });
    const answers = await Promise.all(
      [id, none, 'x', ''].map((asked) => ask(stranger, query, { id: asked })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[1]);
    expect(answers[0]?.errors).toMatchObject([
      { message: 'This invoice was not found.', extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('the status of an invoice', () => {
  const due = { issueDate: '2026-07-01', dueDate: '2026-07-15' };
  const lastMoment = '2026-07-16T06:59:59.999Z';
  const dayTurned = '2026-07-16T07:00:00.000Z';
  const later = '2030-01-01T12:00:00Z';

  it.each<[string, InvoiceStatus, string, InvoiceStatus]>([
    ['pending to the last moment of its due date in Phoenix', 'pending', lastMoment, 'pending'],
    ['overdue once the day turns in Phoenix, though no job ran', 'pending', dayTurned, 'overdue'],
    ['pending again where its due date was moved', 'overdue', lastMoment, 'pending'],
    ['overdue where a job wrote so', 'overdue', dayTurned, 'overdue'],
    ['paid, however late it is', 'paid', later, 'paid'],
    ['cancelled, however late it is', 'cancelled', later, 'cancelled'],
  ])('reads as %s', async (_title, stored, now, read) => {
    const { client, id } = await makeInvoice(em, { ...due, status: stored });
    expect((await one(client, id, new Date(now)))?.status).toBe(read);
    expect((await page(client, 20, new Date(now))).rows[0]?.status).toBe(read);
    expect((await summary(client, now)).overdueCount).toBe(read === 'overdue' ? 1 : 0);
  });
});

/** Payments of an invoice of $100.10, and what they come to. */
const sums: [string, InvoiceStatus, string[], paid: string, refunded: string, due: string][] = [
  ['nothing received', 'pending', [], '0.00', '0.00', '100.10'],
  ['part payments', 'pending', ['10.10', '0.20'], '10.30', '0.00', '89.80'],
  ['a part payment of an overdue one', 'overdue', ['50.00'], '50.00', '0.00', '50.10'],
  ['settled', 'paid', ['100.10'], '100.10', '0.00', '0.00'],
  [
    'settled, partly refunded: not due again',
    'paid',
    ['100.10', '-30.05'],
    '70.05',
    '30.05',
    '0.00',
  ],
  [
    'a refunded part payment, no more due',
    'pending',
    ['40.00', '-40.00'],
    '0.00',
    '40.00',
    '60.10',
  ],
  ['cancelled after a full refund', 'cancelled', ['60.00', '-60.00'], '0.00', '60.00', '0.00'],
];

describe('the money of an invoice', () => {
  it.each(sums)('%s', async (_title, status, amounts, paid, refunded, due) => {
    const invoice = await makeInvoice(em, { status, items: [{ rate: '100.10' }] });
    for (const amount of amounts) await makePayment(em, { invoice, amount });
    const read = { total: '100.10', paid, refunded, due };
    expect(await one(invoice.client, invoice.id)).toMatchObject(read);
    expect((await page(invoice.client)).rows[0]).toMatchObject(read);
    expect((await summary(invoice.client)).totalOutstanding).toBe(due);
  });
});

describe('unpaidInvoices', () => {
  it('are only unpaid ones, earliest due date first, with the amount due', async () => {
    const client = await makeClient(em);
    const bill = (invoiceNumber: string, values: Partial<Invoice>) =>
      makeInvoice(em, { client, invoiceNumber, items: [{ rate: '100.00' }], ...values });
    await bill('U-next', { issueDate: '2026-03-01', dueDate: '2036-03-21' });
    await bill('U-paid', { status: 'paid', dueDate: '2026-03-10' });
    const part = await bill('U-late', { issueDate: '2026-03-02', dueDate: '2026-03-22' });
    await bill('U-latest', { status: 'overdue', issueDate: '2026-01-01', dueDate: '2026-01-21' });
    await bill('U-cancelled', { status: 'cancelled', dueDate: '2026-03-11' });
    await makePayment(em, { invoice: part, amount: '40.00' });
    const query = `{ unpaidInvoices { invoiceNumber status amount { amount } amountDue { amount } items { description } } }`;
    const { data, errors } = await ask(client, query);
    expect(errors).toEqual([]);
    const row = (invoiceNumber: string, status: string, due: string) => ({
      invoiceNumber,
      status,
      amount: { amount: '100.00' },
      amountDue: { amount: due },
      items: [{ description: 'Personal Care' }],
    });
    expect(data.unpaidInvoices).toEqual([
      row('U-latest', 'OVERDUE', '100.00'),
      row('U-late', 'OVERDUE', '60.00'),
      row('U-next', 'PENDING', '100.00'),
    ]);
  });
});

describe('the pages of invoices', () => {
  it('contain every invoice once, newest issue date first, ordered by identifier within a day', async () => {
    const client = await makeClient(em);
    for (const day of ['01-31', '03-01', '03-01', '03-01', '02-28', '01-01', '03-01'])
      await makeInvoice(em, { client, issueDate: `2026-${day}` });
    const { rows: expected } = await app.database.pool.query<{ id: string }>(
      'select id from invoices where client_id = $1 order by issue_date desc, id desc',
      [client.id],
    );
    const seen: string[] = [];
    let since: { at: string; id: string } | null = null;
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows, totalCount, preceded } = await page(client, 2, noon, since);
      expect({ totalCount, preceded, more: rows.length > 2 }).toEqual({
        totalCount: 7,
        preceded: turn > 0,
        more: turn < 3,
      });
      const shown = rows.slice(0, 2);
      seen.push(...shown.map(({ id }) => id));
      since = after(shown.at(-1), shown.at(-1)!.issueDate);
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('skip and repeat nothing when an invoice is issued meanwhile', async () => {
    const client = await makeClient(em);
    const bill = (issueDate: string) => makeInvoice(em, { client, issueDate });
    const old = [await bill('2026-01-01'), await bill('2026-01-02'), await bill('2026-01-03')];
    const [first] = (await page(client, 1)).rows;
    await bill('2026-02-01');
    const { rows } = await page(client, 10, noon, after(first, first!.issueDate));
    expect(rows.map(({ id }) => id)).toEqual([old[1]!.id, old[0]!.id]);
  });
});

describe('the lists', () => {
  interface List {
    totalCount: number;
    nodes: { id: string }[];
    edges: { cursor: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
  }

  it.each(['invoices', 'payments'])(
    'return twenty entries by default, by cursors: %s',
    async (list) => {
      const client = await makeClient(em);
      const invoice = await makeInvoice(em, { client });
      for (let day = 1; day <= 21; day += 1)
        if (list === 'payments') await makePayment(em, { invoice, amount: '1.00' });
        else if (day < 21) await makeInvoice(em, { client });
      const read = async (variables: object): Promise<List> =>
        (
          await ask(
            client,
            `query ($after: String, $first: Int) { ${list}(after: $after, first: $first) {
             totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
            { ...variables },
          )
        ).data[list]!;
      const first = await read({});
      expect(first).toMatchObject({
        totalCount: 21,
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
      });
      expect(first.nodes).toHaveLength(20);
      expect(first.pageInfo.endCursor).toBe(first.edges[19]?.cursor);
      const rest = await read({ after: first.pageInfo.endCursor });
      expect(rest).toMatchObject({
        totalCount: 21,
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
      });
      expect(new Set([...first.nodes, ...rest.nodes].map(({ id }) => id)).size).toBe(21);
      expect((await read({ first: null })).nodes).toHaveLength(20);
      for (const argument of ['first: 0', 'first: 101', 'after: "nonsense"'])
        expect((await ask(client, `{ ${list}(${argument}) { totalCount } }`)).errors).toMatchObject(
          [{ extensions: { code: 'BAD_USER_INPUT' } }],
        );
    },
  );
});

describe('payments', () => {
  it('of an invoice are returned, and none for an invoice of someone else', async () => {
    const client = await makeClient(em);
    const [first, other] = [await makeInvoice(em, { client }), await makeInvoice(em, { client })];
    const foreign = await makeInvoice(em);
    await makePayment(em, { invoice: first, amount: '20.00' });
    await makePayment(em, { invoice: other, amount: '7.00' });
    await makePayment(em, { invoice: foreign, amount: '9.00' });
    const query = `query ($id: ID) { payments(invoiceId: $id) { totalCount nodes { amount { amount } } } }`;
    for (const [id, amounts] of [
      [first.id, ['20.00']],
      [foreign.id, []],
      [none, []],
      ['x', []],
    ] as const)
      expect((await ask(client, query, { id })).data.payments).toEqual({
        totalCount: amounts.length,
        nodes: amounts.map((amount) => ({ amount: { amount } })),
      });
  });

  it('come newest first', async () => {
    const client = await makeClient(em);
    const [invoice, other] = [await makeInvoice(em, { client }), await makeInvoice(em, { client })];
    const pay = (paymentDate: string, amount: string, values: object) =>
      makePayment(em, { invoice, paymentDate, amount, ...values });
    await pay('2026-07-01', '10.00', { notes: 'Check 1041' });
    await pay('2026-07-03', '24.00', { invoice: other });
    await pay('2026-07-02', '-2.50', { reason: 'Visit cut short' });
    await makePayment(em);
    const read = (since: { at: string; id: string } | null) =>
      paymentsPage(app.database, client.id, { first: 2, after: since });

    const first = await read(null);
    expect(first).toMatchObject({
      totalCount: 3,
      preceded: false,
      rows: [
        {
          invoiceId: other.id,
          invoiceNumber: other.invoiceNumber,
          paymentDate: '2026-07-03',
          amount: '24.00',
          paymentMethod: 'Check',
          notes: null,
        },
        {
          invoiceId: invoice.id,
          paymentDate: '2026-07-02',
          amount: '-2.50',
          notes: 'Visit cut short',
        },
        { paymentDate: '2026-07-01', amount: '10.00', notes: 'Check 1041' },
      ],
    });
    const [, second] = first.rows;
    expect(await read(after(second, second!.paymentDate))).toMatchObject({
      totalCount: 3,
      preceded: true,
      rows: [{ amount: '10.00' }],
    });
  });
});

describe('the billing summary', () => {
  it('is all zeros for a client without invoices', async () => {
    expect(await summary(await makeClient(em))).toEqual({
      billedToOthers: [],
      onAccount: '0.00',
      totalOutstanding: '0.00',
      totalOverdue: '0.00',
      totalInvoices: 0,
      paidThisMonth: '0.00',
      outstandingCount: 0,
      overdueCount: 0,
      accountReceipts: [],
    });
  });

  it('counts all invoices, adds up what is owed, and excludes other clients', async () => {
    const client = await makeClient(em);
    const past = { client, issueDate: '2026-06-01', dueDate: '2026-07-14' };
    const pending = await makeInvoice(em, { client, items: [{ rate: '0.10' }, { rate: '0.20' }] });
    const overdue = await makeInvoice(em, { ...past, items: [{ rate: '200.00' }] });
    await makePayment(em, { invoice: overdue, amount: '50.01', paymentDate: '2026-07-02' });
    const settled = await makeInvoice(em, { ...past, status: 'paid' });
    await makePayment(em, { invoice: settled, amount: '34.00', paymentDate: '2026-07-31' });
    await makePayment(em, { invoice: settled, amount: '-4.00', paymentDate: '2026-07-01' });
    await makeInvoice(em, { ...past, status: 'cancelled' });
    await makePayment(em, { amount: '999.00', paymentDate: '2026-07-10' });
    expect(pending.total).toBe('0.30');
    expect(await summary(client)).toEqual({
      billedToOthers: [],
      onAccount: '0.00',
      accountReceipts: [],
      totalOutstanding: '150.29',
      totalOverdue: '149.99',
      totalInvoices: 4,
      paidThisMonth: '80.01',
      outstandingCount: 2,
      overdueCount: 1,
    });
  });

  it("includes this month's payments and refunds, in Phoenix time", async () => {
    const invoice = await makeInvoice(em, { status: 'paid', items: [{ rate: '500.00' }] });
    for (const [paymentDate, amount] of [
      ['2026-06-30', '1.00'],
      ['2026-07-01', '10.00'],
      ['2026-07-31', '16.00'],
      ['2026-08-01', '100.00'],
      ['2026-09-01', '-100.00'],
    ] as const)
      await makePayment(em, { invoice, paymentDate, amount });
    for (const [now, paid] of [
      ['2026-07-01T06:59:59.999Z', '1.00'],
      ['2026-07-01T07:00:00.000Z', '26.00'],
      ['2026-08-01T06:59:59.999Z', '26.00'],
      ['2026-08-01T07:00:00.000Z', '100.00'],
      ['2026-09-15T19:00:00.000Z', '-100.00'],
      ['2027-07-15T19:00:00.000Z', '0.00'],
    ] as const)
      expect([now, (await summary(invoice.client, now)).paidThisMonth]).toEqual([now, paid]);
  });
});

describe('billing by month', () => {
  const months = (client: Client, count: number, now: string) =>
    billingMonthsOf(app.database.pool, client.id, count, new Date(now));
  const nothing = { billed: '0.00', paid: '0.00' };

  it('has every month up to the current one in Phoenix, oldest first, across a new year and including empty ones', async () => {
    const client = await makeClient(em);
    expect(await months(client, 4, '2027-02-10T12:00:00Z')).toEqual(
      ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].map((month) => ({
        month,
        ...nothing,
      })),
    );
    for (const [now, month] of [
      ['2027-04-01T06:59:59Z', '2027-03-01'],
      ['2027-04-01T07:00:00Z', '2027-04-01'],
    ] as const)
      expect(await months(client, 1, now)).toEqual([{ month, ...nothing }]);
  });

  it('counts bills by issue date without cancelled ones, and payments by their own date minus refunds', async () => {
    const client = await makeClient(em);
    const bill = (issueDate: string, rate: string, values = {}) =>
      makeInvoice(em, { client, issueDate, items: [{ rate }], ...values });
    const invoice = await bill('2027-01-31', '100.10');
    await bill('2027-02-01', '200.20');
    await bill('2027-02-28', '0.05', { status: 'overdue' });
    await bill('2027-02-15', '999.00', { status: 'cancelled' });
    await bill('2026-12-31', '777.00');
    await bill('2027-04-01', '555.00');
    for (const [paymentDate, amount] of [
      ['2027-02-01', '60.00'],
      ['2027-03-31', '40.10'],
      ['2027-03-31', '-50.10'],
    ] as const)
      await makePayment(em, { invoice, paymentDate, amount });
    const other = await makeInvoice(em, { issueDate: '2027-02-02' });
    await makePayment(em, { invoice: other, paymentDate: '2027-02-03' });
    expect(await months(client, 3, '2027-03-31T20:00:00Z')).toEqual([
      { month: '2027-01-01', billed: '100.10', paid: '0.00' },
      { month: '2027-02-01', billed: '200.25', paid: '60.00' },
      { month: '2027-03-01', billed: '0.00', paid: '-10.00' },
    ]);
  });

  it('is read by clients, six months by default', async () => {
    const client = await makeClient(em);
    const read = async (args = '') =>
      ask(
        client,
        `{ billingByMonth${args} { month billed { amount currencyCode } paid { amount } } }`,
      );
    const { data } = await read();
    expect(data.billingByMonth).toHaveLength(6);
    expect(data.billingByMonth![0]).toMatchObject({
      billed: usd('0.00'),
      paid: { amount: '0.00' },
    });
    expect((await read('(months: 12)')).data.billingByMonth).toHaveLength(12);
    for (const wrong of ['(months: 0)', '(months: 13)'])
      expect((await read(wrong)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
