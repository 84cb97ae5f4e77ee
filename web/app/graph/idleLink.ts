import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { readSessionIdle, sessionHeaders } from '#graph/modules/identity/identity.rules';
import type { SessionStore } from '../session/sessionStore.ts';
import type { IdleClock } from '../session/idleClock.ts';

/** Hands what every answer says of the idle time-out to the clock; an answer to another session's token does not count. */
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
