import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { markAllStale, freshnessLink } from './freshness.ts';
import { idleClock } from '../session/idleClock.ts';
import { idleLink } from './idleLink.ts';
import { session } from '../session/session.ts';
import { sessionLink } from './sessionLink.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import { proofLink } from './proofLink.ts';
import { retryLink } from './retry.ts';
import { takeEarlyRead } from '../session/earlyReads.ts';

const graphAddress = (): string => new URL('/graphql', window.location.href).href;

/** The default cache. The desk has its own (web/desk/cache.ts). */
export const newCache = (): InMemoryCache =>
  // Different screens request different fields of it, and it has no id.
  new InMemoryCache({ typePolicies: { BillingSummary: { merge: true } } });

/**
 * Creates a GraphQL client. Import this module only from lazy pages and forms, to keep Apollo out
 * of public pages.
 */
export function createGraphClient(
  forSession: SessionStore,
  cache: InMemoryCache = newCache(),
): ApolloClient {
  const client = new ApolloClient({
    link: ApolloLink.from([
      proofLink,
      retryLink(),
      sessionLink(forSession),
      idleLink(forSession, idleClock),
      freshnessLink,
      new HttpLink({
        uri: graphAddress,
        fetch: (uri, init) => takeEarlyRead(init ?? {}) ?? fetch(uri, init),
      }),
    ]),
    cache,
    // The server loads this module, too, where there is no location.
    clientAwareness: {
      name: globalThis.location?.pathname.startsWith('/desk') ? 'desk' : 'site',
    },
    devtools: { enabled: import.meta.env?.DEV ?? false },
  });
  // Clear the cache when the session ends, even if another person signs in right away.
  forSession.subscribe(() => {
    if (forSession.get().status === 'signed-in') return;
    idleClock.forget();
    void client.clearStore();
  });
  client.onClearStore(markAllStale);
  const { mutate } = client;
  client.mutate = (async (options: ApolloClient.MutateOptions) => {
    const answer = await mutate(options);
    await markAllStale();
    // In the background: a dialog must close before what it has changed is on screen, or a press
    // on that would meet the dialog. A refusal, too, may come of a change.
    if (forSession.token() !== null && client.getObservableQueries().size > 0)
      void import('./readChanged.ts')
        .then(({ readChanged }) => readChanged(client, options.mutation))
        .catch(() => undefined);
    return answer;
  }) as typeof mutate;
  return client;
}

export const graphCache: InMemoryCache = newCache();

export const graphClient: ApolloClient = createGraphClient(session, graphCache);
