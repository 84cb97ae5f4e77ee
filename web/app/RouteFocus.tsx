import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface RouteFocusProps {
  /** Maps a path to its page, for paths that share one: a record that opens over its list. */
  pageOf?: (pathname: string) => string;
}

/**
 * Moves focus to the content of a new page, so that screen readers read it and the next Tab starts
 * there. Leaves links within a page to the browser.
 */
export function RouteFocus({ pageOf = (pathname) => pathname }: RouteFocusProps): null {
  const { pathname: address, hash } = useLocation();
  const pathname = pageOf(address);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
