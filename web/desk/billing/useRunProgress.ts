import { useEffect, useState } from 'react';
import { unbilledCopy as copy } from './copy.ts';

/** After this many milliseconds, the user is told to check back later. */
const timeout = 30_000;

interface Progress {
  running: boolean;
  /** The progress; '' if there was no run. */
  words: string;
  begin: (clients: number) => void;
}

/**
 * Follows a run, whose invoices are issued one by one afterward. The event stream reports each.
 * @param waiting how many clients have something to bill
 */
export function useRunProgress(waiting: number): Progress {
  const [run, setRun] = useState<{ clients: number; slow: boolean } | null>(null);
  const running = run !== null && waiting > 0 && !run.slow;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRun((asked) => asked && { ...asked, slow: true }), timeout);
    return () => clearTimeout(timer);
  }, [running]);
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
    begin: (clients) => setRun({ clients, slow: false }),
  };
}
