/**
 * After a new version is installed, a page opened before may ask for a chunk that is gone: it is loaded anew. Only once
 * the server answers with another version, as loading a page without a network takes away what was typed in it, and
 * `navigator.onLine` knows nothing of a network that leads nowhere.
 */
export async function reloadIfReplaced(): Promise<void> {
  if (!(await isReplaced())) return;
  const address = nextAddress();
  if (address === null) window.location.reload();
  else window.location.assign(address);
}

let nextAddress = (): string | null => null;

/** @param next the address of a link that was followed and whose page has not come; null where there is none */
export function watchNavigation(next: () => string | null): void {
  nextAddress = next;
}

/** Whether the server has another version of the application than this page. */
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
