/** First wait before another try, and the longest, in milliseconds; the wait doubles each time. */
const waits = { first: 1000, longest: 16_000 } as const;

/**
 * Loads code until it is there. Without a network it waits for one: what a person has typed meanwhile must not be lost to
 * an error page.
 * @param onWaiting hears that a try failed, and then that the code came
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

/** Resolves when the network comes back, at the latest after some milliseconds. */
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
