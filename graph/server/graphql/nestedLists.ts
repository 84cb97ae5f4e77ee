import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  isInterfaceType,
  isObjectType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { longestPage, usualPage } from '../../shared/paging/keyset.ts';
import { documentLimits } from './documentLimits.ts';

const code: FailureCode = 'BAD_USER_INPUT';
const formatted = (count: number): string => count.toLocaleString('en-US');

/** Refuses operations whose lists within lists could come to too many entries, before they run. */
export const nestedLists: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (operation === undefined) return;
        const entries = nestedEntries(schema, document, operation, request.variables ?? {});
        if (entries <= documentLimits.entries) return;
        throw new GraphQLError(
          `The lists within lists of this operation come to ${formatted(entries)} entries. The limit is ${formatted(documentLimits.entries)} entries. Please ask for fewer with \`first\`, or page through the outer list.`,
          { extensions: { code, http: { status: 400 } } },
        );
      },
    };
  },
};

/**
 * Counts the entries that an operation asks for in lists below other lists, if all are full.
 * Lists that aren't paged, such as the lines of an invoice, count as a usual page for what is below
 * them. The document is valid, so fragments don't spread themselves.
 */
export function nestedEntries(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);

  function valueOf(value: ValueNode | undefined): unknown {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind === Kind.LIST) return value.values;
    if (value?.kind !== Kind.VARIABLE) return undefined;
    const name = value.name.value;
    if (Object.hasOwn(variables, name)) return variables[name];
    return valueOf(
      operation.variableDefinitions?.find((one) => one.variable.name.value === name)?.defaultValue,
    );
  }
  const given = (field: FieldNode, name: string): unknown => {
    const argument = field.arguments?.find((one) => one.name.value === name);
    return valueOf(argument?.value);
  };

  /** @param times how many records the selections are read for; null outside of any list */
  function count(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType,
    times: number | null,
  ): number {
    let entries = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)!;
        entries += count(fragment.selectionSet, conditionOf(fragment, type), times);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        entries += count(selection.selectionSet, conditionOf(selection, type), times);
      } else {
        const field =
          isObjectType(type) || isInterfaceType(type)
            ? type.getFields()[selection.name.value]
            : undefined;
        if (!field || !selection.selectionSet) continue;
        const named = getNamedType(field.type);
        if (!isCompositeType(named)) continue;
        let inside = times;
        if (field.args.some(({ name }) => name === 'first')) {
          const first = given(selection, 'first');
          const wanted = typeof first === 'number' ? first : usualPage;
          inside = (times ?? 1) * Math.min(Math.max(wanted, 0), longestPage);
          if (times !== null) entries += inside;
        } else if (isListType(getNullableType(field.type)) && !type.name.endsWith('Connection')) {
          const ids = given(selection, 'ids');
          inside = (times ?? 1) * (Array.isArray(ids) ? ids.length : usualPage);
        }
        entries += count(selection.selectionSet, named, inside);
      }
    }
    return entries;
  }

  const conditionOf = (
    {
      typeCondition,
    }: Pick<FragmentDefinitionNode, never> & {
      typeCondition?: FragmentDefinitionNode['typeCondition'];
    },
    type: GraphQLNamedType,
  ): GraphQLNamedType =>
    (typeCondition && (typeFromAST(schema, typeCondition) as GraphQLNamedType | undefined)) ?? type;

  return count(operation.selectionSet, schema.getRootType(operation.operation)!, null);
}
