import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads and resolves the lazy routes that a location matches, for a synchronous first render. */
export async function resolveMatched(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
): Promise<void> {
  const lazy = (matchRoutes(routes, location.pathname) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === 'function');
  await Promise.all(
    lazy.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
