import { GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode, type SelectionSetNode, type ValidationRule } from 'graphql';

/** How much one operation may ask for (ruling 35). `tokens` holds for the whole document and is kept by the parser. */
export const documentLimits = { depth: 10, aliases: 15, directives: 5, tokens: 1000 } as const;

/** What an operation holds, fragments counted wherever they are spread. */
export interface OperationSize {
  /** Levels of fields: `{ me { id } }` has two. Introspection is exempt. */
  depth: number;
  /** Every alias, those of `__typename` too. */
  aliases: number;
  /** Every directive, wherever it stands. */
  directives: number;
}

/** Refuses operations above the limits; the refusal names the limit. */
export const documentLimitsRule: ValidationRule = (context) => ({
  Document(document) {
    for (const [operation, size] of sizesOf(document)) {
      const refuse = (message: string): void => context.reportError(new GraphQLError(message, { nodes: operation }));
      const { depth, aliases, directives } = documentLimits;
      if (size.depth > depth) refuse(`This operation is ${size.depth} levels deep. The limit is a depth of ${depth}.`);
      if (size.aliases > aliases) refuse(`This operation has ${size.aliases} aliases. The limit is ${aliases} aliases.`);
      if (size.directives > directives) refuse(`This operation has ${size.directives} directives. The limit is ${directives} directives.`);
    }
  },
});

function sizesOf(document: DocumentNode): Map<OperationDefinitionNode, OperationSize> {
  const fragments = new Map(document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));
  const measure = measurer(fragments);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return new Map(operations.map((operation) => {
    const ofVariables = (operation.variableDefinitions ?? []).reduce((count, { directives }) => count + (directives?.length ?? 0), 0);
    const size = measure(operation.selectionSet);
    return [operation, { ...size, directives: size.directives + ofVariables + (operation.directives?.length ?? 0) }];
  }));
}

/** Measures selections. A fragment is measured once, however often it is spread; one that spreads itself counts as empty there. */
function measurer(fragments: ReadonlyMap<string, FragmentDefinitionNode>): (selections: SelectionSetNode | undefined) => OperationSize {
  const empty: OperationSize = { depth: 0, aliases: 0, directives: 0 };
  const measured = new Map<string, OperationSize>();

  function ofFragment(name: string): OperationSize {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, empty);
    const fragment = fragments.get(name);
    const size = of(fragment?.selectionSet);
    const whole = { ...size, directives: size.directives + (fragment?.directives?.length ?? 0) };
    measured.set(name, whole);
    return whole;
  }

  function of(selections: SelectionSetNode | undefined): OperationSize {
    const sum = { ...empty };
    for (const selection of selections?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const inside = selection.kind === Kind.FRAGMENT_SPREAD ? ofFragment(selection.name.value) : of(selection.selectionSet);
      const depth = !isField ? inside.depth : selection.name.value.startsWith('__') ? 0 : inside.depth + 1;
      sum.depth = Math.max(sum.depth, depth);
      sum.aliases += inside.aliases + (isField && selection.alias ? 1 : 0);
      sum.directives += inside.directives + (selection.directives?.length ?? 0);
    }
    return sum;
  }
  return of;
}
