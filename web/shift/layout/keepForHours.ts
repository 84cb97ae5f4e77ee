/**
 * Lets the worker keep this page, which then opens without a network. A new version takes over at once for the next
 * opening; this page goes over to it when nobody looks, with what is typed and what waits as they are.
 */
export function keepForHoursWithoutNetwork(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  void serviceWorker
    .register('/shift/worker.js', { scope: '/shift' })
    .then((registration) => {
      // A phone leaves a page open for days.
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
