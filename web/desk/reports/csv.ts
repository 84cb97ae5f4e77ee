const isNumber = /^-?\d+(\.\d+)?$/;

/** One cell: what a spreadsheet would take for a formula gets an apostrophe before it; a plain number is none. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a spreadsheet opens them (RFC 4180); the mark at the beginning says that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
