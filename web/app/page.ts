import type { RouteObject } from 'react-router-dom';
import type { Load } from './preloadable.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { showOfflineNotice } from './graph/showOfflineNotice.ts';

/** What prerendering and the site map know about a page besides its path. */
export interface PageHandle {
  /** The page's source modules for visitors and for clients; known only in the server build. */
  modules: readonly string[];
  clientModules: readonly string[];
  /** Operations that the signed-in page starts with, besides the current user. */
  reads: readonly string[];
  /** The application starts with the page instead of with the person's first action. */
  eager: boolean;
  /** The page is only read: the application waits for the person's first action. */
  reading: boolean;
  /** It says where we come, and has the setting in its HTML. */
  area: boolean;
  /** Whether search engines may index it. */
  indexed: boolean;
}

export type PageOptions = Partial<Pick<PageHandle, 'indexed' | 'eager' | 'reading' | 'area'>>;

export const modulesOf = (...loads: Load[]): string[] =>
  loads.flatMap(({ module }) => module ?? []);

/** A page in its own chunk: the default export of its module. */
export function page(
  path: string,
  load: Load,
  { indexed = true, eager = false, reading = false, area = false }: PageOptions = {},
): RouteObject {
  const modules = modulesOf(load);
  return {
    path,
    // Retry here: the router would remember a failure for good.
    lazy: async () => ({ Component: (await loadWithRetry(load, showOfflineNotice)).default }),
    handle: {
      modules,
      clientModules: modules,
      reads: [],
      indexed,
      eager,
      reading,
      area,
    } satisfies PageHandle,
  };
}
