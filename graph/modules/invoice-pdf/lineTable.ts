import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { InvoiceLine } from '../invoices/invoiceLine.queries.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInTables, timeInWords } from '../../shared/phoenix.rules.ts';
import { quantityInWords } from '../invoices/invoiceWords.rules.ts';
import { paper, styles, type Sheet } from './sheet.ts';
import { setTable, type Column, type Wrapped } from './table.ts';
import type { Style } from './typesetter.ts';

/** Maximum characters between date and rate; a longer quantity goes under its description. */
const widestQuantity = 11;
const fits = (line: InvoiceLine): boolean => quantityInWords(line).length <= widestQuantity;
const count = ({ quantity }: InvoiceLine): string => String(Number(quantity));

const figures: readonly Column<InvoiceLine>[] = [
  {
    head: 'Quantity',
    x: 404,
    align: 'right',
    text: (line) => (fits(line) ? quantityInWords(line) : count(line)),
  },
  { head: 'Rate', x: 478, align: 'right', text: (line) => asDollars(line.rate) },
  { head: 'Amount', x: paper.right, align: 'right', text: (line) => asDollars(line.amount) },
];
const dateColumn: Column<InvoiceLine> = {
  head: 'Date',
  x: 282,
  align: 'left',
  text: (line) => (line.serviceDate === null ? '' : dateInTables(line.serviceDate)),
};

/** Sets every line of the invoice; below the last are `tail` points for the totals and the closing. */
export function setLines(sheet: Sheet, { lines }: InvoiceDocument, tail: number): void {
  const dated = lines.some((line) => line.serviceDate !== null);
  const width = (dated ? dateColumn.x : 350) - paper.left - 14;
  setTable(
    sheet,
    {
      rows: lines,
      words: { head: 'Description', x: paper.left, of: (line) => describe(sheet, line, width) },
      after: dated ? [dateColumn, ...figures] : figures,
    },
    tail,
  );
}

/** Describes what was done and, for a visit, when and by whom. */
function describe({ type }: Sheet, line: InvoiceLine, width: number): Wrapped[] {
  const { description, visit } = line;
  const parts: (readonly [string, Style])[] = [[description, styles.body]];
  if (visit !== null) {
    const { startsAt, endsAt, caregiver } = visit;
    const times = `${timeInWords(startsAt)} to ${timeInWords(endsAt)}`;
    parts.push([caregiver === null ? times : `${times} with ${caregiver}`, styles.small]);
  }
  if (!fits(line)) parts.push([quantityInWords(line), styles.small]);
  return parts.flatMap(([words, style]) =>
    type.lines(words, style, width).map((text) => ({ text, style })),
  );
}
