import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes that an address matches and puts what they bring in their place, as the first render needs it. */
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
