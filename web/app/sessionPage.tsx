import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { session, useSession } from './session/session.ts';
import { modulesOf, type PageHandle, type PageOptions } from './page.ts';
import { preloadable, type Load } from './preloadable.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { showOfflineNotice } from './graph/showOfflineNotice.ts';

interface SessionPages {
  /** Shown to someone signed in, with the graph client around it. */
  signedIn: Load;
  /** Shown to everybody else, and prerendered. */
  signedOut: Load;
  /** Whether someone signed in who is no client, as a caregiver, sees `signedOut`. */
  clientsOnly?: boolean;
  /** Operations that `signedIn` begins with; they are asked for before any code has come. */
  reads?: readonly string[];
  /** Begins to read what `signedIn` shows, while the current user is still being asked for. */
  begin?: (token: string) => Promise<void>;
}

/** A path that shows one page or another, by the session; only what is shown is loaded. */
export function sessionPage(
  path: string,
  { signedIn, signedOut, clientsOnly = false, reads = [], begin }: SessionPages,
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

  function SessionPage(): ReactNode {
    const { status, user } = useSession();
    const isTheirs = status === 'signed-in' && (!clientsOnly || user?.role === 'CLIENT');
    return isTheirs ? <ForClient /> : <ForVisitor />;
  }
  return {
    path,
    lazy: async () => {
      const token = session.token();
      if (token !== null && session.get().status === 'loading') void begin?.(token);
      await (session.get().status === 'signed-out' ? ForVisitor : ForClient).preload();
      return { Component: SessionPage };
    },
    handle: {
      modules: modulesOf(signedOut),
      clientModules: modulesOf(signedIn),
      reads,
      indexed,
      eager,
      reading: false,
    } satisfies PageHandle,
  };
}
