import { randomUUID } from 'node:crypto';
import { buildSchema, parse, type OperationDefinitionNode } from 'graphql';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/payments/payment.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { makeWorld, type World } from '../../testing/lists.ts';
import { nestedEntries } from '../../server/graphql/nestedLists.ts';
import { countStatements } from '../../testing/statements.ts';

let app: TestApp;
let world: World;
const made: { client: string; visit: string; invoice: string; payment: string }[] = [];
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
});
afterAll(() => app?.stop());

/** Stores a client with a visit, its care update, and the invoice that bills it, partly paid. */
async function add(): Promise<void> {
  const { em, caregiver } = world;
  const client = await makeClient(em);
  const scheduledDate = new Date(Date.UTC(2036, 2, 3 + made.length, 17));
  const appointment = await makeAppointment(em, { client, caregiver, scheduledDate });
  await makeCareUpdate(em, { client, caregiver, appointment });
  const invoice = await makeInvoice(em, { client, items: [{ appointment }, {}] });
  const payment = await makePayment(em, { invoice, amount: '1.00' });
  made.push({
    client: client.id,
    visit: appointment.id,
    invoice: invoice.id,
    payment: payment.id,
  });
  em.clear();
}

const money = '{ amount }';
const ids = (of: (one: (typeof made)[number]) => string[], n: number): string =>
  `ids: ${JSON.stringify(made.slice(0, n).flatMap(of))}`;
/** Documents as a tool sends them, by how many statements each takes besides the session's. */
const documents: readonly [number, (rows: number) => string][] = [
  [3, (n) => `{ appointments(first: ${n}) { nodes { id client { firstName address } } } }`],
  [4, (n) => `{ appointments(first: ${n}) { nodes { client { phone } caregiver { phone } } } }`],
  [
    6,
    (n) =>
      `{ appointments(first: ${n}) { nodes { client { id } invoiceItem { amount ${money} invoice { invoiceNumber status } } } } }`,
  ],
  [
    2,
    (n) =>
      `{ appointments(first: ${n}) { nodes { service { name } recurringAppointment { id } } } }`,
  ],
  [
    3,
    (n) => `{ appointments(first: ${n}) { nodes { careUpdates(first: 2) { nodes { title } } } } }`,
  ],
  [
    4,
    (n) =>
      `{ clients(first: ${n}) { nodes { appointments(first: 3, filter: { from: "2036-01-01T00:00:00Z" }) { nodes { id startsAt } } invoices(first: 3, filter: { statuses: [PENDING, OVERDUE] }) { nodes { invoiceNumber amountDue ${money} } } } } }`,
  ],
  [
    3,
    (n) =>
      `{ clients(first: ${n}) { nodes { payments { totalCount nodes { amount ${money} } } } } }`,
  ],
  [3, (n) => `{ clients(first: ${n}) { nodes { recurringAppointments { nodes { id } } } } }`],
  [3, (n) => `{ clients(first: ${n}) { nodes { careUpdates { nodes { content } } } } }`],
  [
    5,
    (n) =>
      `{ officePayments(first: ${n}) { nodes { invoice { invoiceNumber items { id appointment { id } } } } } }`,
  ],
  [3, (n) => `{ officePayments(first: ${n}) { nodes { client { lastName } } } }`],
  [3, (n) => `{ officeInvoices(first: ${n}) { nodes { client { lastName } } } }`],
  [
    4,
    (n) =>
      `{ officeInvoices(first: ${n}) { nodes { items { amount ${money} appointment { id status } } } } }`,
  ],
  [
    5,
    (n) => `{ officeInvoices(first: ${n}) { nodes { items { appointment { client { id } } } } } }`,
  ],
  [3, (n) => `{ careUpdates(first: ${n}) { nodes { client { id } } } }`],
  [4, (n) => `{ careUpdates(first: ${n}) { nodes { caregiver { id } appointment { id } } } }`],
  [
    3,
    (n) =>
      `{ caregivers(first: ${n}) { nodes { appointments(first: ${n}) { totalCount nodes { id } } } } }`,
  ],
  [3, (n) => `{ appointments(first: ${n}) { nodes { externalReferences { system value } } } }`],
  [
    5,
    (n) =>
      `{ officePayments(first: ${n}) { nodes { externalReferences { value } client { externalReferences { value } } } } }`,
  ],
  [
    4,
    (n) =>
      `{ officeInvoices(first: ${n}) { nodes { externalReferences { value } payments { externalReferences { value } } } } }`,
  ],
  [2, (n) => `{ nodes(${ids((one) => [one.client], n)}) { id ... on Client { firstName } } }`],
  [
    4,
    (n) =>
      `{ nodes(${ids((one) => [one.client, one.visit, one.payment], n)}) { id ... on Appointment { status } } }`,
  ],
  [
    3,
    (n) =>
      `{ nodes(${ids((one) => [one.client], n)}) { ... on Client { appointments { nodes { id } } } } }`,
  ],
];

