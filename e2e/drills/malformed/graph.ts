import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { wholeSelection } from '../../../graph/testing/selection.ts';
import type { Random } from './random.ts';
import { jsonType, rawRequest, type RawRequest } from './request.ts';
import { anything, texts } from './values.ts';

const path = '/graphql';
const times = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

const post = (
  kind: string,
  body: unknown,
  token: string | null,
  headers: readonly (readonly [string, string])[] = [],
): RawRequest =>
  rawRequest({
    kind,
    method: 'POST',
    path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: [
      jsonType,
      ...headers,
      ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
    ],
  });

/** Documents that are no GraphQL, or too much of it. */
const documents: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '{}',
  '{ }',
  '{ me { id }',
  'query',
  'query {',
  '{ me(',
  '{ \0 }',
  '{ "x" }',
  '{ me { id } } }',
  '\ufeff{ __typename }',
  '{ __typename } # \u2028 x',
  '"""',
  '{ a: }',
  '{ ...}',
  '{ ... on }',
  'fragment x on User { id }',
  'query A { __typename } query B { __typename }',
  'query A { __typename } query A { __typename }',
  'subscription { me { id } }',
  'subscription { __typename }',
  'schema { query: Query }',
  'type X { a: Int }',
  'extend type Query { x: Int }',
  'mutation { __typename }',
  '{ nothing }',
  '{ me }',
  '{ me { id { id } } }',
  '{ provider { name @nothing } }',
  '{ provider { name @skip } }',
  '{ provider { name @skip(if: "x") } }',
  '{ provider { name @deprecated } }',
  '{ __proto__ }',
  '{ constructor }',
  '{ __schema { __proto__ } }',
  '{ __type(name: "__proto__") { name } }',
  '{ __type(name: "User") { fields { name } } }',
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  '{ me { __typename { x } } }',
  'query ($a: Int = "x") { __typename }',
  'query ($a: Nothing) { __typename }',
  'query ($a: User) { __typename }',
  'query ($a: Int!, $a: Int!) { __typename }',
  'query ($a: Int = $a) { __typename }',
  '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  '{ ...a } fragment a on Query { ...a }',
  '{ ...missing }',
  '{ provider { ...a } } fragment a on User { id }',
  '{ provider { ... on User { id } } }',
  `{ ${'provider { '.repeat(11)}name${' }'.repeat(11)} }`,
  `${'{ a '.repeat(4_000)}`,
  `{ a(x: ${'['.repeat(4_000)}) }`,
  `{ ${times(16, (n) => `a${n}: __typename`)} }`,
  `{ ${times(400, () => '__typename')} }`,
  `{ ${times(2_000, () => 'x')} }`,
  `query (${times(300, (n) => `$v${n}: Int`)}) { __typename }`,
  `{ provider ${'@include(if: true) '.repeat(6)}{ name } }`,
  `{ provider { name }${times(100, () => ' ...a')} } fragment a on Query { provider { name } }`,
  `mutation { ${times(15, (n) => `a${n}: logout { ok }`)} }`,
  `mutation { ${times(16, (n) => `a${n}: login(input: { email: "a@example.com", password: "x" }) { token }`)} }`,
  `{ invoice(id: "${'x'.repeat(5_000)}") { id } }`,
  '{ invoice(id: 1.5) { id } }',
  '{ invoice(id: {a: 1}) { id } }',
  '{ cancellationQuote(policy: NOTHING, hours: 1e400) { fee { amount } } }',
  `{ ${times(14, (n) => `a${n}: __schema { types { name fields { name args { name } } } }`)} }`,
  '{ provider { name(x: 1) } }',
  'query Q($q: String) { __typename }',
  '{ services { id id id id: name } }',
  '{ a: provider { name } a: services { id } }',
];

