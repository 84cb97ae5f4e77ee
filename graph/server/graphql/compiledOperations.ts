import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import {
  BREAK,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { GraphContext } from '../../shared/context.ts';
import { introspection } from './introspection.ts';

/**
 * How errors of an operation are logged and formatted, since compiled operations bypass Apollo's
 * own handling.
 */
export interface ErrorHandling {
  tell: (
    errors: readonly GraphQLError[],
    context: GraphContext,
    operationName: string | null,
  ) => void;
  format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
}

/** State of a document: seen once, compiled, or null if it should not be compiled. */
type Known = 'once' | CompiledQuery | null;

/**
 * Executes operations as compiled code, which takes a fraction of the time that graphql-js needs to
 * walk the document and the schema field by field. The first request with a document, and any with
 * invalid variables, take the ordinary path: a document sent once is not worth compiling, and
 * nobody can fill the memory with code.
 */
export function compiledOperations(
  schema: GraphQLSchema,
  { tell, format }: ErrorHandling,
): ApolloServerPlugin<GraphContext> {
  // Apollo passes the same object for the same text while it caches it; when it drops it, the code
  // goes, too.
  const known = new WeakMap<DocumentNode, Known>();

  function compiled(document: DocumentNode): CompiledQuery | null {
    const before = known.get(document);
    if (before !== 'once') {
      if (before === undefined) known.set(document, 'once');
      return before ?? null;
    }
    const made = isCompilable(document)
      ? compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true })
      : null;
    const code = made !== null && isCompiledQuery(made) ? made : null;
    known.set(document, code);
    return code;
  }

  async function answer({
    document,
    operation,
    operationName,
    request,
    contextValue,
  }: GraphQLRequestContext<GraphContext>) {
    // Without an operation, the request named one that is not in the document.
    const code = document === undefined || operation === undefined ? null : compiled(document);
    if (code === null) return null;
    const { data, errors } = await (code.query(
      undefined,
      contextValue,
      request.variables ?? {},
    ) as Promise<ExecutionResult>);
    if (data === undefined) return null; // nothing ran yet: graphql-js finds and words the same error
    if (errors === undefined || errors.length === 0) return { data };
    const all = errors.map(asGraphQLError);
    tell(all, contextValue, operationName ?? null);
    return {
      data,
      errors: all.map((error, n) =>
        format({ ...error.toJSON(), locations: errors[n]!.locations }, error),
      ),
    };
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation(context) {
          const singleResult = await answer(context);
          return (
            singleResult && {
              http: { status: undefined, headers: context.response.http.headers },
              body: { kind: 'single', singleResult },
            }
          );
        },
      };
    },
  };
}

/**
 * True if a document should be compiled. Not with several operations: the code of each would be
 * kept. Not with introspection: a deep one takes longer to compile than to answer. And the compiler
 * has bugs with conditions where fragments meet, and with an alias that every object already has.
 */
function isCompilable(document: DocumentNode): boolean {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  let isSuitable = operations.length === 1;
  const stop = (): typeof BREAK => {
    isSuitable = false;
    return BREAK;
  };
  visit(document, {
    Directive: stop,
    Field: ({ alias, name }) =>
      alias?.value === '__proto__' || introspection.has(name.value) ? stop() : undefined,
  });
  return isSuitable;
}

/** Converts an error: the compiler's errors are of a different class. */
function asGraphQLError({
  message,
  nodes,
  positions,
  path,
  originalError,
}: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes, positions, path, originalError });
}