it('nested queries take as many statements for 1 row as for 5', async () => {
  const send = async (query: string) =>
    expect((await app.graph(query, {}, world.tokens.staff)).errors).toEqual([]);
  await add();
  const counts: number[][] = [];
  for (const [, query] of documents) {
    await send(query(1));
    counts.push([await countStatements(() => send(query(1)))]);
  }
  while (made.length < 5) await add();
  for (const [at, [, query]] of documents.entries())
    counts[at]!.push(await countStatements(() => send(query(5))));
  expect(counts.map(([one, five]) => [one! - 1, five! - 1])).toEqual(
    documents.map(([statements]) => [statements, statements]),
  );
});

it('each record has its own', async () => {
  const query =
    '{ clients(first: 5) { nodes { id appointments { nodes { id clientId invoiceItem { invoice { id } visit { id } } } } invoices { totalCount nodes { id } } } } }';
  const { data } = await app.graph<{ clients: { nodes: object[] } }>(query, {}, world.tokens.staff);
  expect(data.clients.nodes).toEqual(
    [...made].reverse().map(({ client, visit, invoice }) => ({
      id: client,
      appointments: {
        nodes: [
          {
            id: visit,
            clientId: client,
            invoiceItem: { invoice: { id: invoice }, visit: { id: visit } },
          },
        ],
      },
      invoices: { totalCount: 1, nodes: [{ id: invoice }] },
    })),
  );
});

it('a list below many records is paged by cursor', async () => {
  type Page = {
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
  const page = async (after: string | null): Promise<Page> => {
    const { data } = await app.graph<{ caregiver: { appointments: Page } }>(
      `{ caregiver(id: "${world.caregiver.id}") { appointments(first: 2, after: ${JSON.stringify(after)}) { nodes { id } pageInfo { hasNextPage endCursor } totalCount } } }`,
      {},
      world.tokens.staff,
    );
    return data.caregiver.appointments;
  };
  const first = await page(null);
  const second = await page(first.pageInfo.endCursor);
  const third = await page(second.pageInfo.endCursor);
  const pages = [first, second, third];
  expect(pages.map(({ pageInfo, totalCount }) => [pageInfo.hasNextPage, totalCount])).toEqual([
    [true, 5],
    [true, 5],
    [false, 5],
  ]);
  expect(pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))).toEqual(
    made.map(({ visit }) => visit),
  );
});

