/** Ctrl-C arrives more than once: from the terminal, and through npm. A second request counts from here on. */
const samePress = 500;

/**
 * Calls `stop` once, when this process is asked to stop: by a signal, by the message `stop` of the launcher, or by the
 * launcher's death. A second signal is `force`; under a launcher that is the launcher's to decide.
 */
export function onStopRequest(stop: () => void, force: () => void): void {
  let first: number | undefined;
  const requested = (): void => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (!process.connected && performance.now() - first > samePress) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requested);
  process.on('message', (message) => {
    if (message === 'stop') requested();
  });
  process.on('disconnect', requested);
  if (process.connected === false) requested(); // the launcher died while we were loading
  // Whoever read our output may be gone; the stop must not fail on that.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
