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

/** Index of "@" from which what precedes it has a trigram. */
const minIndexed = 3;

/** Maximum number of words that a search uses. */
const maxWords = 8;

/** Maximum number of parts of a word with dashes. */
const maxParts = 4;

/** A name in a script that is written without spaces; on file it has one, in either order. */
const withoutSpaces =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8}$/u;

/**
 * Returns the words of a search, of which each must match; or the digits of a phone number. "Núñez,
 * José" has two.
 */
export function searchWords(search: string): string[] {
  const typed = search.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const digits = /^[\d\s().+\p{Dash}]+$/u.test(typed)
    ? typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    : '';
  return digits.length >= 3
    ? [digits]
    : typed
        .split(/[\s,;]+/)
        .map((word) => word.replace(/\.{1,9}$/, ''))
        .filter((word) => /[^\p{Dash}\p{Quotation_Mark}]/u.test(word))
        .slice(0, maxWords)
        .flatMap((word) => (withoutSpaces.test(word) ? [...word] : [word]));
}

/**
 * The pattern of a word, folded as `search_text` folds what is stored (migration 0099). A dash
 * between two letters stands for anything, so that "Mary-Jo" finds "Mary Jo", too.
 */
export function patternOf(word: string): RawBuilder<string> {
  const parts = word.includes('@')
    ? [word]
    : word.split(/(?<=\p{L})\p{Dash}+(?=\p{L})/u).slice(0, maxParts);
  return sql<string>`'%' || ${sql.join(
    parts.map((part) => sql`search_piece(${part})`),
    sql` || '%' || `,
  )} || '%'`;
}

/**
 * Returns the condition that a row's text matches a word of `searchWords`. For an email address,
 * the index only looks up what precedes the "@": a domain's trigrams are in so many rows that going
 * through their lists takes longest.
 */
export function holds(text: SearchText, word: string): RawBuilder<boolean> {
  const held = sql.raw(text.sql);
  const pattern = patternOf(word);
  const at = word.indexOf('@');
  if (at < minIndexed) return sql<boolean>`${held} like ${pattern}`;
  const local = word.slice(0, at);
  const found = text.email
    ? sql`(${sql.raw(text.email)} like search_piece(left(reverse(search_fold(${local})), ${sql.lit(maxLocalPart)})) || '%' or ${held} like '%@%@%')`
    : sql`${held} like ${patternOf(local)}`;
  return sql<boolean>`(${found} and (${held} || '') like ${pattern})`;
}
