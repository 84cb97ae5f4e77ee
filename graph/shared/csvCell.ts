const aNumber = /^-?\d+(\.\d+)?$/;
/** How a formula begins, even behind quotes and blanks, which some programs strip. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A value as the text of a cell. What a spreadsheet would run as a formula gets an apostrophe before it and stays text;
 * a number, a negative one too, is none.
 */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return formula.test(text) && !aNumber.test(text) ? `'${text}` : text;
}
