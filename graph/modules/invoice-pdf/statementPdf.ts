import { asDollars } from '../../shared/dollars.ts';
import { dateOnInvoices } from '../../shared/phoenix.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { howToPay, questions } from '../invoices/invoiceWords.rules.ts';
import type { StatementDocument } from '../statements/statement.queries.ts';
import { makeDocument, setPageFeet } from './document.ts';
import { setFacts, setLetterhead, setParty } from './head.ts';
import { paper, styles, type Sheet } from './sheet.ts';
import { setTable } from './table.ts';
import {
  closingHeight,
  setClosing,
  setTotals,
  totalsHeight,
  unbreakable,
  type Closing,
  type Total,
} from './totals.ts';

const wordsAt = 166;
const changeAt = 474;
/** Leaves room for the amount beside the words. */
const wordsWidth = changeAt - 70 - wordsAt;

interface Row {
  day: string;
  words: string;
  details: string | null;
  change: string;
  balance: string;
}

/**
 * Prints an account statement: whose it is, the balance before its days, all that changed it in order,
 * the balance after them and what it is made of, and how to pay (product 5.10).
 */
export async function statementPdf(
  statement: StatementDocument,
  provider: Provider,
): Promise<Buffer> {
  const { from, through, opening, closing } = statement;
  const title = `Statement through ${dateOnInvoices(through)}`;
  return makeDocument({ title, day: through }, provider, (sheet) => {
    setLetterhead(sheet, provider, 'Statement', `Through ${dateOnInvoices(through)}`);
    const left = setParty(sheet, 'Statement for', statement.payer, statement.careFor);
    setFacts(
      sheet,
      [
        ['From', dateOnInvoices(from)],
        ['Through', dateOnInvoices(through)],
        ['Balance before', asDollars(opening)],
        ['Balance now', asDollars(closing)],
      ],
      left,
    );
    sheet.flow(headline(statement), styles.headline, paper.right - paper.left, 'H2');
    sheet.y += 18;
    const end = closingOf(statement, provider);
    const totals = totalsOf(statement);
    const tail = totalsHeight(totals) + closingHeight(sheet, end);
    setMoves(sheet, statement, tail);
    setTotals(sheet, totals, tail);
    setClosing(sheet, end);
    setPageFeet(sheet, title, provider);
  });
}

function setMoves(sheet: Sheet, { from, opening, lines }: StatementDocument, tail: number): void {
  const first = { day: from, words: 'Balance before', details: null, change: '', balance: opening };
  const wrap = (text: string, style: (typeof styles)['body' | 'small']) =>
    sheet.type.lines(text, style, wordsWidth).map((line) => ({ text: line, style }));
  const figure = (head: string, x: number, of: (row: Row) => string) => ({
    ...{ head, x, align: 'right' as const },
    text: (row: Row) => (of(row) === '' ? '' : asDollars(of(row))),
  });
  setTable<Row>(
    sheet,
    {
      rows: [first, ...lines],
      before: [
        { head: 'Date', x: paper.left, align: 'left', text: ({ day }) => dateOnInvoices(day) },
      ],
      words: {
        head: 'What happened',
        x: wordsAt,
        of: ({ words, details }) => [
          ...wrap(words, styles.body),
          ...(details === null ? [] : wrap(details, styles.small)),
        ],
      },
      after: [
        figure('Change', changeAt, ({ change }) => change),
        figure('Balance', paper.right, ({ balance }) => balance),
      ],
    },
    tail,
  );
}

const isAbove = (amount: string): boolean => Number(amount) > 0;

const totalsOf = ({ due, overdue, onAccount, closing }: StatementDocument): Total[] => [
  { label: 'Due on invoices', amount: due, style: styles.figure },
  ...(isAbove(overdue)
    ? [{ label: 'Of this, overdue', amount: overdue, style: styles.figure }]
    : []),
  ...(isAbove(onAccount)
    ? [{ label: 'Less, on your account', amount: `-${onAccount}`, style: styles.figure }]
    : []),
  { label: 'Balance', amount: closing, style: styles.due, ruled: true },
];

const closingOf = ({ closing }: StatementDocument, provider: Provider): Closing =>
  isAbove(closing)
    ? { heading: howToPay.heading, text: howToPay.text(unbreakable(provider)) }
    : {
        heading: questions.heading,
        text: questions.text(unbreakable(provider), null, 'statement'),
      };

/** Says in one sentence what is to be paid, or that nothing is. */
function headline({ through, closing }: Pick<StatementDocument, 'through' | 'closing'>): string {
  const day = dateOnInvoices(through);
  if (isAbove(closing)) return `${asDollars(closing)} to pay as of ${day}`;
  return Number(closing) === 0
    ? `Nothing to pay as of ${day}. Thank you.`
    : `${asDollars(closing.slice(1))} in your favor as of ${day}`;
}
