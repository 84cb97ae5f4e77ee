import type { Random } from './random.ts';

/** A malicious request to the graph, or one that costs more than it seems. */
export interface Hostile {
  kind: string;
  query: string;
  /** As JSON text, partly such that no program would write. */
  variables: string;
}

const times = (count: number, text: (n: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(between);

/** Returns a number from `least` to `most`. */
type Between = (least: number, most: number) => number;

interface StartingPoint {
  type: string;
  /** Wraps a selection of this type. */
  around: (inside: string) => string;
  leaf: string;
}

const startingPoints: readonly StartingPoint[] = [
  { type: 'Query', around: (inside) => `{ ${inside} }`, leaf: '__typename' },
  { type: 'Provider', around: (inside) => `{ provider { ${inside} } }`, leaf: 'name' },
  { type: 'Service', around: (inside) => `{ services { ${inside} } }`, leaf: 'name' },
  {
    type: 'Invoice',
    around: (inside) => `{ invoices(first: 100) { nodes { ${inside} } } }`,
    leaf: 'items { amount { amount } }',
  },
  { type: '__Type', around: (inside) => `{ __schema { types { ${inside} } } }`, leaf: 'name' },
];

/** Fragments that each spread the next one several times. */
function spreads(random: Random, between: Between): string {
  const { type, around, leaf } = random.pick(startingPoints);
  const [levels, width] = [between(1, 60), between(1, 6)];
  const spread = (n: number): string =>
    random.pick([`...F${n}`, `... { ...F${n} }`, `... on ${type} { ...F${n} }`]);
  const body = (n: number): string => (n === levels - 1 ? leaf : times(width, () => spread(n + 1)));
  return `${around('...F0')} ${times(levels, (n) => `fragment F${n} on ${type} { ${body(n)} }`)}`;
}

/** Fragments that spread any others, even themselves. */
function circles(random: Random, between: Between): string {
  const { type, around, leaf } = random.pick(startingPoints);
  const count = between(1, 16);
  return `${around('...F0')} ${times(count, (n) => `fragment F${n} on ${type} { ${leaf} ${times(between(1, count), () => `...F${random.below(count)}`)} }`)}`;
}

/**
 * The same fields again and again, directly or through fragments, since graphql compares each with
 * every other.
 */
function repeats(random: Random, between: Between): string {
  const field = random.pick([
    '__typename',
    'provider { name }',
    'provider { name phone email }',
    'services { id name basePrice { amount } }',
    'invoices { nodes { items { amount { amount } } } }',
  ]);
  const count = between(20, 300);
  return random.chance(0.5)
    ? `{ ${times(count, () => field)} }`
    : `{ ${times(count / 4, (n) => `...F${n}`)} } ${times(count / 4, (n) => `fragment F${n} on Query { ${field} }`)}`;
}

function aliases(random: Random, between: Between): string {
  const field = random.pick([
    'provider { name phone }',
    'invoices(first: 100) { nodes { id items { id amount { amount } } } edges { node { id items { id } } } }',
    'services { id name }',
    'payments(first: 100) { nodes { id amount { amount } } }',
  ]);
  return `{ ${times(between(5, 40), (n) => `a${n}: ${field}`)} }`;
}

/** Nested lists, as wide as the schema allows. */
function lists(random: Random, between: Between): string {
  const invoice =
    'id invoiceNumber status items { id description quantity rate { amount currencyCode } amount { amount currencyCode } } subtotal { amount } tax { amount } amount { amount } amountDue { amount }';
  const connection = `{ nodes { ${invoice} } edges { cursor node { ${invoice} } } totalCount }`;
  return `{ ${times(between(1, 6), (n) => `a${n}: invoices(first: ${random.pick([1, 20, 100, 101, 2_147_483_647])}) ${connection}`)} }`;
}

function inlineFragments(random: Random, between: Between): string {
  const { type, around, leaf } = random.pick(startingPoints);
  const depth = between(1, 320);
  return random.chance(0.5)
    ? around(
        `${times(depth, () => random.pick(['... {', `... on ${type} {`]))} ${leaf} ${'}'.repeat(depth)}`,
      )
    : around(times(between(10, 220), () => `... { ${leaf} }`));
}

function directives(random: Random, between: Between): string {
  const count = between(1, 12);
  return random.chance(0.5)
    ? `query ($yes: Boolean!) { ${times(count, () => `...F @include(if: ${random.pick(['$yes', 'true', 'false'])})`)} } fragment F on Query { ${times(between(1, 60), () => 'provider { name }')} }`
    : `{ provider { ${times(count * 20, () => `name @${random.pick(['include(if: true)', 'skip(if: false)', 'nothing', 'deprecated'])}`)} } }`;
}

const typeRef = (depth: number): string =>
  `{ kind name description ${depth === 0 ? '' : `ofType ${typeRef(depth - 1)}`} }`;
/** As much as possible of every field of a type. */
const wholeFields = (inside: string): string =>
  `fields(includeDeprecated: true) { name description args(includeDeprecated: true) { name description type ${typeRef(3)} } type { kind name ${inside} ofType { kind name ${inside} ofType { ${inside} kind ofType { kind ${inside} } } } } }`;

function introspection(random: Random, between: Between): string {
  const deep = between(10, 300);
  return random.pick<() => string>([
    () => `{ __type(name: "User") { ${times(deep, () => 'ofType {')} name ${'}'.repeat(deep)} } }`,
    () => `{ __schema { types { ${wholeFields('')} } } }`,
    () => `{ __schema { types { ${wholeFields(wholeFields('name'))} } } }`,
    () => `{ __type(name: "Query") { ${wholeFields(wholeFields('name'))} } }`,
    () => `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`,
    () =>
      `{ __schema { types { fields { ${times(between(2, 15), (n) => `a${n}: type ${typeRef(5)}`)} } } } }`,
    () =>
      `{ ${times(between(2, 15), (n) => `a${n}: __schema { types { name fields { name } } }`)} }`,
    () => `{ __schema { ${times(between(20, 300), () => 'types { name }')} } }`,
  ])();
}

function operations(_random: Random, between: Between): string {
  const count = between(5, 60);
  return `${times(count, (n) => `query Q${n} { ...F0 }`)} ${times(count, (n) => `fragment F${n} on Query { provider { name } ${n === count - 1 ? '' : `...F${n + 1}`} }`)}`;
}

/** Names similar to those of the schema, so that graphql searches for suggestions. */
function misspelled(random: Random, between: Between): string {
  const count = between(20, 300);
  return random.pick<() => string>([
    () => `{ ${times(count, (n) => `recuringAppointmentConection${n}`)} }`,
    () => `{ ${times(count / 3, (n) => `... on RecuringAppointmentConectionPayload${n} { id }`)} }`,
    () => `{ clients(statuses: [${times(count, (n) => `ACTIV${n}`)}]) { totalCount } }`,
    () => `{ ${'x'.repeat(count * 200)} ... on ${'Y'.repeat(count * 50)} { id } }`,
    () => `{ __typename } # ${'x'.repeat(count * 250)}`,
  ])();
}

function variables(random: Random, between: Between): { query: string; variables: string } {
  const many = between(1, 20_000);
  const half = Math.ceil(many / 2);
  const list = 'query ($value: [ClientStatus!]) { clients(statuses: $value) { totalCount } }';
  const form =
    'mutation ($value: SubmitJobApplicationInput!) { submitJobApplication(input: $value) { id userErrors { field message } } }';
  const given = (value: unknown): string => JSON.stringify({ value });
  return random.pick<() => { query: string; variables: string }>([
    () => ({
      query: list,
      variables: given(Array<string>(many).fill(random.pick(['ACTIVE', 'x', '']))),
    }),
    () => ({
      query: random.pick([list, form]),
      variables: `{"value":${'['.repeat(many)}${']'.repeat(many)}}`,
    }),
    () => ({
      query: random.pick([list, form]),
      variables: `{"value":${'{"a":'.repeat(half)}1${'}'.repeat(half)}}`,
    }),
    () => ({
      query: form,
      variables: given(Object.fromEntries(Array.from({ length: half }, (_, n) => [`k${n}`, n]))),
    }),
    () => ({
      query: form,
      variables: given({ workExperience: Array<unknown>(half).fill(random.pick([1, null])) }),
    }),
    () => ({
      query: `query (${times(150, (n) => `$v${n}: ClientStatus!`)}) { clients(statuses: [${times(150, (n) => `$v${n}`)}]) { totalCount } }`,
      variables: JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 150 }, (_, n) => [`v${n}`, random.pick(['ACTIVE', 'x'])]),
        ),
      ),
    }),
  ])();
}

const kinds: readonly (readonly [
  string,
  (random: Random, between: Between) => string | { query: string; variables: string },
])[] = [
  ['spreads', spreads],
  ['circles', circles],
  ['repeats', repeats],
  ['aliases', aliases],
  ['lists', lists],
  ['inline fragments', inlineFragments],
  ['directives', directives],
  ['introspection', introspection],
  ['operations', operations],
  ['misspelled', misspelled],
  ['variables', variables],
];

/** Makes documents of every kind in turn, reproducible for the same random numbers. */
export function hostileDocuments(count: number, random: Random): Hostile[] {
  const between: Between = (least, most) => least + random.below(most - least + 1);
  return Array.from({ length: count }, (_, n) => {
    const [kind, make] = kinds[n % kinds.length]!;
    const made = make(random, between);
    return {
      kind,
      ...(typeof made === 'string' ? { query: made, variables: '{"yes":true}' } : made),
    };
  });
}
