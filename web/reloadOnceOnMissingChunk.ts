const key = 'reloaded_at';
/** A second failure within this many milliseconds is no matter of an old page. */
const again = 60_000;

/** After a new version is installed, a page opened before may ask for a chunk that is gone: it is loaded anew, once. */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone, and loading the page anew would take away what was typed in it.
    if (!navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last < again) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
