import type { RouteObject } from 'react-router-dom';
import type { Load } from './preloadable.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { showOfflineNotice } from './graph/showOfflineNotice.ts';

/** What prerendering and site map know of a page beside its path. */
export interface PageHandle {
  /** Source modules of the page, known in the server build: for a visitor, and for someone signed in. */
  modules: readonly string[];
  clientModules: readonly string[];
  /** Operations that the page of someone signed in begins with, besides who they are. */
  reads: readonly string[];
  /** Whether the application starts with the page, and not with the first intent of a person. */
  eager: boolean;
  /** Whether it is only read: the application waits for the first intent of a person. */
  reading: boolean;
  /** Whether search engines are told about it. */
  indexed: boolean;
}

export type PageOptions = Partial<Pick<PageHandle, 'indexed' | 'eager' | 'reading'>>;

export const modulesOf = (...loads: Load[]): string[] =>
  loads.flatMap(({ module }) => module ?? []);

/** A page with a chunk of its own, the default export of its module. */
export function page(
  path: string,
  load: Load,
  { indexed = true, eager = false, reading = false }: PageOptions = {},
): RouteObject {
  const modules = modulesOf(load);
  return {
    path,
    // The router would remember a failure for good, so none is reported to it.
    lazy: async () => ({ Component: (await loadWithRetry(load, showOfflineNotice)).default }),
    handle: {
      modules,
      clientModules: modules,
      reads: [],
      indexed,
      eager,
      reading,
    } satisfies PageHandle,
  };
}
