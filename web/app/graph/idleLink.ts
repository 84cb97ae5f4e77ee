import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { readSessionIdle, sessionHeaders } from '#graph/modules/identity/idle.rules';
import type { SessionStore } from '../session/sessionStore.ts';
import type { IdleClock } from '../session/idleClock.ts';

/**
 * Passes the idle time-out in each response to the clock, unless it is for another session's token.
 */
export const idleLink = (session: SessionStore, clock: IdleClock): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { token = session.token() } = operation.getContext();
    return forward(operation).pipe(
      tap((result) => {
        if (token === null || token !== session.token()) return;
        const { response } = operation.getContext() as { response?: Response };
        const idle = readSessionIdle(response?.headers.get(sessionHeaders.idle) ?? null);
        if (idle || (result.data && !('errors' in result && result.errors?.length)))
          clock.note(idle);
      }),
    );
  });
