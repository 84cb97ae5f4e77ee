import { shiftCopy as copy } from './copy.ts';

/**
 * How much to shorten a text before it can be sent; null if it fits. Fields take any length, since a
 * limit on the field would cut what is pasted or dictated without a word.
 */
export function tooLong(text: string, max: number): string | null {
  const excess = text.trim().length - max;
  return excess > 0 ? copy.tooLong(excess) : null;
}
