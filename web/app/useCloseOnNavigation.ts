import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes a menu on navigation, but not as the page appears whose address was there already when
 * someone in a hurry opened it.
 * @returns must be called when it opens
 */
export function useCloseOnNavigation(close: () => void): () => void {
  const openedAt = useRef<unknown>(undefined);
  const { key } = useLocation();
  const navigated = useEffectEvent(() => {
    if (key !== openedAt.current) close();
  });
  useEffect(() => navigated(), [key]);
  return () => {
    // The router's own mark at each entry of the browser's history.
    openedAt.current = (window.history.state as { key?: unknown } | null)?.key;
  };
}
