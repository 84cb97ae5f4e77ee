/**
 * First and last character of the scripts that no font of an invoice has: all but Latin and
 * Cyrillic, and pictures. The PDF names such a script instead, as in "[in Chinese letters]".
 */
const unprintable: readonly (readonly [number, number])[] = [
  [0x370, 0x3ff],
  [0x530, 0x1aaf],
  [0x1b00, 0x1c7f],
  [0x1c90, 0x1cff],
  [0x1f00, 0x1fff],
  [0x2c00, 0x2c5f],
  [0x2c80, 0x2ddf],
  [0x2e80, 0x2fff],
  [0x3001, 0xa63f],
  [0xa6a0, 0xa71f],
  [0xa800, 0xab2f],
  [0xab70, 0xfaff],
  [0xfb13, 0xfdff],
  [0xfe70, 0xfefe],
  [0xff66, 0xffdc],
  [0x10000, 0x10ffff],
];

/** True if an invoice shows every letter of a name or an address. */
export const isPrintable = (text: string): boolean =>
  [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !unprintable.some(([first, last]) => code >= first && code <= last);
  });

const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;

/** Finds the same in PostgreSQL: a regular expression for a letter that cannot be printed. */
export const unprintableLetter = `[${unprintable
  .map(([first, last]) => `${escaped(first)}-${escaped(last)}`)
  .join('')}]`;
