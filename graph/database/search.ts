import { sql, type RawBuilder } from 'kysely';

/**
 * How the entries of a table are found by what people say of them: the SQL of one text per row, over which a trigram
 * index lies. Queries use the same SQL as the index, or it would not be used.
 */
export interface SearchText {
  table: string;
  sql: string;
  /** `emailOf` the text, where an index lies over it, and another over the texts with more than one "@". */
  email?: string;
}

/**
 * @param columns searched as words, without regard to case and accents; one that may be null as `coalesce(email, '')`
 * @param phone searched by its digits
 */
export function searchText(
  table: string,
  columns: readonly string[],
  phone: string | null = null,
): SearchText {
  return { table, sql: `search_text(${columns.join(` || ' ' || `)}, ${phone ?? 'null::text'})` };
}

/** The trigram index over a table's search text, as options of `@Index`. */
export function searchIndex({ table, sql: text }: SearchText): {
  name: string;
  expression: string;
} {
  const name = `${table}_search_index`;
  return {
    name,
    expression: `create index "${name}" on "${table}" using gin (${text} gin_trgm_ops)`,
  };
}

/** As much of an email as an index holds: a long text without any would be too long for it. */
const longest = 64;

/** The SQL of what stands before the first "@" of a text, read from there on. */
export const emailOf = (text: string): string =>
  `left(reverse(split_part(${text}, '@', 1)), ${longest})`;

/** A percent sign and three letters: anything shorter has no trigram. */
const leastIndexed = 4;

/** Most words that a search looks at. */
const mostWords = 8;

/** The patterns of a search: one per word, a phone number as its digits. Signs that LIKE reads are taken as they are. */
export function searchPatterns(search: string): string[] {
  const digits = /^[\d\s().+-]+$/.test(search)
    ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    : '';
  const words =
    digits.length >= 3 ? [digits] : folded(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => `%${escaped(word)}%`);
}

/** Signs that LIKE reads, as themselves. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** As `search_text` folds it. */
const folded = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();

/**
 * Whether a row's text holds a pattern of `searchPatterns`. Of an email address an index looks for
 * what stands before the "@" alone: a domain's trigrams belong to so many rows that going through
 * their lists takes longest.
 */
export function holds(text: SearchText, pattern: string): RawBuilder<boolean> {
  const held = sql.raw(text.sql);
  const at = pattern.indexOf('@');
  if (at < leastIndexed) return sql<boolean>`${held} like ${pattern}`;
  const found = text.email
    ? sql`(${sql.raw(text.email)} like ${endOf(pattern.slice(1, at))} or ${held} like '%@%@%')`
    : sql`${held} like ${`${pattern.slice(0, at)}%`}`;
  return sql<boolean>`(${found} and (${held} || '') like ${pattern})`;
}

/** Turned around: the pattern of a text that ends like this one. */
function endOf(part: string): string {
  const letters = [...part.replace(/\\(.)/g, '$1')].reverse();
  return `${escaped(letters.slice(0, longest).join(''))}%`;
}
