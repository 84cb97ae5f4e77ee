import { useEffect, useState } from 'react';
import { unbilledCopy as copy } from './copy.ts';

/** After this many milliseconds someone is told to come back. */
const patience = 30_000;

interface Progress {
  running: boolean;
  /** How far it is; '' where there was no run. */
  words: string;
  begin: (clients: number) => void;
}

/**
 * Invoices of a run are made after it was asked for, one by one. The screen hears of each by the stream of events.
 * @param waiting how many clients have something to bill
 */
export function useRunProgress(waiting: number): Progress {
  const [run, setRun] = useState<{ clients: number; slow: boolean } | null>(null);
  const running = run !== null && waiting > 0 && !run.slow;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRun((asked) => asked && { ...asked, slow: true }), patience);
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
