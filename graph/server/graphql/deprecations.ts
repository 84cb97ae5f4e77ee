import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  separateOperations,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';

/**
 * What a schema deprecates, with the reasons, by its coordinate: `Invoice.total`,
 * `Query.visits(to:)`, `VisitInput.date` or `Status.PENDING`.
 */
export const deprecatedIn = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map(
    Object.values(schema.getTypeMap())
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap(partsOf)
      .flatMap(([at, { deprecationReason }]) =>
        deprecationReason == null ? [] : [[at, deprecationReason]],
      ),
  );

type Part = readonly [coordinate: string, { deprecationReason?: string | null }];

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type))
    return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): Part[] => {
    const at = `${type.name}.${field.name}`;
    return [[at, field], ...field.args.map((arg): Part => [`${at}(${arg.name}:)`, arg])];
  });
}

/** Which of these coordinates a valid operation uses, in its document or its variables. */
export function deprecatedUses(
  schema: GraphQLSchema,
  deprecated: ReadonlyMap<string, string>,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Set<string> {
  const used = new Set<string>();
  const note = (coordinate: string): void => {
    if (deprecated.has(coordinate)) used.add(coordinate);
  };
  const info = new TypeInfo(schema);
  const field = (): string => `${info.getParentType()?.name}.${info.getFieldDef()?.name}`;
  visit(
    separateOperations(document)[operation.name?.value ?? '']!,
    visitWithTypeInfo(info, {
      Field: () => note(field()),
      Argument: ({ name }) => note(`${field()}(${name.value}:)`),
      ObjectField: ({ name }) =>
        note(`${getNamedType(info.getParentInputType())?.name}.${name.value}`),
      EnumValue: ({ value }) => note(`${getNamedType(info.getInputType())?.name}.${value}`),
      VariableDefinition: ({ variable, type }) =>
        noteValue(
          typeFromAST(schema, type) as GraphQLInputType,
          variables[variable.name.value],
          note,
        ),
    }),
  );
  return used;
}

function noteValue(type: GraphQLInputType, value: unknown, note: (at: string) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => noteValue(type, one, note));
  const named = getNamedType(type);
  if (isEnumType(named) && typeof value === 'string') return note(`${named.name}.${value}`);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(named.getFields())) {
    const inner = (value as Record<string, unknown>)[name];
    if (inner === undefined) continue;
    note(`${named.name}.${name}`);
    noteValue(field.type, inner, note);
  }
}

/**
 * Notes for the access log and the metrics what each operation over HTTP uses that is deprecated;
 * nothing while the schema deprecates nothing.
 */
export function notesDeprecated(schema: GraphQLSchema): ApolloServerPlugin<GraphContext>[] {
  const deprecated = deprecatedIn(schema);
  if (deprecated.size === 0) return [];
  return [
    {
      async requestDidStart({ request: { http, variables = {} }, contextValue }) {
        const facts = contextValue.request.operation;
        if (!http || !facts) return undefined;
        return {
          async didResolveOperation({ document, operation }) {
            if (operation)
              facts.deprecated = deprecatedUses(schema, deprecated, document, operation, variables);
          },
        };
      },
    },
  ];
}
