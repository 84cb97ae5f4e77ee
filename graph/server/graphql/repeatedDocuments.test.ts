import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { recentDocuments } from './apolloServer.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();
let token: string;

beforeAll(async () => {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  await makeInvoice(em, { client });
  token = await app.services.sessions.open(client.user.id);
});

/** Returns the answers to a document sent three times: from the second on it is known. */
const thrice = async (
  query: string,
  variables: Record<string, unknown> = {},
  as: string | undefined = token,
): Promise<unknown[]> => [
  await app.graph(query, variables, as),
  await app.graph(query, variables, as),
  await app.graph(query, variables, as),
];

describe('a repeated document is answered like the first time', () => {
  it.each([
    [
      'a list with fragments, aliases and conditions',
      `query ($yes: Boolean!) {
      page: invoices(first: 5) { nodes { ...row again: invoiceNumber items @include(if: $yes) { id rate { amount } } } totalCount pageInfo { endCursor } }
    } fragment row on Invoice { id issueDate status amountDue { amount currencyCode } }`,
      { yes: true },
    ],
    [
      'conditions on spreads of one fragment',
      'query ($x: Boolean!) { ...A @include(if: $x) ...A } fragment A on Query { me { id role } }',
      { x: false },
    ],
    [
      'conditions on fragments that meet in a field',
      `query ($x: Boolean!) { me { id ...A @include(if: $x) } ...B }
      fragment A on User { email } fragment B on Query { me { ...A @skip(if: $x) } }`,
      { x: false },
    ],
    [
      'a condition on a field with a fragment in it',
      'query ($x: Boolean!) { me @include(if: $x) { ...G } me { role } } fragment G on User { id }',
      { x: false },
    ],
    [
      'a condition on a field with fields in it',
      'query ($x: Boolean!) { me @skip(if: $x) { ... on User { id } } me { role } }',
      { x: true },
    ],
    ['an alias that every object has', '{ me { __proto__: id } }', {}],
    ['two fields of which one is refused', '{ provider { name } failedJobs { totalCount } }', {}],
    [
      'an interface',
      'mutation { noteSubmission(input: { kind: CONSULTATION, id: "none", text: "x", idempotencyKey: "k" }) { entry { id } userErrors { code } } }',
      {},
    ],
    [
      'invalid variables',
      'query ($first: Int!) { invoices(first: $first) { totalCount } }',
      { first: 'many' },
    ],
    ['an invalid argument', '{ invoices(first: 500) { totalCount } }', {}],
    [
      'something that does not exist',
      '{ invoice(id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff") { id } }',
      {},
    ],
  ])('%s', async (_what, query, variables) => {
    const [first, ...others] = await thrice(query, variables);
    expect(others).toEqual([first, first]);
  });

  it('without a session', async () => {
    const [first, ...others] = await thrice(
      '{ dashboard { stats { totalAppointments } } }',
      {},
      '',
    );
    expect(first).toMatchObject({
      errors: [{ path: ['dashboard'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect(others).toEqual([first, first]);
  });
});

it('resolves for each caller: one document, two people', async () => {
  const other = await makeClient(app.database.orm.em.fork());
  const theirs = await app.services.sessions.open(other.user.id);
  const query = '{ me { id } invoices { totalCount } }';
  const counts = [];
  for (const as of [token, theirs, token, theirs])
    counts.push(
      (await app.graph<{ invoices: { totalCount: number } }>(query, {}, as)).data.invoices
        .totalCount,
    );
  expect(counts).toEqual([1, 0, 1, 0]);
});

describe('an operation that is not in the document', () => {
  const nobody = { errors: [{ message: 'Unknown operation named "Other".' }] };
  const named = (query: string) => ({ query, operationName: 'Other' });
  const sent = async (body: unknown) =>
    (await app.rest('POST', '/graphql', { body, token })).json();

  it('is never replaced by another', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(await sent(named('query One { me { id } }'))).toMatchObject(nobody);
  });

  it('cannot be used to run a mutation by GET', async () => {
    const own = await app.services.sessions.open(
      (await makeClient(app.database.orm.em.fork())).user.id,
    );
    const address = `/graphql?${new URLSearchParams(named('mutation One { logout { ok } }'))}`;
    for (let n = 0; n < 3; n += 1) {
      expect(
        await (
          await app.rest('GET', address, {
            token: own,
            headers: { 'apollo-require-preflight': '1' },
          })
        ).json(),
      ).toMatchObject(nobody);
    }
    expect((await app.graph('{ me { id } }', {}, own)).data).toMatchObject({
      me: { id: expect.any(String) },
    });
  });
});

it('runs each of several operations in a document by name', async () => {
  const query = 'query One { me { id } } query Two { me { role } }';
  const sent = async (operationName: string) =>
    (await app.rest('POST', '/graphql', { body: { query, operationName }, token })).json();
  for (let n = 0; n < 3; n += 1) {
    expect([await sent('One'), await sent('Two')]).toEqual([
      { data: { me: { id: expect.any(String) } } },
      { data: { me: { role: 'CLIENT' } } },
    ]);
  }
});

it('limits stored documents by the size of their texts, comments included', async () => {
  const documents = recentDocuments();
  const long = `{ __typename } # ${'x'.repeat(90_000)}`;
  for (let n = 0; n < 20; n += 1) await documents.set(`long ${n}`, parse(long));
  expect(documents.keys()).toEqual(['long 19', 'long 18', 'long 17', 'long 16']);
  for (let n = 0; n < 2000; n += 1) await documents.set(`short ${n}`, parse('{ __typename }'));
  expect(documents.keys()).toHaveLength(1000);
});
