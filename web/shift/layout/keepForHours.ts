/**
 * Registers the service worker, so that the page opens without a network. A new version takes over
 * at once for the next opening; an open page reloads into it while hidden. Drafts and outbox are
 * stored.
 */
export function keepForHoursWithoutNetwork(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  void serviceWorker
    .register('/shift/worker.js', { scope: '/shift' })
    .then((registration) => {
      // Phones keep pages open for days.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible')
          void registration.update().catch(() => undefined);
      });
    })
    .catch(() => undefined);
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne) return;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') location.reload();
    });
  });
}
