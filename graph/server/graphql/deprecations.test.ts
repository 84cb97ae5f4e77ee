import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSchema, getOperationAST, parse, validate, type GraphQLSchema } from 'graphql';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { programVersion } from '../../shared/programVersion.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLog } from '../http/log.ts';
import { deprecatedIn, deprecatedUses, notesDeprecated } from './deprecations.ts';
import { graphSchema } from './schema.ts';

const small = buildSchema(`
  enum Status { OPEN, WAITING @deprecated(reason: "Use \`OPEN\`. Goes with 9.2.") }
  input VisitInput {
    id: ID
    date: String @deprecated(reason: "Use \`startsAt\`. Goes after 2027-06-01.")
    startsAt: String
    status: Status
    more: [VisitInput!]
  }
  interface Thing { id: ID! }
  type Visit implements Thing { id: ID! client: String @deprecated(reason: "Use \`Visit.id\`. Goes with 9.2.") }
  type Query {
    visits(from: String, to: String @deprecated(reason: "Use \`from\`. Goes with 9.2."), status: Status): [Visit!]
    things: [Thing!]
  }
  type Mutation { book(input: VisitInput!): Visit }
`);

/**
 * What is wrong with the reasons of a schema: each says what to use instead, which is there, and with
 * which later release or after which day it goes (CONTRIBUTING.md).
 */
