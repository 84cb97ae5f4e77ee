const isNumber = /^-?\d+(\.\d+)?$/;

/** One cell. Text a spreadsheet would run as a formula gets an apostrophe; plain numbers don't. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV for spreadsheets (RFC 4180), with a byte order mark to show that it's UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
