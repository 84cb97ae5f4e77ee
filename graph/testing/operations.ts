import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** Values for arguments and input fields by name, wherever they appear. */
export type Given = Readonly<Record<string, unknown>>;

export interface Operation {
  document: string;
  variables: Record<string, unknown>;
}

/** Values that every scalar accepts and that refer to nothing stored. */
const samples: Readonly<Record<string, unknown>> = {
  ID: '00000000-0000-4000-8000-000000000000',
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: false,
  Decimal: '1.00',
  Date: '2999-01-04',
  DateTime: '2999-01-04T17:00:00.000Z',
};

/**
 * Returns the minimum that a type accepts: required fields only, first choices, one entry per list.
 */
export function sample(type: GraphQLInputType, given: Given): unknown {
  if (isNonNullType(type)) return sample(type.ofType, given);
  if (isListType(type)) return [sample(type.ofType, given)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return samples[type.name] ?? 'x';
  const fields = Object.values(type.getFields());
  const needed = fields.filter(
    (field) =>
      field.name in given || (isNonNullType(field.type) && field.defaultValue === undefined),
  );
  const wanted = type.isOneOf ? [needed[0] ?? fields[0]!] : needed;
  return Object.fromEntries(
    wanted.map((field) => [field.name, given[field.name] ?? sample(field.type, given)]),
  );
}

/** Returns a call of one top-level field with the minimum it accepts. */
export function callOf(
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
  given: Given,
  selection = '__typename',
): Operation {
  const wanted = args.filter(
    (arg) => arg.name in given || (isNonNullType(arg.type) && arg.defaultValue === undefined),
  );
  const declared = wanted.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = wanted.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return {
    document: `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${isCompositeType(getNamedType(type)) ? ` { ${selection} }` : ''} }`,
    variables: Object.fromEntries(
      wanted.map((arg) => [arg.name, given[arg.name] ?? sample(arg.type, given)]),
    ),
  };
}

/**
 * Returns every operation of a schema by name, ready to send.
 * @param given arguments that matter, by operation
 */
export function everyOperation(
  schema: GraphQLSchema,
  given: Readonly<Record<string, Given>> = {},
): Map<string, Operation> {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return new Map(
    roots.flatMap(([kind, root]) =>
      Object.values(root?.getFields() ?? {}).map((field): [string, Operation] => [
        field.name,
        callOf(
          kind,
          field,
          given[field.name] ?? {},
          kind === 'mutation' ? 'userErrors { code }' : undefined,
        ),
      ]),
    ),
  );
}
