import { sql, type RawBuilder } from 'kysely';

/**
 * Words of the rules as a list for a statement: ('scheduled', 'confirmed'). As literals, so that the
 * planner knows how common each is, and can use an index that has them in its condition.
 */
export function wordList(words: readonly string[]): string {
  const other = words.find((word) => !/^[a-z-]+$/.test(word));
  if (other !== undefined || words.length === 0) throw new RangeError(`Not words: ${words.join()}`);
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

/** The same for Kysely. */
export const listed = (words: readonly string[]): RawBuilder<unknown> => sql.raw(wordList(words));
