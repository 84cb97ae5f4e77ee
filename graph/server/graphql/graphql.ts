import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { GraphContext } from '../../shared/context.ts';
import type { Settings } from '../../shared/settings.ts';
import { httpStatus } from '../../shared/errors.ts';
import { bodyRefusal } from '../http/body.ts';
import { contextFrom } from '../http/requestContext.ts';
import { failureOf } from '../http/failures.ts';
import { sandboxPolicy } from './sandbox.ts';

const allowed = 'GET, HEAD, POST, OPTIONS';
const json = /^application\/(?:json|graphql-response\+json)\s*(?:;|$)/i;

/**
 * The graph's answers are personal and never stored, unless something says otherwise. The Sandbox
 * page has its own policy.
 */
export function graphqlHeaders({ mode }: Pick<Settings, 'mode'>): RequestHandler {
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (
      mode !== 'production' &&
      isRead(request) &&
      request.accepts(['application/json', 'html']) === 'html'
    ) {
      response.setHeader('Content-Security-Policy', sandboxPolicy);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    next();
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const refusal = (
  message: string,
  code = 'BAD_REQUEST',
  retryAfter: number | null = null,
): { errors: GraphQLFormattedError[] } => ({
  errors: [{ message, extensions: { code, ...(retryAfter !== null && { retryAfter }) } }],
});

/**
 * Lets through only GET, HEAD and POST at the graph's one path; a POST must say that it is JSON.
 */
export const graphqlGate: RequestHandler = (request, response, next) => {
  if (request.path !== '/') {
    response.status(404).json(refusal('There is nothing at this address.', 'NOT_FOUND'));
  } else if (request.method === 'OPTIONS') {
    response.setHeader('Allow', allowed);
    response.status(204).end();
  } else if (!isRead(request) && request.method !== 'POST') {
    response.setHeader('Allow', allowed);
    response.status(405).json(refusal('The graph answers GET and POST only.'));
  } else if (request.method === 'POST' && !json.test(request.headers['content-type'] ?? '')) {
    response
      .status(415)
      .json(refusal('Please send this request with the content type application/json.'));
  } else {
    next();
  }
};

/** Passes a request to Apollo Server; a HEAD runs as a GET. */
export function graphqlAnswer(server: ApolloServer<GraphContext>): RequestHandler {
  return async (request, response) => {
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: headersOf(request),
        search: isRead(request) ? searchOf(request) : '',
        body: withoutEmptyName(request.body),
      },
      context: async () => contextFrom(response),
    });
    if (answer.body.kind !== 'complete') throw new Error('The graph answers in one piece');
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.status(
      statusOf(answer.status, answer.headers.get('content-type'), answer.body.string),
    );
    // Express's `send` also makes an ETag, which only cacheable answers need.
    const text = answer.body.string;
    if (isRead(request)) return void response.send(text);
    const length = Buffer.byteLength(text);
    // Node writes text with one byte per character faster if told so.
    response
      .setHeader('content-length', length)
      .end(text, length === text.length ? 'latin1' : 'utf8');
  };
}

/** GraphQL over HTTP: an empty `operationName` is the same as none. */
function withoutEmptyName(body: unknown): unknown {
  if ((body as { operationName?: unknown } | null | undefined)?.operationName !== '') return body;
  const { operationName: _empty, ...rest } = body as { operationName: '' };
  return rest;
}

function searchOf({ originalUrl }: Request): string {
  const { search, searchParams } = new URL(originalUrl, 'http://graph');
  if (searchParams.get('operationName') !== '') return search;
  searchParams.delete('operationName');
  return `?${searchParams}`;
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

const faultsOfDocument: readonly unknown[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
];

/**
 * GraphQL over HTTP: a well-formed request with an invalid document is 400 as
 * application/graphql-response+json, but 200 as application/json, since a proxy could have written
 * a 400.
 */
function statusOf(status = 200, type = '', body: string): number {
  if (status !== 400 || !type.startsWith('application/json')) return status;
  const { errors = [] } = JSON.parse(body) as { errors?: GraphQLFormattedError[] };
  return errors.length > 0 &&
    errors.every(({ extensions }) => faultsOfDocument.includes(extensions?.code))
    ? 200
    : status;
}

/** Answers errors before the graph (a bad body, an unreachable database) in the graph's format. */
export function graphqlErrors(log: Logger): ErrorRequestHandler {
  return (error: Error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const refused = bodyRefusal(error);
    if (refused) {
      response.status(refused.status).json(refusal(refused.message));
      return;
    }
    const failure = failureOf(error);
    if (failure !== error)
      log.error({ requestId: response.locals.requestId, err: error }, 'graph request failed');
    const { code, message, retryAfter } = failure;
    if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
    if (code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
    response.status(httpStatus[code]).json(refusal(message, code, retryAfter));
  };
}
