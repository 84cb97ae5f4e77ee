import { paths } from '../../paths.ts';
import { graphClient } from '../graph/apollo.ts';
import { freshFor, isFresh, markFresh, readKey } from '../graph/freshness.ts';
import { LogoutDocument, MeDocument } from './identity.generated.ts';
import { rememberDevice } from '../session/devices.ts';
import { session } from '../session/session.ts';
import { isCurrent } from '../session/token.ts';
import type { CurrentUser } from '../session/sessionStore.ts';

const key = readKey(MeDocument);

/**
 * The stored token's user: from the cache for five minutes, then from the server, without retry.
 */
export async function loadCurrentUser(): Promise<CurrentUser | null> {
  const fetchPolicy = isFresh(key, freshFor.currentUser) ? 'cache-first' : 'network-only';
  const { data } = await graphClient.query({
    query: MeDocument,
    fetchPolicy,
    // On the home page, someone with yesterday's token is simply a visitor.
    context: {
      readKey: key,
      ...(window.location.pathname === paths.home && { announceExpiry: false }),
    },
  });
  return data?.me ?? null;
}

/**
 * Stores the token and the current user after signing in or registering. If someone else was signed
 * in, as when an invitation is accepted in their browser, ends their session on the server.
 * @returns false if this device's clock is so far ahead that the new token has expired by it
 */
export async function signIn(token: string, user: CurrentUser): Promise<boolean> {
  if (!isCurrent(token)) return false;
  const before = session.token();
  // A new token of the same person, as after a new password: what is on screen stays, with its forms.
  if (session.get().user?.id !== user.id) {
    if (before !== null) void endSession(before).catch(() => undefined);
    await graphClient.clearStore();
  }
  graphClient.writeQuery({ query: MeDocument, data: { me: user } });
  markFresh(key);
  session.signIn(token, user);
  rememberDevice(token);
  return true;
}

/** Ends a session on the server. `keepalive` sends the request even if the page closes. */
export async function endSession(token: string): Promise<void> {
  await graphClient.mutate({
    mutation: LogoutDocument,
    context: { token, fetchOptions: { keepalive: true } },
  });
}

/** Refetches the current user, bypassing the cache, after something about them has changed. */
export async function reloadCurrentUser(): Promise<void> {
  if (session.token() === null) return;
  const { data } = await graphClient.query({
    query: MeDocument,
    fetchPolicy: 'network-only',
    // A request already under way may predate the change.
    context: { queryDeduplication: false },
  });
  if (data?.me) session.updateUser(data.me);
}
