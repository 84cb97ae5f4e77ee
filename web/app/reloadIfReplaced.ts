/**
 * After an update, a page that was opened before may need a chunk that no longer exists. Reloads
 * it, but only if the server confirms that it has another version: reloading offline would lose
 * what was typed, and `navigator.onLine` is true on networks that lead nowhere.
 */
export async function reloadIfReplaced(): Promise<void> {
  if (!(await isReplaced())) return;
  const address = nextAddress();
  if (address === null) window.location.reload();
  else window.location.assign(address);
}

let nextAddress = (): string | null => null;

/** @param next returns the URL that the person is navigating to while its page loads, or null */
export function watchNavigation(next: () => string | null): void {
  nextAddress = next;
}

/** True if the server has another version of the application than this page. */
export async function isReplaced(): Promise<boolean> {
  const { main } = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
  try {
    const response = await fetch(window.location.pathname, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    return response.ok && !(await response.text()).includes(`"${main}"`);
  } catch {
    return false;
  }
}
