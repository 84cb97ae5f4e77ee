import { paths } from '../../paths.ts';
import { graphClient } from '../graph/apollo.ts';
import { forgetReads, freshFor, isFresh, markFresh, readKey } from '../graph/freshness.ts';
import { LogoutDocument, MeDocument } from './identity.generated.ts';
import { session } from '../session/session.ts';
import type { CurrentUser } from '../session/sessionStore.ts';

const key = readKey(MeDocument);

/**
 * Who the stored token belongs to: from the cache for five minutes, then from the server, without
 * retry.
 */
export async function loadCurrentUser(): Promise<CurrentUser | null> {
  const fetchPolicy = isFresh(key, freshFor.currentUser) ? 'cache-first' : 'network-only';
  const { data } = await graphClient.query({
    query: MeDocument,
    fetchPolicy,
    // Whoever comes to the home page with a token of yesterday is a visitor.
    context: {
      readKey: key,
      ...(window.location.pathname === paths.home && { announceExpiry: false }),
    },
  });
  return data?.me ?? null;
}

/**
 * Stores what a sign-in or registration answered: the token, and the cached current user in place of any other's. The
 * session of somebody else, in whose browser an invitation was accepted, ends on the server, too.
 */
export async function signIn(token: string, user: CurrentUser): Promise<void> {
  const before = session.token();
  if (before !== null && session.get().user?.id !== user.id)
    void endSession(before).catch(() => undefined);
  await graphClient.clearStore();
  forgetReads();
  graphClient.writeQuery({ query: MeDocument, data: { me: user } });
  markFresh(key);
  session.signIn(token, user);
}

/** Tells the server to end the session of `token`. The page may close meanwhile: the browser still sends it. */
export async function endSession(token: string): Promise<void> {
  await graphClient.mutate({
    mutation: LogoutDocument,
    context: { token, fetchOptions: { keepalive: true } },
  });
}

/** Reads anew who is signed in, past the five minutes of the cache, after something about them changed. */
export async function reloadCurrentUser(): Promise<void> {
  if (session.token() === null) return;
  const { data } = await graphClient.query({
    query: MeDocument,
    fetchPolicy: 'network-only',
    // One under way may have been answered before the change.
    context: { queryDeduplication: false },
  });
  if (data?.me) session.updateUser(data.me);
}
