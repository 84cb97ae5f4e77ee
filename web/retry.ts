import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { mergeMap, of, retry, throwError, timer } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** How often a failed operation is sent again; never by default (specification 9). */
    retries?: number;
  }
}

/** Wait before the first repeat, in milliseconds; it doubles each time. */
const firstWait = 500;

const passing: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE'];

/** Whether trying again may help: no network, a server in trouble; never a refusal, and never an ended session. */
export function mayPass(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.every(({ extensions }) => passing.includes(extensions?.code));
  if (ServerError.is(error)) return error.statusCode >= 500;
  return true;
}

/** Sends an operation again while its failure may pass, as often as its context allows. */
export const retryLink = new ApolloLink((operation, forward) => {
  const { retries = 0 } = operation.getContext();
  if (retries === 0) return forward(operation);
  let last = 0;
  return forward(operation).pipe(
    // A failed answer counts as a failure until the last try, whose answer goes through as it is.
    mergeMap((result) => {
      const failed = 'errors' in result && result.errors?.length ? new CombinedGraphQLErrors(result) : null;
      return failed !== null && last < retries && mayPass(failed) ? throwError(() => failed) : of(result);
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
