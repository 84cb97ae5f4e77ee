import { useNow as usePhoneNow } from '../../ui/useNow.ts';
import { timeAt } from '../day/clocks.ts';
import { contactOf } from '../day/dayDatabase.ts';
import { useShiftState } from './useShift.ts';

/** The current time by the graph's clock, if the phone's is wrong. */
export function useNow(): Date {
  const { kept } = useShiftState();
  return timeAt(contactOf(kept), usePhoneNow());
}
