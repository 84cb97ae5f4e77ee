/**
 * What people type as a phone stays as typed: "602-555-0188 (after 5)", two numbers, an extension.
 * These say what can be dialed of it.
 */

/** Between digits of one number. No slash, comma or letter: what follows is something else. */
const gap = String.raw`[\s.()\u2010-\u2015·-]`;

/** A number of North America with its area code, as in the text, in a longer text. */
const domestic = new RegExp(
  String.raw`(?<![\d+])(?:1${gap}*)?\(?((?!.11)[2-9]\d{2})(?:${gap}|/){0,3}([2-9]\d{2})${gap}{0,3}(\d{4})(?!\d)`,
);

/** A number with its country code, after "+" or, as dialed from here, 011. */
const international = new RegExp(
  String.raw`(?:\+\s?|(?<!\d)011${gap}+)([1-9](?:${gap}*\d){6,})(?!\d)`,
);

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
    const digits = far[1]!.replaceAll(new RegExp(String.raw`\(0\)|${gap}`, 'g'), '');
    const isFromHere = digits.startsWith('1');
    if (isFromHere ? /^1[2-9]\d{2}[2-9]\d{6}$/.test(digits) : digits.length <= 15)
      return `+${digits}`;
    return null;
  }
  return near && `+1${near[1]}${near[2]}${near[3]}`;
}

/** Returns the address of a link that dials the first number in a text; undefined without one. */
export function telHref(text: string): string | undefined {
  const number = firstNumber(text);
  return number === null ? undefined : `tel:${number}`;
}
