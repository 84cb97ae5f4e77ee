import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

let schema: GraphQLSchema | undefined;

/** How values of the built-in scalars look as JSON; the schema's own are text. */
const looks: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

type Fields = Record<string, unknown>;

/**
 * Where an answer differs from what the real graph could answer to a document. Fields that it didn't
 * ask for, nullable ones that are left out and the names of object types do no harm.
 */
export function mistakesIn(document: string, data: unknown): string[] {
  schema ??= buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
  const { definitions } = parse(document, { noLocation: true });
  const operation = definitions.find(
    (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
  )!;
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition')
      .map((one) => [one.name.value, one]),
  );
  const found: string[] = [];
  const wrong = (path: string, what: string): void => void found.push(`${path} ${what}`);

  function checkObject(
    path: string,
    type: GraphQLObjectType,
    selections: readonly SelectionSetNode[],
    value: Fields,
  ): void {
    const fields = type.getFields();
    const selected = new Map<string, { name: string; sets: SelectionSetNode[]; may: boolean }>();
    const select = (set: SelectionSetNode, may: boolean): void => {
      for (const one of set.selections) {
        const isMaybe = may || (one.directives?.length ?? 0) > 0;
        if (one.kind === 'Field') {
          const key = one.alias?.value ?? one.name.value;
          const entry = selected.get(key) ?? { name: one.name.value, sets: [], may: isMaybe };
          if (one.selectionSet) entry.sets.push(one.selectionSet);
          entry.may &&= isMaybe;
          selected.set(key, entry);
        } else {
          const part = one.kind === 'FragmentSpread' ? fragments.get(one.name.value)! : one;
          const on = part.typeCondition?.name.value;
          const condition = on === undefined ? type : schema!.getType(on);
          if (
            condition === type ||
            (isAbstractType(condition) && schema!.isSubType(condition, type))
          )
            select(part.selectionSet, isMaybe);
        }
      }
    };
    for (const set of selections) select(set, false);
    for (const [key, { name, sets, may }] of selected) {
      if (name === '__typename') continue;
      if (value[key] !== undefined) check(`${path}.${key}`, fields[name]!.type, sets, value[key]);
      else if (!may && isNonNullType(fields[name]!.type)) wrong(`${path}.${key}`, 'is missing');
    }
  }

  function check(
    path: string,
    type: GraphQLOutputType,
    sets: readonly SelectionSetNode[],
    value: unknown,
  ): void {
    if (isNonNullType(type))
      return value === null ? wrong(path, 'is never null') : check(path, type.ofType, sets, value);
    if (value === null) return;
    if (isListType(type)) {
      if (!Array.isArray(value)) return wrong(path, 'is a list');
      return value.forEach((one, at) => check(`${path}.${at}`, type.ofType, sets, one));
    }
    if (isLeafType(type)) {
      if (
        isEnumType(type)
          ? !type.getValue(String(value))
          : typeof value !== (looks[type.name] ?? 'string')
      )
        wrong(path, `is no ${type.name}: ${JSON.stringify(value)}`);
      return;
    }
    if (typeof value !== 'object') return wrong(path, `is no ${type.name}`);
    const fields = value as Fields;
    const concrete = isAbstractType(type) ? schema!.getType(String(fields.__typename)) : type;
    if (concrete && 'getFields' in concrete)
      checkObject(path, concrete as GraphQLObjectType, sets, fields);
    else wrong(`${path}.__typename`, 'is missing');
  }

  const root = operation.operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  checkObject(operation.name?.value ?? '', root, [operation.selectionSet], data as Fields);
  return found;
}
