/** What stands for characters that our fonts lack, by sight. Spaces are the space of the fonts. */
const alike: readonly (readonly [string, string])[] = [
  ['\u2010\u2011\u2012\u2015\u2043\ufe63\uff0d', '-'],
  ['\u02bc\u02bd\u02be\u02bf\u02b9\u2019\u201b\u2032\uff07', '’'],
  ['\u02bb\u2035', '‘'],
  ['\u02ba\u2033\u2036', '”'],
  ['\u2192\u21d2\u2794', '>'],
  ['\u2190', '<'],
  ['\u2713\u2714\u2705\u25cf\u25aa\u25e6\u2219', '•'],
  ['\u20a1', 'CRC '],
  ['\u20b1', 'PHP '],
  ['\u20a6', 'NGN '],
  ['\u20a9', 'KRW '],
];
const standIns = new Map(
  alike.flatMap(([letters, shown]) => [...letters].map((letter) => [letter, shown] as const)),
);

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}|\p{Script=Bopomofo}/u, 'Chinese'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Devanagari}/u, 'Hindi'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Armenian}/u, 'Armenian'],
  [/\p{Script=Ethiopic}/u, 'Amharic'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Khmer}/u, 'Khmer'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{L}/u, 'other'],
];

/** Names what cannot be drawn: "[in Chinese letters]", "[picture]" for an emoji. */
const unprinted = (letters: string): string => {
  const [, script] = scripts.find(([pattern]) => pattern.test(letters)) ?? [];
  return script === undefined ? '[picture]' : `[in ${script} letters]`;
};

/**
 * Returns text as it is drawn with fonts that have certain characters. Control and
 * direction-changing characters are left out, which could make an invoice read differently from
 * what is stored. For what the fonts lack stands what looks alike, then the letter without its
 * marks; letters of other scripts are named, never replaced by question marks (product 5.6).
 */
export function printable(text: string, has: (letter: string) => boolean): string {
  const letters = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
  let shown = '';
  let strange = '';
  const name = (): void => {
    const spaces = strange.slice(strange.trimEnd().length);
    if (strange !== '') shown += unprinted(strange) + spaces;
    strange = '';
  };
  for (const letter of letters) {
    const drawn = fitting(letter, has);
    if (drawn === null || (strange !== '' && /^\s$/.test(drawn))) {
      strange += letter;
      continue;
    }
    name();
    shown += drawn;
  }
  name();
  return shown;
}

function fitting(letter: string, has: (letter: string) => boolean): string | null {
  const drawn = (candidate: string | undefined): candidate is string =>
    candidate !== undefined && candidate !== '' && [...candidate].every(has);
  if (has(letter)) return letter;
  if (/\p{Zs}/u.test(letter)) return ' ';
  if (/\p{M}/u.test(letter)) return '';
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [standIns.get(letter), letter.normalize('NFKC'), plain].find(drawn) ?? null;
}
