import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface RouteFocusProps {
  /** The page that an address shows, where several show the same: a record that opens over its list. */
  pageOf?: (pathname: string) => string;
}

/**
 * After a move to another page the focus goes to its content, so that a screen reader reads the new page and the next
 * Tab begins there. A link to a place within a page keeps what the browser does.
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