function faultsIn(schema: GraphQLSchema): string[] {
  const [major = 0, minor = 0] = programVersion.split('.').map(Number);
  return [...deprecatedIn(schema)].flatMap(([at, reason]) => {
    const [, use = '', release] =
      /^Use `([^`]+)`.*\. Goes (?:with (\d+\.\d+)|after \d{4}-\d{2}-\d{2})\.$/s.exec(reason) ?? [];
    if (use === '') return [`${at} does not say what to use and until when: ${reason}`];
    const [type = '', name = type] = use.includes('.') ? use.split('.') : [at.split('.')[0]!, use];
    const text = JSON.stringify(schema.getType(type)?.toConfig(), (_key, value: unknown) => value);
    const isThere = text !== undefined && new RegExp(`"name":"${name}"|"${name}":`).test(text);
    const [goes = Infinity, with_ = Infinity] = release?.split('.').map(Number) ?? [];
    const isLate = goes < major || (goes === major && with_ <= minor);
    return [
      ...(isThere ? [] : [`${at} names ${use}, which is not there`]),
      ...(isLate ? [`${at} was to go with ${release}`] : []),
    ];
  });
}

const usesOf = (query: string, variables = {}): string[] => {
  const document = parse(query);
  expect(validate(small, document)).toEqual([]);
  const operation = getOperationAST(document, document.definitions.length > 1 ? 'A' : null)!;
  return [...deprecatedUses(small, deprecatedIn(small), document, operation, variables)].sort();
};

describe('the rule', () => {
  it('holds for the schema', () => expect(faultsIn(graphSchema())).toEqual([]));

  it('wants a replacement that is there and a period that is not over', () => {
    expect(faultsIn(small)).toEqual([]);
    const of = (reason: string) =>
      faultsIn(buildSchema(`type Query { a: Int b: Int @deprecated(reason: "${reason}") }`));
    expect(of('Use `a`. Goes with 99.0.')).toEqual([]);
    for (const reason of [
      'No longer supported',
      'Use `a`.',
      'Goes with 99.0.',
      'Use a. Goes soon.',
    ])
      expect(of(reason)).toEqual([expect.stringContaining('Query.b does not say')]);
    expect(of('Use `c`. Goes with 99.0.')).toEqual(['Query.b names c, which is not there']);
    expect(of('Use `a`. Goes with 0.1.')).toEqual(['Query.b was to go with 0.1']);
  });
});

describe('what an operation uses', () => {
  it('is found in fields, arguments, literals and fragments', () => {
    expect(usesOf('{ visits(from: "a") { id } }')).toEqual([]);
    expect(
      usesOf(
        '{ visits(to: "a", status: WAITING) { ...V } } fragment V on Visit { client }'.replace(
          '{ visits',
          'query A { visits',
        ),
      ),
    ).toEqual(['Query.visits(to:)', 'Status.WAITING', 'Visit.client']);
    expect(usesOf('{ things { id ... on Visit { c: client } } }')).toEqual(['Visit.client']);
    expect(usesOf('mutation { book(input: { more: [{ date: "a" }] }) { id } }')).toEqual([
      'VisitInput.date',
    ]);
  });

  it('is found in variables, and only of the operation that runs', () => {
    const book = 'mutation ($input: VisitInput!) { book(input: $input) { id } }';
    expect(usesOf(book, { input: { startsAt: 'a' } })).toEqual([]);
    expect(usesOf(book, { input: { more: [{ date: null, status: 'WAITING' }] } })).toEqual([
      'Status.WAITING',
      'VisitInput.date',
    ]);
    expect(usesOf('query A { things { id } } query B { visits { client } }')).toEqual([]);
    expect(usesOf(book, { input: { status: { toString: 1 } } })).toEqual([]);
  });

  it('is not looked for while nothing is deprecated', () => {
    expect(notesDeprecated(buildSchema('type Query { a: Int }'))).toEqual([]);
    expect(notesDeprecated(small)).toHaveLength(1);
  });
});

describe('an operator', () => {
  const hours = () =>
    (
      graphSchema().getType('Provider') as never as { getFields(): Record<string, object> }
    ).getFields().hours as { deprecationReason?: string };
  const token = 'a-monitor-sends-this-and-nobody-else-knows';
  const lines: Record<string, unknown>[] = [];
  const write = (line: Buffer, _encoding: unknown, done: () => void): void => {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  };
  let app: TestApp;
  let staff: string;
  let family: string;
  beforeAll(async () => {
    hours().deprecationReason = 'Use `hoursLong`. Goes with 99.0.';
    const log = createLog({ logLevel: 'info' }, new Writable({ write }));
    app = await testApp({ log, env: { METRICS_TOKEN: token } });
    const session = async (role: 'staff' | 'client') =>
      app.services.sessions.open((await makeUser(app.database.orm.em.fork(), { role })).id);
    [staff, family] = [await session('staff'), await session('client')];
  });
  afterAll(async () => {
    delete hours().deprecationReason;
    await app?.stop();
  });
  beforeEach(() => void lines.splice(0));
  const send = (query: string, client: string, as: string | null) =>
    app.rest('POST', '/graphql', {
      body: { query },
      token: as,
      headers: { 'apollographql-client-name': client },
    });

  it('sees in the log and the metrics which programs still use what', async () => {
    await send('{ provider { hoursLong } }', 'New', staff);
    for (const client of ['Payroll', 'Payroll', 'desk'])
      await send('{ provider { hours } }', client, staff);
    await send('{ provider { hours } }', 'Stranger', null);
    await send('{ provider { hours } }', 'Payroll', family);
    while (lines.length < 6) await new Promise(setImmediate);
    expect(lines.map(({ client, deprecated }) => [client, deprecated])).toEqual([
      ['New', undefined],
      ...['Payroll', 'Payroll', 'desk', 'Stranger', 'Payroll'].map((client) => [
        client,
        ['Provider.hours'],
      ]),
    ]);
    const text = await (await app.rest('GET', '/metrics', { token })).text();
    const counted = text
      .split('\n')
      .filter((line) => line.startsWith('home_care_graph_deprecated'));
    const field = 'field="Provider.hours"';
    expect(counted.sort()).toEqual([
      `home_care_graph_deprecated_total{client="Payroll",${field}} 2`,
      `home_care_graph_deprecated_total{client="desk",${field}} 1`,
      `home_care_graph_deprecated_total{client="other",${field}} 2`,
    ]);
  });

  it('has at most 50 programs by name', async () => {
    for (let n = 0; n < 60; n += 1) await send('{ provider { hours } }', `Program ${n}`, staff);
    const text = await (await app.rest('GET', '/metrics', { token })).text();
    const series = text.match(/^home_care_graph_deprecated_total\{/gm);
    expect(series!.length).toBeLessThanOrEqual(51);
  });
});
