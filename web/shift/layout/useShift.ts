import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Shift, ShiftState } from '../day/shiftState.ts';

const ShiftContext = createContext<Shift | null>(null);

export const ShiftOfThisPhone = ShiftContext.Provider;

export function useShift(): Shift {
  const shift = useContext(ShiftContext);
  if (shift === null) throw new Error('useShift needs a ShiftOfThisPhone above it');
  return shift;
}

export function useShiftState(): ShiftState {
  const shift = useShift();
  return useSyncExternalStore(shift.subscribe, shift.get);
}

/** The current time, updated every half minute and when someone returns to the page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = (): void => setNow(new Date());
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
