import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind } from 'graphql';

/** Writes the names of our own operations, by which the server's metrics count. */
export const plugin: PluginFunction = (_schema, documents) => {
  const names = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.name!.value] : [],
    )
    .sort();
  return `export const operationNames: ReadonlySet<string> = new Set([\n${names
    .map((name) => `  '${name}',\n`)
    .join('')}]);`;
};
