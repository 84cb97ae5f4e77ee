import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { mergeMap, of, retry, takeLast, throwError, timer } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** How many times to retry a failed operation; default 0 (product 3.9). */
    retries?: number;
  }
}

/** A server in between, such as a gateway, may answer without our codes. */
const passing: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR', undefined];

/** True if a retry may help: no network or a server error, but no refusal and no ended session. */
export function mayPass(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.every(({ extensions }) => passing.includes(extensions?.code));
  if (ServerError.is(error)) return error.statusCode >= 500;
  return true;
}

/**
 * Retries operations whose failure may pass, as many times as their context allows.
 * @param firstWait milliseconds before the first retry; doubles each time
 */
export const retryLink = (firstWait = 500): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { retries = 0 } = operation.getContext();
    if (retries === 0) return forward(operation);
    let last = 0;
    return forward(operation).pipe(
      // Wait for completion: unsubscribing earlier would abort the request and all retries.
      takeLast(1),
      // Turn an answer with errors into a failure, except the last, which goes through as is.
      mergeMap((result) => {
        const failed =
          'errors' in result && result.errors?.length ? new CombinedGraphQLErrors(result) : null;
        return failed !== null && last < retries && mayPass(failed)
          ? throwError(() => failed)
          : of(result);
      }),
      retry({
        count: retries,
        delay: (error: unknown, attempt) => {
          if (!mayPass(error)) return throwError(() => error);
          last = attempt;
          return timer(firstWait * 2 ** (attempt - 1));
        },
      }),
    );
  });
