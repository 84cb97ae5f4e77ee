/**
 * What comes along with typed and pasted text without being seen: marks for direction, spaces
 * without width, letters that are blank. People cannot find them, so they don't count.
 */

/** Marks that turn text around or have no width; not those that join letters or emoji. */
const marks = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Blanks, and characters that show nothing. */
const unseen = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if there is anything to see. */
export const isVisible = (text: string): boolean => text.replaceAll(unseen, '') !== '';

/** Text of one line without such marks: a name must not turn the row around that it stands in. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '');

/**
 * An email address as pasted: without marks and blanks around it, "mailto:", and what a mail program
 * writes around an address ("Ana Ruiz <ana@example.com>").
 */
export function pastedEmail(text: string): string {
  const written = text.replaceAll(/\p{Cf}/gu, '').trim();
  const address = /<([^<>]*)>[\s,;]*$/.exec(written)?.[1]?.trim() ?? written;
  const [, linked] = /^mailto:([^?]*)/i.exec(address) ?? [];
  return (linked ?? address).trim();
}
