import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const forbiddenSignsOut = /^403\b.*(?:expired token|invalid token|unauthorized|authentication)/is;

/**
 * True if an error means that the session has ended (product 1.6, 3.8).
 * @param status HTTP status of the response that the GraphQL errors came with
 */
export function isAuthFailure(error: unknown, status = 200): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(
      ({ extensions, message }) =>
        extensions?.code === 'UNAUTHENTICATED' || isAuthMessage(`${status}: ${message}`),
    );
  }
  if (ServerError.is(error)) return isAuthMessage(`${error.statusCode}: ${error.bodyText}`);
  return error instanceof Error && isAuthMessage(error.message);
}

const isAuthMessage = (message: string): boolean =>
  /^401\b/.test(message) || forbiddenSignsOut.test(message);

/** Codes whose messages are technical; screens show their own instead. */
const withoutWords: readonly unknown[] = [
  'INTERNAL',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'INTERNAL_SERVER_ERROR',
];

/**
 * The server's message for a failed call, or null if there is none: a bare 500, no network (product
 * 1.6).
 */
export function serverMessage(error: unknown): string | null {
  if (CombinedGraphQLErrors.is(error)) {
    return (
      error.errors.find(({ extensions }) => !withoutWords.includes(extensions?.code))?.message ||
      null
    );
  }
  if (ServerError.is(error)) return messageOfBody(error.bodyText);
  return null;
}

function messageOfBody(text: string): string | null {
  try {
    const body = JSON.parse(text) as { message?: unknown; errors?: { message?: unknown }[] } | null;
    const message = body?.message ?? body?.errors?.[0]?.message;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

/** True if the viewer may not read this; in the portal: a user without a client profile. */
export const isForbidden = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN');

/** True if it doesn't exist or belongs to someone else; the graph answers both alike. */
export const isNotFound = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND');

/** True if a call got no answer at all: it may or may not have reached the server. */
export const isLostConnection = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) && !ServerError.is(error) && !ServerParseError.is(error);
