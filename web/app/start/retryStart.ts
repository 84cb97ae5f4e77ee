/**
 * Tries until it succeeds: when the network comes back, at the latest after a wait of a second, which doubles each time up
 * to 16. It does what web/ui/loadWithRetry.ts does for the application, with which this folder shares nothing.
 * @param attempt is told how often it has failed
 */
export async function retryStart(
  attempt: (failures: number) => Promise<void>,
  onFailure: () => void,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(failures);
    } catch {
      onFailure();
    }
    await new Promise<unknown>((resolve) => {
      setTimeout(resolve, 1000 * 2 ** Math.min(failures, 4));
      window.addEventListener('online', resolve, { once: true });
    });
  }
}
