import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/**
 * Selects everything of a type, down to its leaves: `{ id amount { amount currencyCode } }`; no
 * type twice on a path.
 */
export function wholeSelection(
  type: GraphQLOutputType,
  above: readonly GraphQLObjectType[] = [],
): string {
  const named = getNamedType(type);
  if (isInterfaceType(named)) return '{ __typename id }';
  if (!isObjectType(named)) return '';
  const fields = fieldsOf(named).filter((field) => !isAbove(field.type, [...above, named]));
  return `{ ${fields.map((field) => `${field.name} ${wholeSelection(field.type, [...above, named])}`).join(' ')} }`;
}

const isAbove = (type: GraphQLOutputType, above: readonly GraphQLObjectType[]): boolean =>
  above.some(({ name }) => name === getNamedType(type).name);

/**
 * Returns the top-level reads that contain a list, each with the lists' paths: `invoices` has
 * `nodes`, `nodes.items` and so on.
 */
export function readsWithLists(schema: GraphQLSchema): Map<string, string[]> {
  const reads = Object.values(schema.getQueryType()!.getFields()).map(
    (field): [string, string[]] => [field.name, listsBelow(field)],
  );
  return new Map(reads.filter(([, lists]) => lists.length > 0));
}

function listsBelow(
  { name, type }: GraphQLField<unknown, unknown>,
  path = name,
  above: readonly GraphQLObjectType[] = [],
): string[] {
  const named = getNamedType(type);
  const own = isListType(getNullableType(type)) ? [path] : [];
  if (!isObjectType(named) || above.includes(named)) return own;
  return [
    ...own,
    ...fieldsOf(named).flatMap((field) =>
      listsBelow(field, `${path}.${field.name}`, [...above, named]),
    ),
  ];
}

/** Without edges, which lead everywhere: `edges.test.ts` follows them. */
const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter(({ extensions }) => !extensions.edge);
