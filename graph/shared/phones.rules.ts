/**
 * What people type as a phone stays as typed: "602-555-0188 (after 5)", two numbers, an extension.
 * These say what can be dialed of it.
 */

/** Between digits of one number. No slash, comma or letter: what follows is something else. */
const gap = String.raw`[\s.()\u2010-\u2015·-]`;

/** A number of North America with its area code, as in the text, in a longer text. */
const domestic = new RegExp(
  String.raw`(?<![\d+]|\+\s)(?:\+?\s?1${gap}*)?\(?((?!.11)[2-9]\d{2})(?:${gap}|/){0,3}([2-9]\d{2})${gap}{0,3}(\d{4})(?!\d)`,
);

/** The groups of digits of a number of another country, after "+", 00 or, as dialed from here, 011. */
const international = new RegExp(
  String.raw`(?:\+\s?|(?<!\d)00${gap}*|(?<!\d)011${gap}+)([2-9](?:${gap}*\d)*)`,
);

/** Digits of a whole number, with its country code: of most countries, and at most. */
const wholeNumber = { usual: 12, min: 8, max: 15 };

/**
 * Returns the digits of the first number in groups that may go on with an extension or hours: up to
 * the group that makes it whole, without one that goes on as a word ("9am").
 */
function firstWhole(groups: string, rest: string): string | null {
  let digits = '';
  const each = [...groups.replaceAll('(0)', ' ').matchAll(/\d+/g)].map(([group]) => group);
  if (each.length > 1 && /^\p{L}/u.test(rest)) each.pop();
  for (const group of each) if (digits.length < wholeNumber.usual) digits += group;
  return digits.length < wholeNumber.min || digits.length > wholeNumber.max ? null : digits;
}

/** Full-width digits and signs become plain ones. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** Returns how many digits a text has. */
export const digitsIn = (text: string): number => plain(text).match(/\p{Nd}/gu)?.length ?? 0;

/**
 * Returns the first number in a text that can be dialed, as "+16025550188"; null if there is none,
 * such as without an area code.
 */
export function firstNumber(text: string): string | null {
  const written = plain(text);
  const near = domestic.exec(written);
  const far = international.exec(written);
  if (far && (!near || far.index < near.index)) {
    const digits = firstWhole(far[1]!, written.slice(far.index + far[0].length));
    if (digits !== null) return `+${digits}`;
  }
  return near && `+1${near[1]}${near[2]}${near[3]}`;
}

/** Returns the address of a link that dials the first number in a text; undefined without one. */
export function telHref(text: string): string | undefined {
  const number = firstNumber(text);
  return number === null ? undefined : `tel:${number}`;
}
