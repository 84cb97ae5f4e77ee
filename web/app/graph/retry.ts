import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { mergeMap, of, retry, takeLast, throwError, timer } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** How often a failed operation is sent again; never by default (product 3.9). */
    retries?: number;
  }
}

const passing: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE'];

/** Whether trying again may help: no network, a server in trouble; never a refusal, and never an ended session. */
export function mayPass(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.every(({ extensions }) => passing.includes(extensions?.code));
  if (ServerError.is(error)) return error.statusCode >= 500;
  return true;
}

/**
 * Sends an operation again while its failure may pass, as often as its context allows.
 * @param firstWait milliseconds before the first repeat; the wait doubles each time
 */
export const retryLink = (firstWait = 500): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { retries = 0 } = operation.getContext();
    if (retries === 0) return forward(operation);
    let last = 0;
    return forward(operation).pipe(
      // Only once the request is complete: leaving it earlier would abort it, and every repeat with it.
      takeLast(1),
      // A failed answer counts as a failure until the last try, whose answer goes through as it is.
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
