import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = (): (() => void) => () => undefined;

/**
 * The path with query and hash. While prerendering and hydrating it is only the path, since the
 * rest differs between visitors.
 */
export function useCurrentPath(): string {
  const { pathname, search, hash } = useLocation();
  const rest = useSyncExternalStore(
    never,
    () => search + hash,
    () => '',
  );
  return pathname + rest;
}
