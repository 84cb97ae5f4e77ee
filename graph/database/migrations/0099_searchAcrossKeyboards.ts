import { Migration } from '@mikro-orm/migrations';

const name = `users.first_name || ' ' || users.last_name || ' ' || coalesce(users.email, '') || ' ' || coalesce(clients.address, '')`;

/** Left out: accents and vowel points, apostrophes, primes and quotes, dashes, what nobody sees. */
const leftOut = [
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670',
  '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
  '\\u0022\\u0027\\u0060\\u00ab\\u00b4\\u00bb\\u02b9-\\u02bf\\u02c8\\u02ca\\u02cb\\u02ee\\u0374\\u0384\\u05f3\\u05f4\\u2018-\\u201f\\u2032-\\u2037\\ua78b\\ua78c',
  '\\u002d\\u058a\\u05be\\u1806\\u2010-\\u2015\\u2043\\u2053\\u207b\\u208b\\u2212\\u2e3a\\u2e3b',
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
].join('');
/** NFKD would make a space of these. */
const beforeNormalizing = '\\u00b4\\u0384\\u1fbd\\u1fbf\\u1ffd\\u1ffe';

/** Letters that are no letter with a mark, as people without that keyboard type them. */
const letters = ['øłđħıŧðɨƶɓɗƙəŋĸƴɲʉɛɔς', 'oldhitdizbdkenkynueoσ'];
const pairs = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const searched = [
  'contact_inquiries',
  'consultations',
  'consultation_requests',
  'signup_applications',
  'job_applications',
  'users',
  'caregivers',
];

/**
 * People are found whatever keyboard their name was typed on: "O'Brien" and "OBrien" find
 * "O’Brien", "gross" finds "Groß". What is stored and what is typed are folded by the same function.
 */
export class SearchAcrossKeyboards extends Migration {
  override up(): void {
    const bare = `regexp_replace(normalize(regexp_replace(words, '[${beforeNormalizing}]', '', 'g'), NFKD), '[${leftOut}]', '', 'g')`;
    const folded = Object.entries(pairs).reduce(
      (text, [letter, pair]) => `replace(${text}, '${letter}', '${pair}')`,
      `translate(lower(${bare}), '${letters[0]!}', '${letters[1]!}')`,
    );
    this.addSql(`
      create function search_fold(words text) returns text language sql immutable parallel safe as
      $$ select ${folded} $$`);
    this.replaceSearchText('public.search_fold(words)');
    this.addSql(`
      create function search_piece(words text) returns text language sql immutable parallel safe as
      $$ select regexp_replace(public.search_fold(words), '([\\\\%_])', '\\\\\\1', 'g') $$`);
  }

  override down(): void {
    this.replaceSearchText(
      `regexp_replace(normalize(lower(words), NFKD), '[\\u0300-\\u036f]', '', 'g')`,
    );
    this.addSql('drop function search_piece(text)');
    this.addSql('drop function search_fold(text)');
  }

  /** Replaces the function, and everything that was stored with it. */
  private replaceSearchText(folded: string): void {
    this.addSql(`
      create or replace function search_text(words text, phone text) returns text language sql immutable parallel safe as
      $$ select ${folded} || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') $$`);
    for (const table of searched) this.addSql(`reindex index ${table}_search_index`);
    this.addSql(
      `update client_search set words = search_text(${name}, clients.phone) from clients join users on users.id = clients.user_id where client_search.client_id = clients.id`,
    );
  }
}
