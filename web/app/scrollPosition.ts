/** Session storage key of <ScrollRestoration>. */
export const scrollStorageKey = 'scroll_places';

/**
 * True in a document that was reached by a link or address, not by a reload or Back. Its first place in
 * the history has the same key as the document before it had, so what is stored is not its own.
 */
export function isNewDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * Forgets this page's stored scroll position, so that hydration doesn't move a person whom the
 * browser has already placed or who has already scrolled.
 */
export function forgetScrollPosition(): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}') as Record<
      string,
      number
    >;
    delete places[(window.history.state as { key?: string } | null)?.key ?? 'default'];
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(places));
  } catch {
    // Storage is blocked or not ours: nothing to forget.
  }
}
