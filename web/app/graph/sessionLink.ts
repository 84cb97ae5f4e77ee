import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, NEVER, of, throwError, type Observable } from 'rxjs';
import { paths } from '../../paths.ts';
import { hasUnsaved } from '../../ui/unsaved.ts';
import { isAuthFailure } from './graphErrors.ts';
import { deviceHeaders } from '../session/devices.ts';
import { forgetShownDay } from '../session/keptDay.ts';
import type { SessionStore } from '../session/sessionStore.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Sent instead of the stored token; for logging out after that has been removed. */
    token?: string;
    /**
     * Whether to tell the person if this operation finds that the session has ended. By default,
     * only in the portal (product 3.8). If true, the read also fails instead of returning nothing.
     */
    announceExpiry?: boolean;
  }
}

const statusOf = (operation: ApolloLink.Operation): number | undefined =>
  (operation.getContext().response as Response | undefined)?.status;

/** True for someone who must add a second factor in their account first. */
const needsFactor = ({ errors }: ApolloLink.Result): boolean =>
  (errors ?? []).some(({ extensions }) => extensions?.code === 'SECOND_FACTOR_NEEDED');

/** Whoever was typing when the rule began keeps their text: they are told only. */
const mayLeave = ({ operationType }: ApolloLink.Operation): boolean =>
  operationType === OperationTypeNode.QUERY &&
  window.location.pathname !== paths.account &&
  !hasUnsaved(document);

/**
 * Sends the token with every operation, and signs out when the server no longer accepts it. A read
 * then returns an empty result and no error (product 3.8), unless it asks to fail. An answer that
 * arrives after someone else has signed in is dropped.
 * @param goTo opens another page
 */
export function sessionLink(
  session: SessionStore,
  goTo = (address: string): void => window.location.assign(address),
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { token: given, announceExpiry } = operation.getContext();
    const token = given ?? session.token();
    const asker = session.get().user?.id;
    const tooLate = (): boolean => {
      const now = session.token();
      return (
        given === undefined &&
        token !== null &&
        now !== null &&
        now !== token &&
        session.get().user?.id !== asker
      );
    };
    operation.setContext(({ headers }) => ({
      headers: {
        ...headers,
        ...deviceHeaders(operation.operationName),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    }));
    const empty = operation.operationType === OperationTypeNode.QUERY && !announceExpiry;
    const announce =
      announceExpiry === undefined ? 'in the portal' : announceExpiry ? 'everywhere' : 'nowhere';
    const signOut = (): void => {
      // Ended before its time, so a caregiver's phone may no longer show the day it keeps.
      if (given === undefined && token !== null && session.token() === token) forgetShownDay();
      session.expire(token, { announce });
    };
    return forward(operation).pipe(
      mergeMap((result): Observable<ApolloLink.Result> => {
        if (tooLate()) return NEVER;
        if (needsFactor(result) && mayLeave(operation)) goTo(`${paths.account}#second-step`);
        if (
          !('errors' in result) ||
          !result.errors?.length ||
          !isAuthFailure(new CombinedGraphQLErrors(result), statusOf(operation))
        )
          return of(result);
        signOut();
        return of(empty ? { data: null } : result);
      }),
      catchError((error: unknown) => {
        if (tooLate()) return NEVER;
        if (!isAuthFailure(error)) return throwError(() => error);
        signOut();
        return empty ? of({ data: null }) : throwError(() => error);
      }),
    );
  });
}
