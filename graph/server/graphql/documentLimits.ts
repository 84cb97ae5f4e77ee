import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { introspection } from './introspection.ts';

/**
 * How much one operation may ask for, as docs/product.md says. `tokens` applies to the whole
 * document and is enforced by the parser. A fragment's contents count wherever it is spread.
 */
export const documentLimits = {
  /** Levels of fields: `{ me { id } }` has two. Introspection is exempt. */
  depth: 10,
  /** Aliases, including those of `__typename`. */
  aliases: 15,
  /**
   * Those of `__type` and `__schema`, which code generators give; below them there may be none, since
   * each would be another copy of the schema in the answer.
   */
  typeAliases: 10,
  schemas: 1,
  /** Directives, anywhere. */
  directives: 5,
  tokens: 1000,
  /** Fields, spreads and inline fragments; those inside introspection have their own limit. */
  selections: 480,
  /** Selections inside introspection. The usual tools send 239. */
  introspection: 750,
  /** Fields requested again in the same place. */
  repeats: 100,
  /** Entries of lists within lists, if all are full. */
  entries: 10_000,
  /** Values in the variables, including those inside lists and objects. */
  values: 1000,
};

type Limits = typeof documentLimits;

/** Size of a selection set. */
export interface Size {
  depth: number;
  aliases: number;
  directives: number;
  selections: number;
  /** Selections inside `__schema` and `__type`. */
  introspection: number;
  /** Aliases of `__type`, of `__schema`, and inside both. */
  typeAliases: number;
  schemas: number;
  introspectionAliases: number;
  /** How deep lists of types and fields are nested, below `__schema`. */
  typeLists: number;
}

type Definition = OperationDefinitionNode | FragmentDefinitionNode;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Refuses documents above the limits; the error names the limit. */
export const documentLimitsRule =
  (limits: Limits = documentLimits): ValidationRule =>
  (context) => ({
    Document(document) {
      const faults = faultsOf(document, limits);
      if (faults.length === 0) return undefined;
      faults.forEach((fault) => context.reportError(fault));
      // Some of graphql's own rules take far longer than this count, so they get an empty document
      // once it is above a limit.
      return { ...document, definitions: [] };
    },
  });

/** Returns the errors of the first operation or fragment that has any. */
function faultsOf(document: DocumentNode, limits: Limits): GraphQLError[] {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const byName: Fragments = new Map(fragments.map((node) => [node.name.value, node]));
  const { sizeOf, circular } = measurer(byName);
  const sizes = [...operations, ...fragments].map((node) => [node, sizeOf(node)] as const);
  if (circular.size > 0) {
    return [...circular].map(
      (node) =>
        new GraphQLError(`Cannot spread fragment "${node.name.value}" within itself.`, {
          nodes: node,
        }),
    );
  }
  for (const [node, size] of sizes) {
    const messages = faultsOfSize(node, size, limits);
    if (messages.length > 0)
      return messages.map((message) => new GraphQLError(message, { nodes: node }));
  }
  // Last, since this visits all selections one by one.
  for (const [node] of sizes) {
    const repeats = repeatsIn([node.selectionSet], byName);
    if (repeats > limits.repeats) {
      const message = `This operation asks ${repeats} times for a field that it has already.`;
      return [
        new GraphQLError(`${message} The limit is ${limits.repeats} repeats.`, { nodes: node }),
      ];
    }
  }
  return [];
}

function faultsOfSize({ kind }: Definition, size: Size, limits: Limits): string[] {
  const refuse = (what: string, count: number, limit: number, unit: string): string[] =>
    count > limit ? [`${what} ${formatted(count)} ${unit}. The limit is ${limit} ${unit}.`] : [];

  // A fragment may be meant for introspection. graphql's rules check it even if nobody spreads it.
  if (kind === Kind.FRAGMENT_DEFINITION) {
    return refuse(
      'This fragment comes to',
      size.selections + size.introspection,
      limits.introspection,
      'selections',
    );
  }
  return [
    ...(size.depth > limits.depth
      ? [`This operation is ${size.depth} levels deep. The limit is a depth of ${limits.depth}.`]
      : []),
    ...refuse('This operation has', size.aliases, limits.aliases, 'aliases'),
    ...refuse('This operation has', size.directives, limits.directives, 'directives'),
    ...refuse('This operation comes to', size.selections, limits.selections, 'selections'),
    ...refuse(
      'The introspection of this operation comes to',
      size.introspection,
      limits.introspection,
      'selections',
    ),
    ...(size.introspectionAliases > 0
      ? [
          'Below __schema and __type there can be no aliases. Please send several operations instead.',
        ]
      : []),
    ...refuse('This operation has', size.typeAliases, limits.typeAliases, 'aliases of __type'),
    ...refuse('This operation has', size.schemas, limits.schemas, '__schema'),
    ...(size.typeLists > 1
      ? [
          'Below __schema or an alias no fields of fields can be read. Please ask for one type with __type instead.',
        ]
      : []),
  ];
}

