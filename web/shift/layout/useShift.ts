import { createContext, useContext, useSyncExternalStore } from 'react';
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
