import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { concatAST, Kind, print, stripIgnoredCharacters } from 'graphql';

/**
 * Writes each operation as a string typed with its result and variables, for the phone, which has
 * no GraphQL client. A parsed document would be five times as large.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const all = concatAST(documents.flatMap(({ document }) => document ?? [])).definitions;
  const operations = all.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION)
      throw new Error("The phone's .graphql files may contain only operations, no fragments.");
    const name = definition.name!.value;
    const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
    const text = JSON.stringify(stripIgnoredCharacters(print(definition)));
    return `export const ${name}Text = ${text} as TypedText<${name}${kind}, ${name}${kind}Variables>;`;
  });
  return {
    prepend: [`import type { TypedText } from './ask.ts';`],
    content: operations.join('\n\n'),
  };
};
