import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../care/clients/client.entity.ts';
import { makeCaregiver } from '../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../care/clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import type { Invoice } from './invoices/invoice.entity.ts';
import { makeInvoice } from './invoices/invoice.factory.ts';
import { makeDoneVisit } from './invoices/visit.factory.ts';
import { makePayment } from './payments/payment.factory.ts';

const app = useApp();
let em: EntityManager;
let client: Client;
let token: string;
let invoice: Invoice;
let foreign: Invoice;

beforeAll(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
  token = await app.services.sessions.open(client.user.id);
  invoice = await makeInvoice(em, {
    client,
    tax: '1.10',
    notes: 'March care',
    items: [
      {
        quantity: '1.50',
        rate: '33.33',
        serviceDate: '2026-03-01',
        appointment: await makeDoneVisit(em, {
          client,
          caregiver: await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' }),
          day: '2026-03-01',
          worked: 90,
        }),
      },
      {},
    ],
  });
  await makePayment(em, { invoice, amount: '20.00' });
  foreign = await makeInvoice(em);
});

const money = '{ amount currencyCode }';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const whole = `id invoiceNumber issueDate dueDate amount ${money} subtotal ${money} tax ${money} amountPaid ${money} amountRefunded ${money} amountDue ${money}
  status description paidAt items { id description quantity rate ${money} amount ${money} serviceDate visit { date endDate caregiver cancelled } }`;
const ask = (query: string, variables: Record<string, unknown> = {}, as: string | null = token) =>
  app.graph(query, variables, as);

const reads = [
  '{ invoices { totalCount } }',
  `{ invoice(id: "00000000-0000-4000-8000-000000000000") { id } }`,
  '{ unpaidInvoices { id } }',
  '{ payments { totalCount } }',
  '{ billingSummary { totalInvoices } }',
];

