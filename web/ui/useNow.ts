import { useEffect, useState } from 'react';

/**
 * Calls back every half minute and when someone returns to the page, which may have been open all
 * night.
 * @returns a function that stops it
 */
export function onTick(look: () => void): () => void {
  const timer = setInterval(look, 30_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The current time, which goes on while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onTick(() => setNow(new Date())), []);
  return now;
}
