import { sql, type RawBuilder } from 'kysely';

/**
 * How rows of a table are searched: the SQL of one text per row, with a trigram index. Queries must
 * use the same SQL as the index.
 */
export interface SearchText {
  table: string;
  sql: string;
  /** `emailOf` of the text, if it has an index; texts with more than one "@" need another. */
  email?: string;
}

/**
 * @param columns searched as words, ignoring case and accents; one that may be null as
 * `coalesce(email, '')`
 * @param phone searched by its digits
 */
export function searchText(
  table: string,
  columns: readonly string[],
  phone: string | null = null,
): SearchText {
  return { table, sql: `search_text(${columns.join(` || ' ' || `)}, ${phone ?? 'null::text'})` };
}

/** Returns the trigram index of a table's search text, as options of `@Index`. */
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

/**
 * How much of an email's local part the index stores: a long text without "@" would be too long for
 * it.
 */
const maxLocalPart = 64;

/** Returns the SQL of what precedes the first "@" of a text, reversed. */
export const emailOf = (text: string): string =>
  `left(reverse(split_part(${text}, '@', 1)), ${maxLocalPart})`;

/** Index of "@" from which a pattern has a trigram: a percent sign and three letters before it. */
const minIndexed = 4;

/** Maximum number of words that a search uses. */
const maxWords = 8;

/**
 * Returns the patterns of a search: one per word, or the digits of a phone number. Special
 * characters of LIKE are escaped.
 */
export function searchPatterns(search: string): string[] {
  const digits = /^[\d\s().+-]+$/.test(search)
    ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    : '';
  const words =
    digits.length >= 3 ? [digits] : folded(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) => `%${escaped(word)}%`);
}

/** Escapes the special characters of LIKE. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Folds like `search_text`. */
const folded = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();

/**
 * Returns the condition that a row's text matches a pattern of `searchPatterns`. For an email
 * address, the index only looks up what precedes the "@": a domain's trigrams are in so many rows
 * that going through their lists takes longest.
 */
export function holds(text: SearchText, pattern: string): RawBuilder<boolean> {
  const held = sql.raw(text.sql);
  const at = pattern.indexOf('@');
  if (at < minIndexed) return sql<boolean>`${held} like ${pattern}`;
  const found = text.email
    ? sql`(${sql.raw(text.email)} like ${endOf(pattern.slice(1, at))} or ${held} like '%@%@%')`
    : sql`${held} like ${`${pattern.slice(0, at)}%`}`;
  return sql<boolean>`(${found} and (${held} || '') like ${pattern})`;
}

/** Returns the pattern that a reversed text matches if the text ends with `part`. */
function endOf(part: string): string {
  const letters = [...part.replace(/\\(.)/g, '$1')].reverse();
  return `${escaped(letters.slice(0, maxLocalPart).join(''))}%`;
}
