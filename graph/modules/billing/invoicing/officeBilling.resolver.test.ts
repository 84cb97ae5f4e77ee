import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../../care/clients/client.entity.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Role } from '../../identity/identity.rules.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { useApp } from '../../../testing/app.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';

const app = useApp();
let em: EntityManager;
let client: Client;
let staff: string;
beforeAll(async () => {
  em = app.database.orm.em.fork();
  staff = await as('staff');
});
beforeEach(async () => {
  client = await makeClient(em);
});

const as = async (role: Role): Promise<string> =>
  app.services.sessions.open((await makeUser(em, { role })).id);
const usd = (amount: string): object => ({ amount, currencyCode: 'USD' });
const money = '{ amount currencyCode }';
const nobody = '00000000-0000-4000-8000-000000000000';

const operations: readonly [string, string][] = [
  ['officeInvoices', '{ officeInvoices { totalCount } }'],
  ['officeInvoice', `{ officeInvoice(id: "${nobody}") { id } }`],
  ['officePayments', '{ officePayments { totalCount } }'],
  ['unbilledByClient', '{ unbilledByClient { charges } }'],
  ['unbilledCharges', `{ unbilledCharges(clientId: "${nobody}") { amount ${money} } }`],
  [
    'issueInvoice',
    `mutation { issueInvoice(input: { clientId: "${nobody}" }) { invoice { id } userErrors { code } } }`,
  ],
  ['runInvoices', 'mutation { runInvoices(input: {}) { clients userErrors { code } } }'],
  [
    'recordPayment',
    `mutation { recordPayment(input: { invoiceId: "${nobody}", amount: "1.00", paymentMethod: "Check" }) { userErrors { code } } }`,
  ],
  [
    'recordRefund',
    `mutation { recordRefund(input: { invoiceId: "${nobody}", amount: "1.00", paymentMethod: "Check", reason: "x" }) { userErrors { code } } }`,
  ],
  [
    'cancelInvoice',
    `mutation { cancelInvoice(input: { id: "${nobody}", reason: "x" }) { userErrors { code } } }`,
  ],
  [
    'setBillingRhythm',
    `mutation { setBillingRhythm(input: { id: "${nobody}", rhythm: WEEKLY }) { rhythm } }`,
  ],
];

