/** A promise of a drill, including its bound, with the result of a run. */
export interface Figure {
  promise: string;
  seen: string;
  holds: boolean;
}

export const figure = (promise: string, seen: string, holds: boolean): Figure => ({
  promise,
  seen,
  holds,
});

/** "none", or the number of faults and the first one. */
export const listed = (faults: readonly string[]): string =>
  faults.length === 0 ? 'none' : `${faults.length}, the first: ${faults[0]}`;

export type Say = (words: string) => void;

/**
 * Breaks something on purpose: at full size with `npm run drill -- <name>`, small as an e2e test.
 */
export interface Drill<Size extends object = object> {
  /** What it breaks, in one sentence. */
  about: string;
  full: Size;
  run(size: Size, say: Say): Promise<Figure[]>;
}
