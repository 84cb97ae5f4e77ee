import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const known = new WeakMap<FieldNode, ReadonlySet<string>>();

/**
 * True if the caller requests one of the fields anywhere below this one, so that costly parts are
 * read only when needed. Ignores conditions (`@include`, `@skip`): when in doubt, the answer is
 * true.
 */
export function requestsFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...fields: string[]
): boolean {
  return fieldNodes.some((node) => {
    let names = known.get(node);
    if (names === undefined) known.set(node, (names = namesBelow(node, fragments)));
    return fields.some((field) => names.has(field));
  });
}

function namesBelow(
  node: FieldNode,
  fragments: GraphQLResolveInfo['fragments'],
): ReadonlySet<string> {
  const names = new Set<string>();
  const spread = new Set<string>();
  function visit(selectionSet: SelectionSetNode | undefined): void {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        visit(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        visit(fragments[selection.name.value]?.selectionSet);
      }
    }
  }
  visit(node.selectionSet);
  return names;
}
