const aNumber = /^-?\d+(\.\d+)?$/;
/** The start of a formula, even after quotes and spaces, which some programs strip. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Converts a value to the text of a cell. What a spreadsheet would run as a formula gets a leading
 * apostrophe and stays text; numbers, including negative ones, are left alone.
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
