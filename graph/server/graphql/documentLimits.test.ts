import { describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { useApp } from '../../testing/app.ts';

const app = useApp();

/** Sends a document three times: a valid one is checked the first time only. */
async function refusalsOf(query: string, variables = '{}'): Promise<string[]> {
  const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  const answers: string[][] = [];
  for (let n = 0; n < 3; n += 1) {
    const { errors = [] } = (await (
      await app.rest('POST', '/graphql', { body, headers: { 'content-type': 'application/json' } })
    ).json()) as { errors?: { message: string }[] };
    answers.push(errors.map(({ message }) => message));
  }
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  return answers[0]!;
}

const times = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const nested = (depth: number): string =>
  `${times(depth - 1, () => 'provider {')} name ${'}'.repeat(depth - 1)}`;
/** Returns fragments that each spread the next one twice: 2^n fields. */
const doubling = (n: number, type: string, last: string): string =>
  times(
    n,
    (level) =>
      `fragment F${level} on ${type} { ${level === n - 1 ? last : `...F${level + 1} ...F${level + 1}`} }`,
  );

it.each([
  ['depth', nested(11), 'This operation is 11 levels deep. The limit is a depth of 10.'],
  [
    'depth in fragments',
    `provider { ...deep } } fragment deep on Provider { ${nested(10)}`,
    'This operation is 11 levels deep. The limit is a depth of 10.',
  ],
  [
    'aliases',
    times(16, (n) => `a${n}: provider { name }`),
    'This operation has 16 aliases. The limit is 15 aliases.',
  ],
  [
    'aliases of __typename',
    times(16, (n) => `a${n}: __typename`),
    'This operation has 16 aliases. The limit is 15 aliases.',
  ],
  [
    'aliases in a fragment spread twice',
    `provider { ...wide } again: provider { ...wide } } fragment wide on Provider { ${times(8, (n) => `a${n}: name`)}`,
    'This operation has 17 aliases. The limit is 15 aliases.',
  ],
  [
    'directives',
    `provider { name ${times(6, () => '@include(if: true)')} }`,
    'This operation has 6 directives. The limit is 5 directives.',
  ],
  [
    'directives on spreads',
    `provider { ${times(6, () => '... @include(if: true) { name }')} }`,
    'This operation has 6 directives. The limit is 5 directives.',
  ],
  [
    'fields',
    times(482, () => '__typename'),
    'This operation comes to 482 selections. The limit is 480 selections.',
  ],
  [
    'inline fragments',
    times(241, () => '... { __typename }'),
    'This operation comes to 482 selections. The limit is 480 selections.',
  ],
  [
    'nested inline fragments',
    `${times(241, (n) => `... { f${n}`)} ${'}'.repeat(241)}`,
    'This operation comes to 482 selections. The limit is 480 selections.',
  ],
  [
    'spreads of one fragment',
    `${times(241, () => '...F')} } fragment F on Query { __typename`,
    'This operation comes to 482 selections. The limit is 480 selections.',
  ],
  [
    'repeats',
    times(102, () => '__typename'),
    'This operation asks 101 times for a field that it has already. The limit is 100 repeats.',
  ],
  [
    'repeats within repeats',
    times(53, () => 'provider { name }'),
    'This operation asks 104 times for a field that it has already. The limit is 100 repeats.',
  ],
  [
    'repeats in fragments',
    `${times(20, () => 'provider { ...F }')} } fragment F on Provider { name phone email address url`,
    'This operation asks 114 times for a field that it has already. The limit is 100 repeats.',
  ],
])('refuses %s above the limit and names it', async (_what, selection, message) => {
  expect((await refusalsOf(`{ ${selection} }`))[0]).toBe(message);
});

describe('fragments that double again and again', () => {
  it.each([
    ['on the way to a field', `{ provider { ...F0 } } ${doubling(60, 'Provider', 'name')}`],
    [
      'by inline fragments, too',
      `{ provider { ...F0 } } ${times(35, (n) => `fragment F${n} on Provider { ${n === 34 ? 'name' : `... { ...F${n + 1} } ... on Provider { ...F${n + 1} }`} }`)}`,
    ],
    [
      'with conditions',
      `query ($yes: Boolean!) { provider { ...F0 @include(if: $yes) } } ${doubling(60, 'Provider', 'name')}`,
    ],
    [
      'in one of several operations',
      `query A { provider { name } } query B { provider { ...F0 } } ${doubling(60, 'Provider', 'name')}`,
    ],
  ])('%s', async (_what, query) => {
    expect(await refusalsOf(query)).toContain(
      'This operation comes to more than a million selections. The limit is 480 selections.',
    );
  });

  it('below introspection', async () => {
    expect(
      await refusalsOf(`{ __type(name: "User") { ...F0 } } ${doubling(60, '__Type', 'name')}`),
    ).toContain(
      'The introspection of this operation comes to more than a million selections. The limit is 750 selections.',
    );
  });

  it('if nobody spreads them', async () => {
    expect(await refusalsOf(`{ __typename } ${doubling(60, 'Provider', 'name')}`)).toContain(
      'This fragment comes to more than a million selections. The limit is 750 selections.',
    );
  });

  it('sent by GET', async () => {
    const query = `{ provider { ...F0 } } ${doubling(60, 'Provider', 'name')}`;
    for (let n = 0; n < 3; n += 1) {
      const response = await app.rest('GET', `/graphql?${new URLSearchParams({ query })}`, {
        headers: { 'apollo-require-preflight': '1' },
      });
      expect(await response.json()).toMatchObject({
        errors: [
          {
            message: expect.stringContaining('The limit is 480 selections.'),
            extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
          },
        ],
      });
    }
  });
});

it('checks a document above a limit no further', async () => {
  // Each of these fields would be an error, but is not checked.
  expect(await refusalsOf(`{ ${times(500, (n) => `nothing${n}`)} }`)).toEqual([
    'This operation comes to 500 selections. The limit is 480 selections.',
  ]);
});

it('reports at most ten errors of a document', async () => {
  const refusals = await refusalsOf(`{ ${times(200, (n) => `nothing${n}`)} }`);
  expect(refusals).toEqual([
    ...Array<unknown>(10).fill(expect.stringContaining('Cannot query field')),
    expect.stringContaining('Too many validation errors'),
  ]);
});

it('refuses more than 1,000 tokens, but not 1,000', async () => {
  // "query ( $many : [ Int ] = [" and "] ) { __typename }" are fifteen.
  const document = (tokens: number): string =>
    `query ($many: [Int] = [${times(tokens - 15, () => '1')}]) { __typename }`;
  expect((await refusalsOf(document(1001)))[0]).toMatch(/more (than|that) 1000 tokens/);
  expect(await refusalsOf(document(1000))).toEqual(['Variable "$many" is never used.']);
});

it.each([
  ['15 aliases', times(15, (n) => `a${n}: provider { name }`)],
  ['5 directives', `provider { ${times(5, () => '... @include(if: true) { name }')} }`],
  [
    '480 selections',
    `...F ...F ...F } fragment F on Query { ${times(158, () => '... {')} __typename ${'}'.repeat(158)}`,
  ],
  ['100 repeats', times(101, () => '__typename')],
])('accepts %s', async (_what, selection) => {
  expect(await refusalsOf(`{ ${selection} }`)).toEqual([]);
});

it('accepts a depth of 10', async () => {
  expect(await refusalsOf(`{ ${nested(10)} }`)).not.toContainEqual(
    expect.stringContaining('levels deep'),
  );
});

describe('introspection', () => {
  it('is exempt from the depth limit', async () => {
    expect(await refusalsOf(getIntrospectionQuery())).toEqual([]);
    expect(
      await refusalsOf(
        `{ __type(name: "User") { ${times(240, () => 'ofType {')} name ${'}'.repeat(240)} } }`,
      ),
    ).toEqual([]);
  });

  it('has its own limit of selections', async () => {
    expect(await refusalsOf(`{ __schema { types { ${times(750, () => 'name')} } } }`)).toEqual([
      'The introspection of this operation comes to 751 selections. The limit is 750 selections.',
    ]);
  });

  it.each([
    ['below __schema', '{ __schema { types { fields { type { fields { name } } } } } }'],
    ['below an alias', '{ a: __type(name: "User") { fields { type { fields { name } } } } }'],
    [
      'in a fragment',
      '{ __schema { types { fields { type { ...F } } } } } fragment F on __Type { inputFields { name } }',
    ],
  ])('reads no fields of fields %s', async (_where, query) => {
    expect(await refusalsOf(query)).toEqual([
      'Below __schema or an alias no fields of fields can be read. Please ask for one type with __type instead.',
    ]);
  });

  it('reads fields of fields of one type', async () => {
    expect(
      await refusalsOf('{ __type(name: "User") { fields { type { fields { name } } } } }'),
    ).toEqual([]);
  });

  it.each([
    ['inside', '{ __schema { types { fields { a: name } } } }'],
    ['in a fragment', '{ __type(name: "User") { ...F } } fragment F on __Type { a: name }'],
    ['in a fragment above it', '{ ...F } fragment F on Query { __type(name: "User") { a: name } }'],
  ])('takes no aliases %s', async (_where, query) => {
    expect(await refusalsOf(query)).toEqual([
      'Below __schema and __type there can be no aliases. Please send several operations instead.',
    ]);
  });

  const typeAliases = (count: number): string =>
    times(count, (n) => `a${n}: __type(name: "User") { name }`);
  it.each([
    [`{ ${typeAliases(10)} }`, []],
    [
      `{ ${typeAliases(11)} }`,
      ['This operation has 11 aliases of __type. The limit is 10 aliases of __type.'],
    ],
    [
      `{ ...F ...F } fragment F on Query { ${typeAliases(6)} }`,
      ['This operation has 12 aliases of __type. The limit is 10 aliases of __type.'],
    ],
    ['{ a: __schema { types { name } } }', []],
    [
      '{ __schema { types { name } } b: __schema { types { name } } }',
      ['This operation has 2 __schema. The limit is 1 __schema.'],
    ],
    [
      '{ a: __schema { types { name } } b: __schema { types { name } } }',
      ['This operation has 2 __schema. The limit is 1 __schema.'],
    ],
  ])('has few aliases at its top: %s', async (query, refusals) => {
    expect(await refusalsOf(query)).toEqual(refusals);
  });

  // What each asks in, from its public repository: graphql's own query with options, or of its own.
  it.each([
    ['GraphiQL', getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })],
    ['GraphiQL, older servers', getIntrospectionQuery({ descriptions: true })],
    [
      'Apollo Sandbox and Postman',
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
      }),
    ],
    [
      'Relay (get-graphql-schema) and codegen',
      getIntrospectionQuery({ descriptions: true, oneOf: true, specifiedByUrl: true }),
    ],
    [
      'Apollo Kotlin, what the server can do',
      `query PreIntrospectionQuery {
        ${[
          'schema: __Schema',
          'type: __Type',
          'directive: __Directive',
          'field: __Field',
          'inputValue: __InputValue',
        ]
          .map((each) => each.split(': ') as [string, string])
          .map(([alias, name]) => `${alias}: __type(name: "${name}") { ...TypeFields }`)
          .join(' ')}
      } fragment TypeFields on __Type { fields { name args { name } } }`,
    ],
    [
      'Apollo Kotlin, since then',
      'query MetaIntrospectionQuery { __schema { types { name fields { name args { name } } } } }',
    ],
    [
      'Strawberry Shake, phase 1',
      'query IntrospectionQuery { schema: __schema { types { name fields { name } } } }',
    ],
    [
      'Strawberry Shake, since then',
      'query IntrospectionQuery { __type(name: "__Schema") { fields { name } } }',
    ],
    [
      'Strawberry Shake, directives',
      'query IntrospectionQuery { __schema { directives { name } } }',
    ],
  ])('of %s passes', async (_tool, query) => {
    expect(await refusalsOf(query)).toEqual([]);
  });
});