it('records are found by identifier, in order, and null stands for none', async () => {
  const [one] = made;
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
  const asked = [one!.payment.toUpperCase(), randomUUID(), 'x', one!.client, world.caregiver.id];
  const { data } = await app.graph(query, { ids: asked }, world.tokens.staff);
  expect(data).toEqual({
    nodes: [
      { __typename: 'OfficePayment', id: one!.payment },
      null,
      null,
      { __typename: 'Client', id: one!.client },
      { __typename: 'Caregiver', id: world.caregiver.id },
    ],
  });
  const { errors } = await app.graph(
    query,
    { ids: Array(101).fill(one!.client) },
    world.tokens.staff,
  );
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

it('who is read by an edge is in the audit log, once', async () => {
  const query =
    '{ appointments(first: 5) { nodes { client { id } again: client { id } careUpdates { nodes { id } } } } }';
  const answer = await app.rest('POST', '/graphql', {
    body: { query },
    token: await app.services.sessions.open(world.clerk.id),
  });
  await answer.text();
  await app.services.audit.flush();
  const { rows } = await app.database.pool.query<{ operation: string; id: string; times: unknown }>(
    `select operation, subject_id as id, details->'times' as times from audit_log where request_id = $1`,
    [answer.headers.get('x-request-id')],
  );
  const inOrder = (all: readonly string[]): string[] => [...all].sort();
  for (const operation of ['client', 'careUpdates'])
    expect([
      operation,
      inOrder(rows.filter((row) => row.operation === operation).map(({ id }) => id)),
    ]).toEqual([operation, inOrder(made.map(({ client }) => client))]);
  expect(rows.filter(({ times }) => times !== null)).toEqual([]);
});

it.each([
  ['client', '{ invoices { nodes { items { appointment { id } } } } }'],
  ['client', '{ invoices { nodes { items { invoice { clientId } } } } }'],
  ['client', '{ nodes(ids: []) { id } }'],
  ['caregiver', '{ careUpdates { nodes { client { address } } } }'],
  ['caregiver', '{ careUpdates { nodes { caregiver { email } } } }'],
  ['caregiver', '{ careUpdates { nodes { appointment { adminNotes } } } }'],
  ['caregiver', '{ node(id: "ID") { id } }'],
] as const)('a %s gets no further than before: %s', async (role, query) => {
  const { em, client, caregiver } = world;
  const scheduledDate = new Date();
  await makeAppointment(em, { client, caregiver, scheduledDate, duration: 1, status: 'cancelled' });
  await makeInvoice(em, { client, items: [{}] });
  if (role === 'caregiver') {
    const now = await app.graph<{ careUpdates: { nodes: [] } }>(
      '{ careUpdates { nodes { id } } }',
      {},
      world.tokens.caregiver,
    );
    if (now.data.careUpdates.nodes.length === 0) {
      await makeAppointment(em, { client, caregiver, scheduledDate, duration: 1 });
      await makeCareUpdate(em, { client, caregiver });
    }
  }
  const { errors } = await app.graph(query.replace('ID', made[0]!.client), {}, world.tokens[role]);
  expect(errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});

it('refuses lists within lists above the limit before anything is read', async () => {
  const nested = (clients: number, visits: string) =>
    `query ($n: Int = 100) { outer: clients(first: $n) { totalCount } clients(first: ${clients}) { nodes { appointments(first: ${visits}) { nodes { careUpdates(first: 1) { nodes { id } } } } } } }`;
  const refusal = async (query: string, variables = {}) =>
    (await app.graph(query, variables, world.tokens.staff)).errors.map(({ message }) => message);
  expect(await refusal(nested(50, '100'))).toEqual([]);
  expect(await refusal(nested(100, '$n'), { n: 10 })).toEqual([]);
  const message = expect.stringMatching(/come to 20,000 entries\. The limit is 10,000 entries\./);
  expect(await refusal(nested(100, '100'))).toEqual([message]);
  expect(await refusal(nested(100, '$n'))).toEqual([message]);
  expect(await refusal(nested(100, '$n').replaceAll('$n', '$toString'))).toEqual([message]);
});

it('counts the entries of a list of identifiers that is the default of a variable', () => {
  const schema = buildSchema(
    'type Query { things(ids: [ID!]): [Thing!]! } type Thing { parts(first: Int): [Thing!]! }',
  );
  const entries = (ids: string): number => {
    const document = parse(
      `query ($ids: [ID!] = [${ids}]) { things(ids: $ids) { parts(first: 10) { __typename } } }`,
    );
    return nestedEntries(schema, document, document.definitions[0] as OperationDefinitionNode, {});
  };
  expect(entries('1, 2, 3')).toBe(30);
});
