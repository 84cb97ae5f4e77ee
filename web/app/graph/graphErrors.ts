import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const forbiddenSignsOut = /^403\b.*(?:expired token|invalid token|unauthorized|authentication)/is;

/**
 * Whether an error means that nobody is signed in any more (product 1.6, 3.8).
 * @param status of the HTTP answer that a list of GraphQL errors came with
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

/** Codes whose message speaks of our insides, not of what the person did: the screen's own words serve better. */
const withoutWords: readonly unknown[] = [
  'INTERNAL',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'INTERNAL_SERVER_ERROR',
];

/**
 * "The server message" of a failed call; null when it answered none, as a bare 500 or no network
 * (product 1.6).
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

/**
 * Whether the viewer may not read this: on the portal, someone signed in who has no client profile.
 */
export const isForbidden = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN');

/** Whether there is no such thing, or it is someone else's, which answers alike. */
export const isNotFound = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND');

/** Whether a call got no answer at all, so that it may or may not have arrived. */
export const isLostConnection = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) && !ServerError.is(error) && !ServerParseError.is(error);
