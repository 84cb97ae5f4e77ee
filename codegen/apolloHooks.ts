import { dirname, relative } from 'node:path';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { concatAST, Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';

/**
 * Writes a typed hook for each operation on top of Apollo Client 4's: `useMeQuery`,
 * `useLoginMutation`. Queries go through `useFreshQuery`, so that every screen uses the same
 * freshness limit.
 */
export const plugin: PluginFunction = (_schema, documents, _config, info) => {
  const operations = concatAST(
    documents.flatMap(({ document }) => document ?? []),
  ).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const queries = operations.filter(({ operation }) => operation === OperationTypeNode.QUERY);
  const mutations = operations.filter(({ operation }) => operation === OperationTypeNode.MUTATION);
  const freshQuery = relative(
    dirname(info?.outputFile ?? 'web/x/x.ts'),
    'web/app/graph/freshQuery.ts',
  );
  return {
    prepend: [
      mutations.length > 0 ? `import { useMutation } from '@apollo/client/react';` : '',
      queries.length > 0 ? `import type { useQuery } from '@apollo/client/react';` : '',
      queries.length > 0 ? `import { useFreshQuery, type QueryStates } from '${freshQuery}';` : '',
    ].filter(Boolean),
    content: [...queries.map(queryHook), ...mutations.map(mutationHook)].join('\n'),
  };
};

function queryHook(operation: OperationDefinitionNode): string {
  const name = nameOf(operation);
  const mark = needsVariables(operation) ? '' : '?';
  const rest = needsVariables(operation) ? 'options' : 'options ?? {}';
  return `
export function use${name}Query(options${mark}: useQuery.Options<${name}Query, ${name}QueryVariables>): useQuery.Result<${name}Query, ${name}QueryVariables, QueryStates> {
  return useFreshQuery(${name}Document, ${rest});
}`;
}

function mutationHook(operation: OperationDefinitionNode): string {
  const name = nameOf(operation);
  return `
export function use${name}Mutation(): useMutation.ResultTuple<${name}Mutation, ${name}MutationVariables> {
  return useMutation(${name}Document);
}`;
}

const needsVariables = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  );

function nameOf({ name }: OperationDefinitionNode): string {
  if (name === undefined || !/^[A-Z][A-Za-z0-9]*$/.test(name.value)) {
    throw new Error(
      `An operation needs a name in PascalCase; this one is called "${name?.value ?? ''}".`,
    );
  }
  return name.value;
}