/** Nested fragments can multiply to numbers with forty digits. */
const formatted = (count: number): string =>
  count > 1_000_000 ? 'more than a million' : count.toLocaleString('en-US');

const empty: Size = {
  depth: 0,
  aliases: 0,
  directives: 0,
  selections: 0,
  introspection: 0,
  typeAliases: 0,
  schemas: 0,
  introspectionAliases: 0,
  typeLists: 0,
};

interface Measurer {
  sizeOf(definition: Definition): Size;
  /** Fragments that spread themselves, directly or through others. */
  circular: ReadonlySet<FragmentDefinitionNode>;
}

/** Measures selections. Each fragment is measured once, however often it is spread. */
function measurer(fragments: Fragments): Measurer {
  const measured = new Map<string, Size>();
  const open = new Set<string>();
  const circular = new Set<FragmentDefinitionNode>();

  function sizeOf(definition: Definition): Size {
    const size = of(definition.selectionSet);
    const own = [definition, ...(definition.variableDefinitions ?? [])];
    const directives = own.reduce(
      (sum, node) => sum + (node.directives?.length ?? 0),
      size.directives,
    );
    return { ...size, directives };
  }

  function ofFragment(name: string): Size {
    const fragment = fragments.get(name);
    if (fragment === undefined) return empty;
    if (open.has(name)) {
      circular.add(fragment);
      return empty;
    }
    let size = measured.get(name);
    if (size === undefined) {
      open.add(name);
      measured.set(name, (size = sizeOf(fragment)));
      open.delete(name);
    }
    return size;
  }

  function of(selections: SelectionSetNode | undefined): Size {
    const sum = { ...empty };
    for (const selection of selections?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const alias = isField && selection.alias ? 1 : 0;
      const isIntrospection = isField && introspection.has(selection.name.value);
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : of(selection.selectionSet);
      const level = isField && selection.name.value !== '__typename' ? 1 : 0;
      sum.depth = Math.max(sum.depth, isIntrospection ? 0 : inside.depth + level);
      sum.aliases += inside.aliases + alias;
      sum.directives += inside.directives + (selection.directives?.length ?? 0);
      sum.selections += 1 + (isIntrospection ? 0 : inside.selections);
      sum.introspection += inside.introspection + (isIntrospection ? inside.selections : 0);
      sum.introspectionAliases += isIntrospection ? inside.aliases : inside.introspectionAliases;
      const isType = isField && selection.name.value === '__type';
      sum.typeAliases += inside.typeAliases + (isType ? alias : 0);
      sum.schemas += inside.schemas + (isIntrospection && !isType ? 1 : 0);
      if (isType && alias === 0) continue;
      const list = isField && typeLists.has(selection.name.value) ? 1 : 0;
      sum.typeLists = Math.max(sum.typeLists, inside.typeLists + list);
    }
    return sum;
  }
  return { sizeOf, circular };
}

/** Fields that graphql's own limit on introspection counts; that allows one level of nesting. */
const typeLists: ReadonlySet<string> = new Set([
  'fields',
  'interfaces',
  'possibleTypes',
  'inputFields',
]);

/**
 * Counts fields repeated in the same place of the answer, such as two in `{ me { id } me { id } }`:
 * graphql compares each with every other.
 * @param together selection sets of one place
 */
function repeatsIn(together: readonly SelectionSetNode[], fragments: Fragments): number {
  const asked = new Map<string, SelectionSetNode[]>();
  let repeats = 0;
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      } else {
        const name = (selection.alias ?? selection.name).value;
        const inside = asked.get(name) ?? [];
        if (asked.has(name)) repeats += 1;
        else asked.set(name, inside);
        if (selection.selectionSet) inside.push(selection.selectionSet);
      }
    }
  };
  together.forEach(collect);
  return [...asked.values()].reduce((sum, sets) => sum + repeatsIn(sets, fragments), repeats);
}
