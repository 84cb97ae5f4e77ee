import { readFileSync } from 'node:fs';
import { buildASTSchema, Kind, parse, visit, type GraphQLSchema } from 'graphql';

/**
 * Loads the contract for programs that read an answer only if nothing in it failed, as Apollo
 * Client does, the phone's `ask` and the SDK's `run`: for them `@semanticNonNull` is non-null.
 */
export default function strictRoots(file: string): GraphQLSchema {
  const contract = parse(readFileSync(file, 'utf8'), { noLocation: true });
  return buildASTSchema(
    visit(contract, {
      FieldDefinition: ({ directives = [], type, ...field }) =>
        type.kind !== Kind.NON_NULL_TYPE &&
        directives.some(({ name }) => name.value === 'semanticNonNull')
          ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type } }
          : undefined,
    }),
  );
}
