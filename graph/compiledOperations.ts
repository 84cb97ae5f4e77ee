import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import { BREAK, GraphQLError, visit, type DocumentNode, type ExecutionResult, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { GraphContext } from './context.ts';

/** What becomes of the errors of an operation, in place of Apollo's own way, which compiled operations do not pass. */
export interface ErrorHandling {
  tell: (errors: readonly GraphQLError[], context: GraphContext, operationName: string | null) => void;
  format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
}

/** An operation of a document that was sent before; null where it cannot be compiled. */
type Known = CompiledQuery | null;

/**
 * Executes operations as code made for them, which takes a fraction of the time of graphql-js going through the document
 * and the schema field by field. What is sent the first time, and variables at fault, go the ordinary way: a document that
 * nobody sends twice is not worth compiling, and nobody can fill the memory with code.
 */
export function compiledOperations(schema: GraphQLSchema, { tell, format }: ErrorHandling): ApolloServerPlugin<GraphContext> {
  // Apollo gives the same object for the same text while it keeps it; when it lets go of it, the code goes, too.
  const known = new WeakMap<DocumentNode, Map<string | null, Known>>();

  function compiled(document: DocumentNode, operationName: string | null): Known {
    const operations = known.get(document);
    if (operations === undefined) {
      known.set(document, new Map());
      return null;
    }
    let operation = operations.get(operationName);
    if (operation === undefined) {
      const made = isMisread(document) ? null : compileQuery(schema, document, operationName ?? undefined, { disablingCapturingStackErrors: true });
      operations.set(operationName, (operation = made !== null && isCompiledQuery(made) ? made : null));
    }
    return operation;
  }

  async function answer({ document, operationName, request, contextValue }: GraphQLRequestContext<GraphContext>) {
    const operation = document === undefined ? null : compiled(document, operationName ?? null);
    if (operation === null) return null;
    const { data, errors } = await (operation.query(undefined, contextValue, request.variables ?? {}) as Promise<ExecutionResult>);
    if (data === undefined) return null; // nothing has run yet: graphql-js finds the same fault and words it
    if (errors === undefined || errors.length === 0) return { data };
    const all = errors.map(withStanding);
    tell(all, contextValue, operationName ?? null);
    return { data, errors: all.map((error, n) => format({ ...error.toJSON(), locations: errors[n]!.locations }, error)) };
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation(context) {
          const singleResult = await answer(context);
          return singleResult && { http: { status: undefined, headers: context.response.http.headers }, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

/**
 * Whether the compiler takes a document for another one: with conditions it mistakes which fields are wanted where fragments
 * meet, and an alias can name what every object has already.
 */
function isMisread(document: DocumentNode): boolean {
  let misread = false;
  const stop = (): typeof BREAK => {
    misread = true;
    return BREAK;
  };
  visit(document, { Directive: stop, Field: ({ alias }) => (alias?.value === '__proto__' ? stop() : undefined) });
  return misread;
}

/** The compiler's errors are of a class of its own. */
function withStanding({ message, nodes, positions, path, originalError }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes, positions, path, originalError });
}
