/** Session storage key of <ScrollRestoration>. */
export const scrollStorageKey = 'scroll_places';

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
