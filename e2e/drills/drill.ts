/** One promise of a drill, its bound included, with what a run showed of it. */
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

/** "none", or how many with the first of them. */
export const listed = (faults: readonly string[]): string =>
  faults.length === 0 ? 'none' : `${faults.length}, the first: ${faults[0]}`;

export type Say = (words: string) => void;

/** Something that is broken on purpose: `npm run drill -- <name>` at full size, a test in e2e at a small one. */
export interface Drill<Size extends object = object> {
  /** What is broken, in one sentence. */
  about: string;
  full: Size;
  /** Needs a network, mounts and processes of its own, and packages that few machines have: only where it is asked for. */
  inNamespaces?: true;
  run(size: Size, say: Say): Promise<Figure[]>;
}
