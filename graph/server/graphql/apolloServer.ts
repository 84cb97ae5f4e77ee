import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import {
  GraphQLError,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import type { Settings } from '../../shared/settings.ts';
import { Failure } from '../../shared/errors.ts';
import { notesDeprecated } from './deprecations.ts';
import { documentLimits, documentLimitsRule } from './documentLimits.ts';
import { introspectionForStaff } from './introspection.ts';
import { nestedLists } from './nestedLists.ts';
import { scopesOfPrograms } from './scopeCheck.ts';
import { variableLimit } from './variableLimit.ts';
import { isLoggable } from '../http/caller.ts';
import { failureOf } from '../http/failures.ts';

/**
 * Returns what a caller sees of an error: message and code of a failure, or what is wrong with a
 * document, never internals.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted;
  if (isFaultOfDocument(error))
    return {
      message: shortened(message),
      locations,
      path,
      extensions: { code: codeOfFault(extensions?.code) },
    };
  const failure = failureOf(causeOf(error));
  const retry = failure.retryAfter === null ? {} : { retryAfter: failure.retryAfter };
  return {
    message: failure.message,
    locations,
    path,
    extensions: { code: failure.code, ...retry },
  };
}

/** Errors in variables quote what was sent. */
const shortened = (message: string): string =>
  message.length > 500 ? `${message.slice(0, 500)}…` : message;

/**
 * Removes suggestions from errors in variables: Apollo hides details of the schema in errors of
 * documents, but not in these.
 */
function withoutSuggestions({
  message,
  ...formatted
}: GraphQLFormattedError): GraphQLFormattedError {
  const suggestion = message.lastIndexOf(' Did you mean ');
  return { ...formatted, message: suggestion === -1 ? message : message.slice(0, suggestion) };
}

/**
 * True if the document or its variables are wrong: found before anything ran, so it has no path. If
 * something else was thrown by then, without a code, it is unexpected.
 */
function isFaultOfDocument(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.path !== undefined) return false;
  return (
    error.originalError === undefined ||
    (error.extensions.code !== undefined && error.extensions.code !== noCode)
  );
}

/**
 * Apollo's code for errors without one, also for documents that it finds to be wrong only when it
 * starts executing them.
 */
const noCode = 'INTERNAL_SERVER_ERROR';

const codeOfFault = (code: unknown = 'BAD_REQUEST'): unknown =>
  code === noCode ? 'BAD_USER_INPUT' : code;

/** Returns what was thrown, by a resolver or by a plugin before any ran. */
function causeOf(error: unknown): unknown {
  const thrown = unwrapResolverError(error);
  return thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
}

/** A name in a document; Apollo looks for the operation under any text. */
const operationName = /^[_A-Za-z]\w*$/;
const maxOperationName = 60;
const hashLength = 16;

/**
 * Notes for the access log which operation came over HTTP and the codes of its errors; REST rows
 * have their path, and the codes of user errors are noted where mutations are audited.
 */
const noteOperation: ApolloServerPlugin<GraphContext> = {
  async requestDidStart({ request: { http, operationName: sent }, contextValue: { request } }) {
    const { operation } = request;
    if (!http || !operation) return undefined;
    const noteName = (name: string | null | undefined): void => {
      if (name && operationName.test(name) && isLoggable(name))
        operation.name = name.slice(0, maxOperationName);
    };
    noteName(sent);
    return {
      async didResolveSource({ queryHash }) {
        operation.hash = queryHash.slice(0, hashLength);
      },
      async didResolveOperation({ operationName: name }) {
        noteName(name);
      },
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return;
        for (const { extensions } of body.singleResult.errors ?? [])
          operation.codes.add(String(extensions?.code));
      },
    };
  },
};

/** The Sandbox comes from Apollo's hosts: without a way to them its page leads nowhere. */
function withExplorerLink({ serverWillStart }: ApolloServerPlugin): ApolloServerPlugin {
  return {
    async serverWillStart(service) {
      const listener = (await serverWillStart!(service))!;
      return {
        ...listener,
        async renderLandingPage() {
          const { html } = await listener.renderLandingPage!();
          const page = typeof html === 'string' ? html : await html();
          return { html: page.replace(/<body[^>]*>/, `$&${explorerLink}`) };
        },
      };
    },
  };
}

const explorerLink =
  '<p>Without internet: <a href="/graphql/explore">the explorer of this server</a>.</p>';

const logSurprises: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue: { log, request }, operationName = null }) {
        for (const error of errors) {
          const cause = causeOf(error);
          if (isFaultOfDocument(error) || cause instanceof Failure) continue;
          log.error(
            { requestId: request.id, operationName, path: error.path, err: cause },
            'operation failed',
          );
        }
      },
    };
  },
};

/**
 * Maximum number of errors reported for one document or its variables: wording each takes time, and
 * nobody reads a hundred.
 */
const maxFaults = 10;

/**
 * Stores recent valid documents, so the same text is not validated again. They grow with the text,
 * comments included, which a document holds on to; Apollo's own size measure leaves it out.
 */
export const recentDocuments = (): InMemoryLRUCache<DocumentNode> =>
  new InMemoryLRUCache({
    max: 1000,
    maxSize: 400_000,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? 1,
  });

/**
 * Creates the Apollo Server of a process. REST rows and browsers run their operations through the
 * same instance.
 */
export function createServer(
  schema: GraphQLSchema,
  { mode }: Pick<Settings, 'mode'>,
): ApolloServer<GraphContext> {
  const production = mode === 'production';
  return new ApolloServer<GraphContext>({
    schema,
    formatError: production
      ? (formatted, error) => formatError(withoutSuggestions(formatted), error)
      : formatError,
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: [documentLimitsRule()],
    validationOptions: { maxErrors: maxFaults },
    executionOptions: { maxCoercionErrors: maxFaults },
    documentStore: recentDocuments(),
    introspection: true,
    hideSchemaDetailsFromClientErrors: production,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: mode,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      production
        ? ApolloServerPluginLandingPageDisabled()
        : withExplorerLink(
            ApolloServerPluginLandingPageLocalDefault({
              embed: { runTelemetry: false },
              includeCookies: false,
            }),
          ),
      variableLimit,
      nestedLists,
      scopesOfPrograms(schema),
      ...(production ? [introspectionForStaff] : []),
      noteOperation,
      ...notesDeprecated(schema),
      logSurprises,
    ],
  });
}
