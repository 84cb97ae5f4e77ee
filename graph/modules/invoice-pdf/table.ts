import { ink, leading, paper, styles, type Sheet, type Structure } from './sheet.ts';
import type { Style } from './typesetter.ts';

const padding = 6.5;
const lineHeight = leading(styles.body);
/** A row longer than a page is split, if at least this many of its lines fit above the split. */
const fewestLines = 4;
const longestRow = paper.bottom - paper.top - leading(styles.label) - 4;

export interface Column<Row> {
  head: string;
  /** Left edge, or right edge for a column of figures. */
  x: number;
  align: 'left' | 'right';
  text: (row: Row) => string;
}

/** A line of text with its style. */
export interface Wrapped {
  text: string;
  style: Style;
}

/** A table whose rows have words of any length between their other cells. */
export interface TableOf<Row> {
  rows: readonly Row[];
  /** Columns before the words. */
  before?: readonly Column<Row>[];
  words: { head: string; x: number; of: (row: Row) => readonly Wrapped[] };
  after: readonly Column<Row>[];
}

/**
 * Sets every row. Each page repeats the head; a row is split only if it is longer than a page. The
 * last row leaves `tail` points below it, so that what follows doesn't end up alone on a page.
 */
export function setTable<Row>(sheet: Sheet, table: TableOf<Row>, tail: number): void {
  const structure = sheet.open('Table');
  let fresh = true;
  setHead(sheet, structure, table);
  table.rows.forEach((row, i) => {
    const wrapped = table.words.of(row);
    const height = wrapped.length * lineHeight + 2 * padding;
    const wanted = height + (i === table.rows.length - 1 ? tail : 0);
    const splits = height > longestRow && sheet.room > fewestLines * lineHeight + 2 * padding;
    if (wanted > sheet.room && !fresh && !splits) turn(sheet, structure, table);
    setRow(sheet, structure, table, row, wrapped);
    fresh = false;
  });
}

function turn<Row>(sheet: Sheet, structure: Structure, table: TableOf<Row>): void {
  sheet.newPage();
  setHead(sheet, structure, table);
}

function setHead<Row>(
  sheet: Sheet,
  structure: Structure,
  { before = [], words, after }: TableOf<Row>,
): void {
  const row = sheet.open('TR', structure);
  const baseline = sheet.y + styles.label.size;
  const heads = [...before, { ...words, align: 'left' as const }, ...after];
  for (const { head: text, x, align } of heads) {
    const head = sheet.open('TH', row, 'Column');
    sheet.mark(head, 'TH', () => sheet.type.draw(text, styles.label, x, baseline, align));
  }
  sheet.y += leading(styles.label) + 4;
  sheet.rule(sheet.y, ink.text, 0.9);
}

function setRow<Row>(
  sheet: Sheet,
  structure: Structure,
  table: TableOf<Row>,
  row: Row,
  wrapped: readonly Wrapped[],
): void {
  const { before = [], words, after } = table;
  const element = sheet.open('TR', structure);
  const figuresBaseline = sheet.y + padding + styles.body.size;
  const setCell = ({ text, x, align }: Column<Row>): void =>
    sheet.mark(sheet.open('TD', element), 'TD', () =>
      sheet.type.draw(text(row), styles.figure, x, figuresBaseline, align),
    );
  before.forEach(setCell);
  const description = sheet.open('TD', element);
  const figuresPage = sheet.doc.page;
  sheet.y += padding;
  let rest = wrapped;
  while (rest.length > 0) {
    const fitting = Math.max(1, Math.floor((sheet.room - padding) / lineHeight));
    const now = rest.slice(0, fitting);
    sheet.mark(description, 'TD', () =>
      now.forEach(({ text, style }, i) => {
        sheet.type.draw(text, style, words.x, sheet.y + styles.body.size + i * lineHeight);
      }),
    );
    if (sheet.doc.page === figuresPage) after.forEach(setCell);
    sheet.y += now.length * lineHeight;
    rest = rest.slice(fitting);
    if (rest.length > 0) {
      turn(sheet, structure, table);
      sheet.y += padding;
    }
  }
  sheet.y += padding;
  sheet.rule(sheet.y, ink.rule, 0.6);
}