it.each([
  [
    'each other',
    '{ provider { ...a } } fragment a on Provider { ...b } fragment b on Provider { ...a }',
  ],
  [
    'themselves, many times',
    `{ provider { ...a } } fragment a on Provider { ${times(200, () => '...a')} }`,
  ],
  [
    'all others',
    `{ provider { ...F0 } } ${times(15, (n) => `fragment F${n} on Provider { ${times(15, (other) => `...F${other}`)} }`)}`,
  ],
  ['themselves, and nobody else does', '{ provider { name } } fragment a on Provider { ...a }'],
])('refuses fragments that spread %s', async (_what, query) => {
  expect(await refusalsOf(query)).toContainEqual(
    expect.stringMatching(/^Cannot spread fragment "\w+" within itself\.$/),
  );
});

// How many values they may hold is in variableLimit.test.ts.
describe('variables', () => {
  const query = 'query ($status: [ClientStatus!]) { clients(statuses: $status) { totalCount } }';

  it('are refused if they have too many names', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`v${n}`, n]));
    expect(await refusalsOf(query, JSON.stringify(many))).toEqual([
      'The variables hold too many values. The limit is 1,000 values, those in lists and objects counted.',
    ]);
  });

  it('have at most ten errors reported', async () => {
    const variables = JSON.stringify({ status: Array<string>(500).fill('x') });
    expect(await refusalsOf(query, variables)).toHaveLength(11);
  });
});