describe.each(operations)('%s', (_name, operation) => {
  it('is only for the office', async () => {
    const clientToken = await app.services.sessions.open(client.user.id);
    expect((await app.graph(operation)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    for (const token of [clientToken, await as('caregiver')])
      expect((await app.graph(operation, {}, token)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
    for (const token of [staff, await as('admin')]) {
      const { errors } = await app.graph(operation, {}, token);
      expect(
        errors.map(({ extensions }) => extensions.code).filter((code) => code !== 'NOT_FOUND'),
      ).toEqual([]);
    }
  });
});

describe('the invoices of all clients', () => {
  const query = `query ($filter: InvoiceFilterInput, $first: Int, $after: String) { officeInvoices(filter: $filter, first: $first, after: $after) {
    totalCount nodes { id status client { id name } payments { amount ${money} } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
  type Answer = {
    officeInvoices: {
      totalCount: number;
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
    };
  };
  const ids = async (filter: object): Promise<string[]> =>
    (
      await app.graph<Answer>(query, { filter: { clientId: client.id, ...filter } }, staff)
    ).data.officeInvoices.nodes.map(({ id }) => id);

  it('are narrowed by client, status as of today, and days of issue', async () => {
    await makeInvoice(em);
    const late = await makeInvoice(em, { client, issueDate: '2026-01-05', dueDate: '2026-01-25' });
    const paid = await makeInvoice(em, { client, issueDate: '2026-02-02', status: 'paid' });
    const open = await makeInvoice(em, { client, issueDate: '2026-03-02' });
    expect(await ids({})).toEqual([open.id, paid.id, late.id]);
    expect(await ids({ statuses: ['OVERDUE'] })).toEqual([late.id]);
    expect(await ids({ statuses: ['PENDING', 'PAID'] })).toEqual([open.id, paid.id]);
    expect(await ids({ statuses: [] })).toHaveLength(3);
    expect(await ids({ from: '2026-02-02' })).toEqual([open.id, paid.id]);
    expect(await ids({ through: '2026-02-02' })).toEqual([paid.id, late.id]);
    expect(await ids({ clientId: 'nobody' })).toEqual([]);
  });

  it('are found by number, and by words about their client', async () => {
    const found = await makeClient(em, {
      user: await makeUser(em, { firstName: 'Consuelo', lastName: 'Ybarra' }),
    });
    const first = await makeInvoice(em, { client: found, issueDate: '2026-01-05' });
    const second = await makeInvoice(em, { client: found, issueDate: '2026-02-02' });
    const other = await makeInvoice(em);
    const of = async (search: string): Promise<string[]> =>
      (
        await app.graph<Answer>(query, { filter: { search }, first: 100 }, staff)
      ).data.officeInvoices.nodes.map(({ id }) => id);
    expect(await of('ybarra consuelo')).toEqual([second.id, first.id]);
    expect(await of(` ${first.invoiceNumber.toLowerCase()} `)).toEqual([first.id]);
    expect(await of(`Ybarra ${second.invoiceNumber}`)).toEqual([second.id]);
    expect(await of(`Ybarra ${other.invoiceNumber}`)).toEqual([]);
    expect(await of('%')).toEqual([]);
    await makePayment(em, { invoice: second, amount: '1.00' });
    const paid = await app.graph(
      'query ($filter: PaymentFilterInput) { officePayments(filter: $filter) { totalCount nodes { invoiceId } } }',
      { filter: { search: 'ybarra' } },
      staff,
    );
    expect(paid.data).toEqual({
      officePayments: { totalCount: 1, nodes: [{ invoiceId: second.id }] },
    });
  });

  it('page by cursors', async () => {
    const made = [];
    for (let day = 1; day <= 5; day += 1)
      made.unshift((await makeInvoice(em, { client, issueDate: `2026-01-0${day}` })).id);
    const filter = { clientId: client.id };
    const first = (await app.graph<Answer>(query, { filter, first: 2 }, staff)).data.officeInvoices;
    expect(first).toMatchObject({
      totalCount: 5,
      nodes: [{ id: made[0] }, { id: made[1] }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const rest = (
      await app.graph<Answer>(query, { filter, first: 3, after: first.pageInfo.endCursor }, staff)
    ).data.officeInvoices;
    expect(rest).toMatchObject({
      totalCount: 5,
      nodes: made.slice(2).map((id) => ({ id })),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect((await app.graph(query, { after: 'nonsense' }, staff)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

it('bills a client, records a payment and a refund, and reads it all', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-04' });
  const waiting = await app.graph(
    `query ($id: ID!) { unbilledCharges(clientId: $id) { description quantity rate ${money} amount ${money} serviceDate } }`,
    { id: client.id },
    staff,
  );
  expect(waiting.data).toEqual({
    unbilledCharges: [
      {
        description: 'Personal Care',
        quantity: '3.00',
        rate: usd('34.00'),
        amount: usd('102.00'),
        serviceDate: '2026-03-04',
      },
    ],
  });

  const whole = `userErrors { field message code } invoice { id invoiceNumber status amount ${money} amountPaid ${money} amountDue ${money} client { id name }
    items { description amount ${money} } payments { amount ${money} paymentMethod notes } cancelReason }`;
  type Answer = Record<string, { userErrors: object[]; invoice: { id: string } | null }>;
  const issued = await app.graph<Answer>(
    `mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { ${whole} } }`,
    { input: { clientId: client.id } },
    staff,
  );
  const { id } = issued.data.issueInvoice!.invoice!;
  expect(issued.data.issueInvoice).toMatchObject({
    userErrors: [],
    invoice: {
      status: 'PENDING',
      amount: usd('102.00'),
      amountDue: usd('102.00'),
      client: { id: client.id, name: `${client.user.firstName} ${client.user.lastName}` },
    },
  });

  const pay = (amount: string) =>
    app.graph<Answer>(
      `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { ${whole} } }`,
      { input: { invoiceId: id, amount, paymentMethod: 'Check', notes: 'No. 7' } },
      staff,
    );
  expect((await pay('102.01')).data.recordPayment).toEqual({
    invoice: null,
    userErrors: [
      {
        field: 'amount',
        code: 'CONFLICT',
        message: '$102.00 is due on this invoice: a payment cannot be more.',
      },
    ],
  });
  expect((await pay('102.00')).data.recordPayment).toMatchObject({
    invoice: {
      status: 'PAID',
      amountDue: usd('0.00'),
      payments: [{ amount: usd('102.00'), notes: 'No. 7' }],
    },
  });

  const refunded = await app.graph<Answer>(
    `mutation ($input: RecordRefundInput!) { recordRefund(input: $input) { ${whole} } }`,
    { input: { invoiceId: id, amount: '2.00', paymentMethod: 'Check', reason: 'Too long' } },
    staff,
  );
  expect(refunded.data.recordRefund).toMatchObject({
    userErrors: [],
    invoice: { status: 'PAID', amountPaid: usd('100.00') },
  });
  const cancelled = await app.graph<Answer>(
    `mutation ($input: CancelInvoiceInput!) { cancelInvoice(input: $input) { ${whole} } }`,
    { input: { id, reason: 'x' } },
    staff,
  );
  expect(cancelled.data.cancelInvoice).toMatchObject({
    invoice: null,
    userErrors: [{ code: 'CONFLICT' }],
  });

  const payments = await app.graph(
    `query ($filter: PaymentFilterInput) { officePayments(filter: $filter) { totalCount nodes { amount ${money} invoiceNumber notes client { id } } } }`,
    { filter: { clientId: client.id } },
    staff,
  );
  expect(payments.data).toMatchObject({ officePayments: { totalCount: 2 } });
  const { data } = await app.graph<{ payments: { totalCount: number } }>(
    '{ payments { totalCount } }',
    {},
    await app.services.sessions.open(client.user.id),
  );
  expect(data.payments.totalCount).toBe(2);
});

describe('the payments of all clients', () => {
  it('are narrowed by client and days', async () => {
    const invoice = await makeInvoice(em, { client });
    const dated = [];
    for (const paymentDate of ['2026-03-01', '2026-03-02', '2026-03-03'])
      dated.unshift((await makePayment(em, { invoice, paymentDate, amount: '1.00' })).id);
    await makePayment(em);
    const ids = async (filter: object): Promise<string[]> =>
      (
        await app.graph<{ officePayments: { nodes: { id: string }[] } }>(
          'query ($filter: PaymentFilterInput) { officePayments(filter: $filter) { nodes { id } } }',
          { filter: { clientId: client.id, ...filter } },
          staff,
        )
      ).data.officePayments.nodes.map(({ id }) => id);
    expect(await ids({})).toEqual(dated);
    expect(await ids({ from: '2026-03-02' })).toEqual(dated.slice(0, 2));
    expect(await ids({ through: '2026-03-02' })).toEqual(dated.slice(1));
  });
});

describe('the PDF', () => {
  const download = (id: string, token: string): Promise<Response> =>
    app.rest('GET', `/api/billing/invoices/${id}/download`, { token });

  it('of any client is available to the office and to nobody else but its client', async () => {
    const { id } = await makeInvoice(em, { client });
    for (const token of [
      staff,
      await as('admin'),
      await app.services.sessions.open(client.user.id),
    ]) {
      const answer = await download(id, token);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    expect((await download(id, await as('caregiver'))).status).toBe(403);
    expect(
      (await download(id, await app.services.sessions.open((await makeClient(em)).user.id))).status,
    ).toBe(404);
    expect((await download(nobody, staff)).status).toBe(404);
  });
});
