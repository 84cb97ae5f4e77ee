import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { session, useSession } from './session/session.ts';
import { modulesOf, type PageHandle, type PageOptions } from './page.ts';
import { preloadable, type Load } from './preloadable.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { showOfflineNotice } from './graph/showOfflineNotice.ts';

interface SessionPages {
  /** Shown to signed-in users, wrapped in the GraphQL client. */
  signedIn: Load;
  /** Shown to everyone else, and prerendered. */
  signedOut: Load;
  /** Shown instead after a session has ended here, for example because another tab logged out. */
  ended?: Load;
  /**
   * True if signed-in users who aren't clients, such as caregivers and who never confirmed their email,
   * see `signedOut`.
   */
  clientsOnly?: boolean;
  /** Operations that `signedIn` starts with; requested before any code has loaded. */
  reads?: readonly string[];
  /** Starts loading `signedIn`'s data while the current user is still loading. */
  begin?: (token: string) => Promise<void>;
}

/** A route that shows one of two pages depending on the session, and loads only that one. */
export function sessionPage(
  path: string,
  { signedIn, signedOut, ended = signedOut, clientsOnly = false, reads = [], begin }: SessionPages,
  { indexed = true, eager = false }: PageOptions = {},
): RouteObject {
  const ForClient = preloadable(() =>
    loadWithRetry(async () => {
      const [{ GraphProvider }, { default: Page }] = await Promise.all([
        import('./graph/GraphProvider.tsx'),
        signedIn(),
      ]);
      return {
        default: () => (
          <GraphProvider>
            <Page />
          </GraphProvider>
        ),
      };
    }, showOfflineNotice),
  );
  const ForVisitor = preloadable(() => loadWithRetry(signedOut, showOfflineNotice));
  const WhenEnded =
    ended === signedOut ? ForVisitor : preloadable(() => loadWithRetry(ended, showOfflineNotice));

  function SessionPage(): ReactNode {
    const { status, user } = useSession();
    const isTheirs =
      status === 'signed-in' &&
      // Who it is couldn't be loaded: the page says so, and doesn't take them for a visitor.
      (!clientsOnly || user === null || (user.role === 'CLIENT' && user.emailVerified));
    if (isTheirs) return <ForClient />;
    return status === 'signed-out' && session.hasEnded() ? <WhenEnded /> : <ForVisitor />;
  }
  return {
    path,
    lazy: async () => {
      const token = session.token();
      if (token !== null && session.get().status === 'loading') void begin?.(token);
      // The server's process has no session of its own, and renders for both.
      if (typeof window === 'undefined')
        await Promise.all([ForVisitor, ForClient].map((page) => page.preload()));
      else await (session.get().status === 'signed-out' ? ForVisitor : ForClient).preload();
      return { Component: SessionPage };
    },
    handle: {
      modules: modulesOf(signedOut),
      clientModules: modulesOf(signedIn),
      reads,
      indexed,
      eager,
      reading: false,
      area: false,
    } satisfies PageHandle,
  };
}
