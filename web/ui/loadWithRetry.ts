/** Milliseconds before the first retry, and the maximum; the wait doubles each time. */
const waits = { first: 1000, longest: 16_000 } as const;

/**
 * Loads code, retrying until it succeeds: an error page would lose what the person has typed.
 * @param onWaiting called with true after a failed try, and with false once the code has loaded
 */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  onWaiting: (waiting: boolean) => void = () => undefined,
): Promise<Module> {
  for (let wait: number = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
    try {
      const module = await load();
      if (wait !== waits.first) onWaiting(false);
      return module;
    } catch {
      onWaiting(true);
      await networkOr(wait);
    }
  }
}

/** Resolves when the network comes back, or after that many milliseconds. */
async function networkOr(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}
