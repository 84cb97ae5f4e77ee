import { fc } from './properties.ts';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { callOf, sample, type Given, type Operation } from './operations.ts';

/** One value that a caller can set: an argument, or a field of an input. */
export interface InputLeaf {
  operation: string;
  path: string[];
  /** Name of its scalar, or "enum". */
  type: string;
  /** True if it is a list, or an element of one. */
  list: boolean;
  /** Calls the operation with this value. */
  call: (value: unknown, given: Given) => Operation;
}

/** Returns every argument and input field of every operation in a schema. */
export function everyInputLeaf(schema: GraphQLSchema): InputLeaf[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      field.args.flatMap(({ name, type }) =>
        leavesOf(type).map(({ path, type: leaf, list }): InputLeaf => ({
          operation: field.name,
          path: [name, ...path],
          type: leaf,
          list,
          call: (value, given) =>
            callOf(
              kind,
              field,
              { ...given, [name]: filledIn(type, path, value, given) },
              selectionOf(field),
            ),
        })),
      ),
    ),
  );
}

function leavesOf(type: GraphQLInputType): Pick<InputLeaf, 'path' | 'type' | 'list'>[] {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (!isInputObjectType(named))
    return [{ path: [], type: isEnumType(named) ? 'enum' : named.name, list: isList }];
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(field.type).map(({ path, type: leaf, list }) => ({
      path: [field.name, ...path],
      type: leaf,
      list: list || isList,
    })),
  );
}

/** Returns a valid value of a type, with another one at a path. */
function filledIn(
  type: GraphQLInputType,
  path: readonly string[],
  value: unknown,
  given: Given,
): unknown {
  const nullable = getNullableType(type);
  // A list as a whole can be hostile, too.
  if (isListType(nullable))
    return Array.isArray(value) ? value : [filledIn(nullable.ofType, path, value, given)];
  const [name, ...rest] = path;
  if (name === undefined || !isInputObjectType(nullable)) return value;
  const field = nullable.getFields()[name]!;
  return {
    ...(nullable.isOneOf ? {} : (sample(nullable, given) as object)),
    [name]: filledIn(field.type, rest, value, given),
  };
}

/** Selects the refusals completely, and list entries, so that they are really read. */
function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  const fields = isObjectType(named) ? named.getFields() : {};
  const wanted = ['__typename'];
  if (fields.userErrors) wanted.push('userErrors { field message code }');
  if (fields.pageInfo) wanted.push('nodes { __typename } pageInfo { hasNextPage endCursor }');
  if (fields.totalCount) wanted.push('totalCount');
  return wanted.join(' ');
}

const someId = '00000000-0000-4000-8000-000000000000';

/** Values tried for every argument of a type, and values sampled for some. */
interface Values {
  all: readonly unknown[];
  some: readonly unknown[];
}

const texts: Values = {
  all: ['a\0b', 'half \ud83d', 'x'.repeat(90_000)],
  some: [
    '\0',
    '\udc00 other half',
    '\\u0000',
    '\u001b[31m',
    'ليلى \u202e abc \u200f',
    `' or '1'='1' --`,
    '"; drop table users; --',
    '%_\\',
    '${7*7}',
    '<script>alert(1)</script>',
    '9'.repeat(5_000),
    'é'.repeat(40_000),
    ' '.repeat(90_000),
    '',
    '__proto__',
    'constructor',
    'null',
    'NaN',
  ],
};

/** Limits of clocks, calendars and databases. */
const instants: Values = {
  all: ['-271821-04-20T00:00:00.000Z', '2999-12-31T23:59:59.999Z'],
  some: [
    '1900-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '-000001-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '2999-12-31T23:59:59.999-18:00',
    'infinity',
    '-infinity',
    'now',
    'epoch',
    'a\0b',
  ],
};
const days: Values = {
  all: ['0000-01-01', '2999-12-31'],
  some: [
    '1900-01-01',
    '-271821-04-20',
    '+275760-09-13',
    '275760-09-13',
    '0001-01-01',
    '9999-12-31',
    '2999-02-30',
    'infinity',
    '-infinity',
    'today',
    'a\0b',
    '٢٠٢٦-٠١-٠١',
  ],
};
const integers: Values = {
  all: [-2_147_483_648, 2_147_483_647],
  some: [0, -1, 1, 100, 101, 65_535],
};

const valuesOf: Readonly<Record<string, Values>> = {
  String: { all: texts.all, some: [...texts.some, ...instants.some, ...days.some] },
  ID: {
    all: ['a\0b'],
    some: [
      ...texts.all,
      ...texts.some,
      someId,
      `${someId}\n`,
      '999999999999999999',
      '9223372036854775808',
      0,
      -1,
    ],
  },
  Int: integers,
  Float: { all: [1e308, -1e308], some: [...integers.all, ...integers.some, 5e-324, 0.1, 1e21] },
  Boolean: { all: [], some: [true, false] },
  Decimal: {
    all: ['9'.repeat(200), 'a\0b'],
    some: [
      '00000001.00',
      '1e3',
      '+1',
      ' 1',
      '.5',
      '1.',
      '١',
      '-0',
      '-1',
      '0',
      '1.005',
      '0x10',
      'NaN',
      'Infinity',
      '',
      `0.${'0'.repeat(500)}1`,
      '99999999.99',
      '999999.99',
    ],
  },
  Date: days,
  DateTime: instants,
  enum: { all: ['NOTHING', { toString: 1 }], some: ['__proto__', 'toString', '\0'] },
};

const listsByDay: readonly string[] = ['invoices', 'payments', 'officeInvoices', 'officePayments'];

/** Cursors that an attacker might make: at the ends of a list, and invalid ones. */
function cursorsOf(list: string): Values {
  const [mark, places, good] = listsByDay.includes(list)
    ? [':', days, '2026-01-01']
    : ['|', instants, '2026-01-01T00:00:00.000Z'];
  const cursor = (...parts: unknown[]): string =>
    Buffer.from([list, ...parts].join(mark)).toString('base64url');
  const at = (values: readonly unknown[]): string[] =>
    values.flatMap((place) => [cursor(place, someId), cursor(place, '999999999999999999')]);
  return {
    all: at(places.all),
    some: [
      ...at(places.some),
      cursor(good, 'a\0b'),
      cursor(good, someId, 'more'),
      '',
      '\0',
      'x',
      '='.repeat(100),
      'A'.repeat(90_000),
    ],
  };
}

/** Returns hostile values for an argument, the same for the same seed. */
export function hostileValues({ operation, path, type, list }: InputLeaf, seed: number): unknown[] {
  const { all, some } = path.at(-1) === 'after' ? cursorsOf(operation) : valuesOf[type]!;
  const picked =
    some.length === 0
      ? []
      : fc.sample(fc.oneof(fc.constantFrom(...some), fc.string({ unit: 'binary' })), {
          seed,
          numRuns: 1,
        });
  const longList = Array.from({ length: 10_000 }, () => (type === 'Int' ? 1 : 'x'));
  return [...all, ...picked, ...(list ? [longList] : [])];
}
