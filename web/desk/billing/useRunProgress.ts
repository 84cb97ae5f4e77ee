import { useEffect, useState } from 'react';
import { unbilledCopy as copy } from './copy.ts';

/** How often a run is looked at, once a second, before someone is told to come back. */
const mostLooks = 30;

interface Progress {
  running: boolean;
  /** How far it is; '' where there was no run. */
  words: string;
  begin: (clients: number) => void;
}

/**
 * Invoices of a run are made after it was asked for, one by one: looks again until nobody waits any more.
 * @param waiting how many clients have something to bill
 */
export function useRunProgress(waiting: number, look: () => Promise<unknown>): Progress {
  const [run, setRun] = useState<{ clients: number; looks: number } | null>(null);
  const running = run !== null && waiting > 0 && run.looks < mostLooks;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      const again = (): void => setRun({ ...run, looks: run.looks + 1 });
      look().then(again, again);
    }, 1000);
    return () => clearTimeout(timer);
  }, [run, running, look]);
  return {
    running,
    words:
      run === null
        ? ''
        : running
          ? copy.making(waiting)
          : waiting > 0
            ? copy.slow(waiting)
            : copy.made(run.clients),
    begin: (clients) => setRun({ clients, looks: 0 }),
  };
}
