/** Where <ScrollRestoration> keeps the places of the pages of this tab. */
export const scrollStorageKey = 'scroll_places';

/**
 * Forgets where this page was left, for the person is already somewhere on it: the browser has put them there, or they
 * have scrolled before the application came. Taking over must not move them.
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
    // No storage, or not ours: then there is nothing to forget.
  }
}
