/** One promise of a drill, with what a run showed of it. */
export interface Figure {
  /** What was promised, its bound included. */
  promise: string;
  /** The figure of this run, with its unit. */
  seen: string;
  holds: boolean;
}

/** Something that is broken on purpose, at full length: `npm run drill -- <name>`. Its quick half is a test beside it in e2e. */
export interface Drill {
  /** One word or two with a hyphen, as typed on the command line. */
  name: string;
  /** What is broken, in one sentence. */
  about: string;
  /** @param say for progress, a line at a time */
  run(say: (words: string) => void): Promise<Figure[]>;
}
