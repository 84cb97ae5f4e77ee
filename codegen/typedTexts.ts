import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { concatAST, Kind, print, stripIgnoredCharacters } from 'graphql';

/**
 * Writes each operation as a text with the types of its answer and variables, for an application without a graph client:
 * a parsed document weighs five times as much.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const all = concatAST(documents.flatMap(({ document }) => document ?? [])).definitions;
  const operations = all.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION)
      throw new Error('An operation of the phone stands for itself, without fragments.');
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
