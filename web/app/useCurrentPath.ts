import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = (): (() => void) => () => undefined;

/**
 * The address within the site. Prerendered pages, and the first render over them, know its path alone: what follows the
 * path differs from one visitor to the next.
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