describe('who can read bills', () => {
  it.each(reads)('nobody without a session: %s', async (query) => {
    for (const bad of [null, 'no.good.token']) {
      const { errors } = await ask(query, {}, bad);
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  it.each(reads)(
    'nobody without a client profile, with a message that does not sign them out: %s',
    async (query) => {
      const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
      const { errors } = await ask(query, {}, staff);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(errors[0]?.message).toContain(app.settings.provider.phone);
      expect(errors[0]?.message).not.toMatch(
        /expired token|invalid token|unauthorized|authentication/i,
      );
    },
  );
});

describe('invoice(id)', () => {
  const query = `query ($id: ID!) { invoice(id: $id) { ${whole} } }`;

  it("returns one of the viewer's own", async () => {
    const { data, errors } = await ask(query, { id: invoice.id });
    expect(errors).toEqual([]);
    expect(data.invoice).toEqual({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      issueDate: '2026-03-02',
      dueDate: '2036-04-01',
      status: 'PENDING',
      description: 'March care',
      paidAt: null,
      amount: usd('85.10'),
      subtotal: usd('84.00'),
      tax: usd('1.10'),
      amountPaid: usd('20.00'),
      amountRefunded: usd('0.00'),
      amountDue: usd('65.10'),
      items: [
        {
          id: expect.any(String),
          description: 'Personal Care',
          quantity: '1.50',
          rate: usd('33.33'),
          amount: usd('50.00'),
          serviceDate: '2026-03-01',
          visit: {
            date: '2026-03-01T16:00:00.000Z',
            endDate: '2026-03-01T17:30:00.000Z',
            caregiver: 'Zoë Begay',
            cancelled: false,
          },
        },
        {
          id: expect.any(String),
          description: 'Personal Care',
          quantity: '1.00',
          rate: usd('34.00'),
          amount: usd('34.00'),
          serviceDate: null,
          visit: null,
        },
      ],
    });
  });

  it('returns the time of the payment that settled it', async () => {
    const paid = await makeInvoice(em, {
      client: await makeClient(em),
      status: 'paid',
      paidAt: new Date('2026-03-09T16:00:00.123Z'),
    });
    const { data } = await ask(
      query,
      { id: paid.id },
      await app.services.sessions.open(paid.client.user.id),
    );
    expect(data.invoice).toMatchObject({
      status: 'PAID',
      paidAt: '2026-03-09T16:00:00.123Z',
      amountDue: usd('0.00'),
    });
  });

  it("answers another client's exactly like an unknown or malformed identifier", async () => {
    const answers = await Promise.all(
      [foreign.id, '00000000-0000-4000-8000-000000000000', 'x', ''].map((id) => ask(query, { id })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[1]);
    expect(answers[0]?.errors).toMatchObject([
      { message: 'This invoice was not found.', extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('unpaidInvoices', () => {
  it('returns only unpaid ones, earliest due date first, with the amount due', async () => {
    const owing = await makeClient(em);
    const bill = (invoiceNumber: string, values: Partial<Invoice>) =>
      makeInvoice(em, { client: owing, invoiceNumber, items: [{ rate: '100.00' }], ...values });
    await bill('U-next', { issueDate: '2026-03-01', dueDate: '2036-03-21' });
    await bill('U-paid', { status: 'paid', dueDate: '2026-03-10' });
    const part = await bill('U-late', { issueDate: '2026-03-02', dueDate: '2026-03-22' });
    await bill('U-latest', { status: 'overdue', issueDate: '2026-01-01', dueDate: '2026-01-21' });
    await bill('U-cancelled', { status: 'cancelled', dueDate: '2026-03-11' });
    await makePayment(em, { invoice: part, amount: '40.00' });
    const query = `{ unpaidInvoices { invoiceNumber status amount { amount } amountDue { amount } items { description } } }`;
    const { data, errors } = await ask(query, {}, await app.services.sessions.open(owing.user.id));
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

describe('payments(invoiceId)', () => {
  it("returns those for one invoice, and none for someone else's invoice", async () => {
    const paying = await makeClient(em);
    const [one, other] = [
      await makeInvoice(em, { client: paying }),
      await makeInvoice(em, { client: paying }),
    ];
    for (const [of, amount] of [
      [one, '20.00'],
      [other, '7.00'],
      [foreign, '9.00'],
    ] as const)
      await makePayment(em, { invoice: of, amount });
    const as = await app.services.sessions.open(paying.user.id);
    const query = `query ($id: ID) { payments(invoiceId: $id) { totalCount nodes { amount { amount } } } }`;
    const none = { totalCount: 0, nodes: [] };
    for (const [id, found] of [
      [one.id, { totalCount: 1, nodes: [{ amount: { amount: '20.00' } }] }],
      [foreign.id, none],
      ['00000000-0000-4000-8000-000000000000', none],
      ['x', none],
    ])
      expect((await ask(query, { id }, as)).data.payments).toEqual(found);
  });
});

describe('the lists', () => {
  it('return twenty entries by default, and page by cursors', async () => {
    const many = await makeClient(em);
    const as = await app.services.sessions.open(many.user.id);
    for (let i = 0; i < 21; i += 1)
      await makePayment(em, {
        invoice: await makeInvoice(em, {
          client: many,
          issueDate: `2026-01-${String(i + 1).padStart(2, '0')}`,
        }),
      });
    for (const list of ['invoices', 'payments']) {
      const query = `query ($after: String, $first: Int) { ${list}(after: $after, first: $first) {
        totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
      type List = Record<
        string,
        {
          totalCount: number;
          nodes: { id: string }[];
          edges: { cursor: string }[];
          pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
        }
      >;
      const first = (
        await app.graph<List>(
          `{ ${list} { totalCount nodes { id } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
          {},
          as,
        )
      ).data[list];
      expect(first).toMatchObject({
        totalCount: 21,
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
      });
      expect(first?.nodes).toHaveLength(20);
      expect(first?.pageInfo.endCursor).toBe(first?.edges[19]?.cursor);
      const rest = (await app.graph<List>(query, { after: first?.pageInfo.endCursor }, as)).data[
        list
      ];
      expect(rest).toMatchObject({
        totalCount: 21,
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
      });
      expect(new Set([...first!.nodes, ...rest!.nodes].map(({ id }) => id)).size).toBe(21);
      expect((await app.graph<List>(query, { first: null }, as)).data[list]?.nodes).toHaveLength(
        20,
      );
    }
  });

  it.each(['invoices', 'payments'])(
    'refuse a length outside 1 to 100 and a bad cursor: %s',
    async (list) => {
      for (const argument of ['first: 0', 'first: 101', 'after: "nonsense"']) {
        const { errors } = await ask(`{ ${list}(${argument}) { totalCount } }`);
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      }
    },
  );
});

describe('payments and billingSummary', () => {
  it("return the viewer's own", async () => {
    const { data } =
      await ask(`{ payments { nodes { invoiceId invoiceNumber paymentDate amount ${money} paymentMethod notes } }
      billingSummary { totalOutstanding ${money} totalInvoices paidThisMonth ${money} overdueCount } }`);
    expect(data).toMatchObject({
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
      billingSummary: { totalOutstanding: usd('65.10'), totalInvoices: 1, overdueCount: 0 },
    });
  });
});

describe('the download', () => {
  const path = (id: string): string => `/api/billing/invoices/${id}/download`;

  it('is the PDF, named after the invoice', async () => {
    const response = await app.rest('GET', path(invoice.id), { token });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?invoice-${invoice.id}\\.pdf"?$`),
    );
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('is refused to everyone else', async () => {
    expect((await app.rest('GET', path(invoice.id))).status).toBe(401);
    const answers = await Promise.all(
      [foreign.id, '00000000-0000-4000-8000-000000000000', 'x'].map((id) =>
        app.rest('GET', path(id), { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
});
