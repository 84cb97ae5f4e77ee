/**
 * Milliseconds within which repeated signals count as one: Ctrl-C arrives from the terminal and
 * through npm.
 */
const samePress = 500;

/**
 * Calls `stop` once, when this process is asked to stop: by a signal, by the launcher's message
 * `stop`, or by the launcher's death. A second signal calls `force`; under a launcher that is left
 * to the launcher.
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
  // The reader of our output may be gone; the stop must not fail because of that.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
