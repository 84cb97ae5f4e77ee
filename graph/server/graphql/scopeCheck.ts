import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  Kind,
  separateOperations,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { callerOf } from '../../modules/audit/auditOperations.ts';
import type { Access, Scope, Subject } from '../../modules/identity/scopes.rules.ts';
import type { GraphContext } from '../../shared/context.ts';
import { forbidden } from '../../shared/errors.ts';
import { scopeTable } from './scopes.ts';

/** Subjects needed for "Type.field"; null for what no token may have. */
export const subjectsNeeded: ReadonlyMap<string, readonly Subject[] | null> = new Map(
  Object.entries(scopeTable).flatMap(([key, lines]) => {
    const subjects = key === 'none' ? null : key === 'any' ? [] : (key.split(' ') as Subject[]);
    return lines.flatMap((line) => {
      const [type = '', fields = ''] = line.split(': ');
      return fields.split(' ').map((field) => [`${type}.${field}`, subjects] as const);
    });
  }),
);

/** What a token lacks, by the scopes: "care:read"; "" for what is for no token. */
class Missing {
  readonly #scopes: ReadonlySet<Scope>;
  readonly #fields = new Map<string, Set<string>>();

  constructor(scopes: ReadonlySet<Scope>) {
    this.#scopes = scopes;
  }

  /** @param given subjects that need no scope here */
  check(field: string, access: Access, given: ReadonlySet<Subject> = new Set()): void {
    const subjects = subjectsNeeded.get(field) ?? null;
    const lacking = subjects
      ?.filter((subject) => !given.has(subject))
      .map((subject): Scope => `${subject}:${access}`)
      .filter((scope) => !this.#scopes.has(scope));
    if (lacking?.length === 0) return;
    const key = lacking?.join(' and ') ?? '';
    this.#fields.set(key, (this.#fields.get(key) ?? new Set()).add(field));
  }

  /** Names each field and the scope it needs; null if nothing is missing. */
  get message(): string | null {
    if (this.#fields.size === 0) return null;
    const sentences = [...this.#fields].map(([scopes, fields]) => {
      const names = [...fields].join(', ');
      return scopes === ''
        ? `No token may use ${names}.`
        : `This token lacks the scope ${scopes} for ${names}.`;
    });
    return sentences.join(' ');
  }
}

/**
 * Checks an operation against a token's scopes before anything runs: every field it selects, by whatever
 * alias, fragment or type, and what its input holds.
 * @returns what is missing, in words; null if it may run
 */
export function missingScopes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  scopes: ReadonlySet<Scope>,
): string | null {
  const only = separateOperations(document)[operation.name?.value ?? '']!;
  const missing = new Missing(scopes);
  const info = new TypeInfo(schema);
  const typeNow = (): string => info.getParentType()?.name ?? '';
  const values = withDefaults(operation, variables);
  // What a mutation returns may be read with its own `:write`.
  const written = new Set<Subject>();
  visit(
    only,
    visitWithTypeInfo(info, {
      Field({ name: { value: name }, arguments: given = [] }) {
        if (typeNow() !== 'Mutation' || name.startsWith('__')) return;
        const field = `Mutation.${name}`;
        missing.check(field, 'write');
        for (const subject of subjectsNeeded.get(field) ?? [])
          if (scopes.has(`${subject}:write`)) written.add(subject);
        for (const argument of given) {
          const { type } = info
            .getFieldDef()!
            .args.find((arg) => arg.name === argument.name.value)!;
          checkInput(type, valueFromASTUntyped(argument.value, values), missing);
        }
      },
    }),
  );
  visit(
    only,
    visitWithTypeInfo(info, {
      Field({ name: { value: name }, arguments: given = [] }) {
        const type = typeNow();
        if (type === 'Mutation' || [name, type].some((word) => word.startsWith('__'))) return;
        missing.check(`${type}.${name}`, 'read', written);
        for (const { name: argument, type: of } of info.getFieldDef()?.args ?? [])
          checkKinds(of, given.find((one) => one.name.value === argument)?.value, values, missing);
      },
    }),
  );
  return missing.message;
}

function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

/** Checks the kinds of records that an argument asks for: of an enum with lines, all if it names none. */
function checkKinds(
  type: GraphQLInputType,
  node: ValueNode | undefined,
  values: Record<string, unknown>,
  missing: Missing,
): void {
  const named = getNamedType(type);
  if (
    !isEnumType(named) ||
    !named.getValues().some(({ name }) => subjectsNeeded.has(`${named.name}.${name}`))
  )
    return;
  const asked = [node ? valueFromASTUntyped(node, values) : []]
    .flat()
    .filter((kind) => typeof kind === 'string');
  const kinds = asked.length > 0 ? asked : named.getValues().map(({ name }) => name);
  for (const kind of kinds) missing.check(`${named.name}.${kind}`, 'read');
}

/** Checks the fields of an input that need more than their mutation does, and the kinds of records that it names. */
function checkInput(type: GraphQLInputType, value: unknown, missing: Missing): void {
  if (Array.isArray(value)) return value.forEach((one) => checkInput(type, one, missing));
  const named = getNamedType(type);
  if (
    isEnumType(named) &&
    typeof value === 'string' &&
    subjectsNeeded.has(`${named.name}.${value}`)
  )
    missing.check(`${named.name}.${value}`, 'write');
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  const fields = named.getFields();
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined || !(name in fields)) continue;
    const field = `${named.name}.${name}`;
    if (subjectsNeeded.has(field)) missing.check(field, 'write');
    checkInput(fields[name]!.type, inner, missing);
  }
}

/** Refuses, as a whole, an operation of a program that its token has no scopes for. */
export const scopesOfPrograms = (schema: GraphQLSchema): ApolloServerPlugin<GraphContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ document, operation, request, contextValue }) {
        const { viewer, audit } = contextValue;
        // Without an operation, nothing runs.
        if (!viewer?.scopes || !operation) return;
        const variables = request.variables ?? {};
        const message = missingScopes(schema, document, operation, variables, viewer.scopes);
        if (message === null) return;
        const [first] = operation.selectionSet.selections;
        const name = first?.kind === Kind.FIELD ? first.name.value : operation.operation;
        await audit.denied(callerOf(contextValue), name, null, 'FORBIDDEN');
        throw new GraphQLError(message, {
          originalError: forbidden(message),
          extensions: { http: { status: 200 } },
        });
      },
    };
  },
});