/** Requests around a document: variables, batches, other forms of sending. */
export function brokenGraph(random: Random, token: string | null): RawRequest {
  const query = random.pick(documents);
  return random.pick<() => RawRequest>([
    () => post('document', { query }, token),
    () => post('document', { query, operationName: anything(random) }, token),
    () =>
      post(
        'variables',
        {
          query: 'query ($id: ID!) { invoice(id: $id) { id } }',
          variables: random.chance(0.5) ? anything(random) : { id: anything(random) },
        },
        token,
      ),
    () =>
      post(
        'document',
        { query: anything(random), variables: anything(random), extensions: anything(random) },
        token,
      ),
    () =>
      post(
        'batch',
        Array.from({ length: 1 + random.below(20) }, () => ({ query: '{ __typename }' })),
        token,
      ),
    () =>
      post(
        'persisted',
        { extensions: { persistedQuery: { version: 1, sha256Hash: random.pick(texts) } } },
        token,
      ),
    () =>
      post(
        'document',
        random.pick([
          'null',
          '[]',
          '"x"',
          '{"query":null}',
          '{"query":["{ __typename }"]}',
          '{"Query":"{ __typename }"}',
          '{"__proto__":{"query":"{ __typename }"}}',
        ]),
        token,
      ),
    () =>
      rawRequest({
        kind: 'GET',
        path: `${path}?query=${encodeURIComponent(query).slice(0, 7_000)}&variables=${random.pick(['', 'x', '%7B%7D', '%5B%5D', 'null', '%00', '{"a":'])}`,
        headers: random.chance(0.5) ? [['Apollo-Require-Preflight', 'x']] : [],
      }),
    () =>
      rawRequest({
        kind: 'GET with a mutation',
        path: `${path}?query=${encodeURIComponent(random.pick(['mutation { logout { ok } }', 'mutation { __typename }', 'mutation A { logout { ok } } query B { __typename }']))}`,
        headers: [['Apollo-Require-Preflight', 'x']],
      }),
    () =>
      rawRequest({
        kind: 'multipart',
        method: 'POST',
        path,
        headers: [
          ['Content-Type', 'multipart/form-data; boundary=x'],
          ['Apollo-Require-Preflight', 'x'],
        ],
        body: '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ __typename }"}\r\n--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n--x--\r\n',
      }),
    () =>
      post('no cross-site request', { query: '{ __typename }' }, token, [
        ['Content-Type', 'text/plain'],
        ['Origin', 'null'],
      ]),
  ])();
}

/** What stands below every argument by the schema: of the right kind, and yet not what was meant. */
function wrongly(random: Random, type: GraphQLInputType, known: readonly string[]): unknown {
  if (random.chance(0.06)) return anything(random);
  const named = getNullableType(type);
  if (named === type && random.chance(0.25)) return undefined;
  if (isListType(named))
    return Array.from({ length: random.pick([0, 1, 2, 300]) }, () =>
      wrongly(random, named.ofType as GraphQLInputType, known),
    );
  if (isEnumType(named)) return random.pick(named.getValues()).name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [
        field.name,
        wrongly(random, field.type, known),
      ]),
    );
  return random.pick(scalars[named.name] ?? [() => random.pick(texts)])(random, known);
}

const scalars: Readonly<
  Record<string, readonly ((random: Random, known: readonly string[]) => unknown)[]>
> = {
  Int: [(random) => random.pick([0, 1, 5, -1, 100, 101, 2_147_483_647, -2_147_483_648, 60, 1_440])],
  Float: [(random) => random.pick([0, -0, 1.5, 1e308, -1e308, 5e-324])],
  Boolean: [(random) => random.chance(0.5)],
  ID: [
    (random, known) => random.pick(known),
    (random, known) => random.pick(known),
    (random) => random.pick(texts),
  ],
  Decimal: [
    (random) =>
      random.pick([
        '0',
        '0.00',
        '1.00',
        '-5.00',
        '37.50',
        '0.001',
        '99999999.99',
        '100000000.00',
        `${'9'.repeat(400)}.99`,
        '00001.00',
        '-0.00',
      ]),
  ],
  Date: [
    (random) =>
      random.pick([
        '2026-03-04',
        '0000-01-01',
        '0001-01-01',
        '9999-12-31',
        '2024-02-29',
        '2026-02-30',
        '1900-01-01',
        '2999-01-04',
      ]),
  ],
  DateTime: [
    (random) =>
      random.pick([
        '2026-03-04T21:00:00Z',
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999Z',
        '9999-12-31T23:59:59-14:00',
        '2999-01-04T17:00:00+05:45',
        '2026-06-30T23:59:60Z',
      ]),
  ],
};

/** Every read and write of the graph with arguments that its types allow and its authors did not think of. */
export class OddArguments {
  readonly #fields: readonly (readonly [
    'query' | 'mutation',
    GraphQLField<unknown, unknown>,
    string,
  ])[];

  readonly #known: readonly string[];

  /** @param known identifiers of what is stored, so that some calls get beyond "was not found" */
  constructor(schema: GraphQLSchema, known: readonly string[]) {
    this.#known = known;
    const of = (kind: 'query' | 'mutation') =>
      Object.values(
        (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
      ).map((field) => [kind, field, withinDepth(wholeSelection(field.type))] as const);
    this.#fields = [...of('query'), ...of('mutation')];
  }

  request(random: Random, token: string | null): RawRequest {
    const [kind, { name, args }, selection] = random.pick(this.#fields);
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const variables = Object.fromEntries(
      args.map((arg: GraphQLArgument) => [arg.name, wrongly(random, arg.type, this.#known)]),
    );
    const query = `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selection} }`;
    return post(`arguments of ${name}`, { query, variables }, token);
  }
}

/** The selection, or a smaller one where it is more than the graph takes. */
const withinDepth = (selection: string): string =>
  selection === '' || (depthOf(selection) <= 9 && selection.split(/\W+/).length < 250)
    ? selection
    : '{ __typename }';

function depthOf(selection: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of selection) {
    if (character === '{') deepest = Math.max(deepest, (depth += 1));
    if (character === '}') depth -= 1;
  }
  return deepest;
}
