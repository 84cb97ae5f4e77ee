import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import type { InvoiceLine } from '../invoices/invoiceLine.queries.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInTables, timeInWords } from '../../shared/phoenix.rules.ts';
import { quantityInWords } from '../invoices/invoiceWords.rules.ts';
import { ink, leading, paper, styles, type Sheet, type Structure } from './sheet.ts';
import type { Style } from './typesetter.ts';

const padding = 6.5;
const lineHeight = leading(styles.body);
/** A row longer than a page is split, if at least this many of its lines fit above the split. */
const fewestLines = 4;
const longestRow = paper.bottom - paper.top - leading(styles.label) - 4;

interface Column {
  head: string;
  /** Left edge, or right edge for a column of figures. */
  x: number;
  align: 'left' | 'right';
  text: (line: InvoiceLine) => string;
}

/** Maximum characters between date and rate; a longer quantity goes under its description. */
const widestQuantity = 11;
const fits = (line: InvoiceLine): boolean => quantityInWords(line).length <= widestQuantity;
const count = ({ quantity }: InvoiceLine): string => String(Number(quantity));

const figures: readonly Column[] = [
  {
    head: 'Quantity',
    x: 404,
    align: 'right',
    text: (line) => (fits(line) ? quantityInWords(line) : count(line)),
  },
  { head: 'Rate', x: 478, align: 'right', text: (line) => asDollars(line.rate) },
  { head: 'Amount', x: paper.right, align: 'right', text: (line) => asDollars(line.amount) },
];
const dateColumn: Column = {
  head: 'Date',
  x: 282,
  align: 'left',
  text: (line) => (line.serviceDate === null ? '' : dateInTables(line.serviceDate)),
};

/**
 * Sets every line of the invoice. Each page repeats the head; a row is split only if it is longer
 * than a page. The last row leaves `tail` points below it, so that neither the totals nor the
 * closing end up alone on a page.
 */
export function setLines(sheet: Sheet, { lines }: InvoiceDocument, tail: number): void {
  const dated = lines.some((line) => line.serviceDate !== null);
  const columns = dated ? [dateColumn, ...figures] : figures;
  const descriptionWidth = (dated ? dateColumn.x : 350) - paper.left - 14;
  const table = sheet.open('Table');
  let fresh = true;
  setHead(sheet, table, columns);

  lines.forEach((line, i) => {
    const wrapped = describe(sheet, line, descriptionWidth);
    const height = wrapped.length * lineHeight + 2 * padding;
    const wanted = height + (i === lines.length - 1 ? tail : 0);
    const splits = height > longestRow && sheet.room > fewestLines * lineHeight + 2 * padding;
    if (wanted > sheet.room && !fresh && !splits) turn(sheet, table, columns);
    setRow(sheet, table, columns, line, wrapped);
    fresh = false;
  });
}

/** A line of text with its style. */
interface Wrapped {
  text: string;
  style: Style;
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

function turn(sheet: Sheet, table: Structure, columns: readonly Column[]): void {
  sheet.newPage();
  setHead(sheet, table, columns);
}

function setHead(sheet: Sheet, table: Structure, columns: readonly Column[]): void {
  const row = sheet.open('TR', table);
  const baseline = sheet.y + styles.label.size;
  const cell = (text: string, x: number, align: 'left' | 'right'): void => {
    const head = sheet.open('TH', row, 'Column');
    sheet.mark(head, 'TH', () => sheet.type.draw(text, styles.label, x, baseline, align));
  };
  cell('Description', paper.left, 'left');
  for (const { head, x, align } of columns) cell(head, x, align);
  sheet.y += leading(styles.label) + 4;
  sheet.rule(sheet.y, ink.text, 0.9);
}

function setRow(
  sheet: Sheet,
  table: Structure,
  columns: readonly Column[],
  line: InvoiceLine,
  wrapped: readonly Wrapped[],
): void {
  const row = sheet.open('TR', table);
  const description = sheet.open('TD', row);
  const figuresPage = sheet.doc.page;
  const figuresBaseline = sheet.y + padding + styles.body.size;
  sheet.y += padding;
  const cells = (): void => {
    for (const { text, x, align } of columns) {
      const element = sheet.open('TD', row);
      sheet.mark(element, 'TD', () =>
        sheet.type.draw(text(line), styles.figure, x, figuresBaseline, align),
      );
    }
  };
  let rest = wrapped;
  while (rest.length > 0) {
    const fitting = Math.max(1, Math.floor((sheet.room - padding) / lineHeight));
    const now = rest.slice(0, fitting);
    sheet.mark(description, 'TD', () =>
      now.forEach(({ text, style }, i) => {
        sheet.type.draw(text, style, paper.left, sheet.y + styles.body.size + i * lineHeight);
      }),
    );
    if (sheet.doc.page === figuresPage) cells();
    sheet.y += now.length * lineHeight;
    rest = rest.slice(fitting);
    if (rest.length > 0) {
      turn(sheet, table, columns);
      sheet.y += padding;
    }
  }
  sheet.y += padding;
  sheet.rule(sheet.y, ink.rule, 0.6);
}
