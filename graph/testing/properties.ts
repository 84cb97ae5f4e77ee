import fc from 'fast-check';

// The same cases in every run, so that results are reproducible; TEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_123) });

const times = Number(process.env.TEST_TIMES ?? 1);

/** Number of cases of a property: `few` in `npm test`, many times more in its drill. */
export const cases = (few: number): { numRuns: number } => ({ numRuns: few * times });

/** Every `nth` of these in `npm test`, all of them in a drill. @param first where to begin */
export const someOf = <T>(all: readonly T[], nth: number, first = 0): T[] =>
  all.filter((_one, index) => times > 1 || index % nth === first % nth);

/** fast-check, with the seed of this run. */
export { fc };

/** One of several steps for `fc.oneof`, as likely as its weight. */
export const weighted = <T>(
  weight: number,
  shape: { [K in keyof T]: fc.Arbitrary<T[K]> },
): { weight: number; arbitrary: fc.Arbitrary<T> } => ({
  weight,
  arbitrary: fc.record(shape) as fc.Arbitrary<T>,
});

/** One of these words. */
export const word = <const Word extends string>(...words: Word[]): fc.Arbitrary<Word> =>
  fc.constantFrom(...words);
