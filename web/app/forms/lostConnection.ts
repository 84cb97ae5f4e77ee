import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Whether a call got no answer at all: what was sent may or may not have arrived. */
export const isLostConnection = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) && !ServerError.is(error) && !ServerParseError.is(error);
