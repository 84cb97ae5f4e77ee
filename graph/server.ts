import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { GraphContext } from './context.ts';
import type { Settings } from './env.ts';
import { failureOf } from './http/failures.ts';

/** What a caller sees of an error: the words and code of a failure, the faults of a document, never our insides. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const { message, locations, path } = formatted;
  if (original instanceof GraphQLError) {
    return { message, locations, path, extensions: { code: formatted.extensions?.code ?? 'INTERNAL' } };
  }
  const failure = failureOf(original);
  const retry = failure.retryAfter === null ? {} : { retryAfter: failure.retryAfter };
  return { message: failure.message, locations, path, extensions: { code: failure.code, ...retry } };
}

const logSurprises: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        for (const error of errors) {
          const original = unwrapResolverError(error);
          if (original instanceof GraphQLError || failureOf(original) === original) continue;
          contextValue.log.error({ requestId: contextValue.request.id, operationName, path: error.path, err: original }, 'operation failed');
        }
      },
    };
  },
};

/** The Apollo Server of a process. REST rows and browsers run their operations through this one instance. */
export function createServer(schema: GraphQLSchema, { mode }: Settings): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
    formatError,
    introspection: mode !== 'production',
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: mode,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      mode === 'production' ? ApolloServerPluginLandingPageDisabled() : ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false }, includeCookies: false }),
      logSurprises,
    ],
  });
}
