import { asDollars } from '../../shared/dollars.ts';
import type { InvoiceDocument, ReceivedPayment } from '../invoices/invoice.queries.ts';
import { creditInWords } from '../invoices/invoiceWords.rules.ts';
import { dateOnInvoices } from '../../shared/phoenix.rules.ts';
import { leading, paper, styles, type Sheet, type Structure } from './sheet.ts';

const gap = 24;
const methodAt = 200;
const amountAt = 350;
const rowHeight = leading(styles.figure) + 4;

interface Entry {
  day: string;
  text: string;
  amount: string;
}

/** Sets the payments and refunds, then the credits that count, each with its day. They may take several pages. */
export function setPayments(sheet: Sheet, { payments, credits }: InvoiceDocument): void {
  setEntries(sheet, 'Payments received', payments.map(entryOf), amountAt - methodAt - 70);
  const counting = credits.filter(({ takenBackAt }) => takenBackAt === null);
  setEntries(
    sheet,
    'Credit applied',
    counting.map(({ creditDate, reason, amount }) => ({
      day: creditDate,
      text: creditInWords(reason),
      amount,
    })),
    paper.right - methodAt - 90,
    paper.right,
  );
}

const entryOf = ({ paymentDate, paymentMethod, amount }: ReceivedPayment): Entry => ({
  day: paymentDate,
  text: amount.startsWith('-') ? `Refund, ${paymentMethod}` : paymentMethod,
  amount,
});

function setEntries(
  sheet: Sheet,
  title: string,
  entries: readonly Entry[],
  textWidth: number,
  right: number = amountAt,
): void {
  if (entries.length === 0) return;
  const heading = gap + leading(styles.strong) + 4;
  if (sheet.room < heading + rowHeight) sheet.newPage();
  else sheet.y += gap;
  sheet.y = 4 + sheet.paragraph(title, styles.strong, paper.left, sheet.y, 300, 'H2');
  const table = sheet.open('Table');
  for (const entry of entries) setEntry(sheet, table, entry, textWidth, right);
}

function setEntry(
  sheet: Sheet,
  table: Structure,
  { day, text, amount }: Entry,
  textWidth: number,
  right: number,
): void {
  const words = sheet.type.lines(text, styles.figure, textWidth);
  const height = rowHeight + (words.length - 1) * leading(styles.figure);
  if (sheet.room < height) sheet.newPage();
  const row = sheet.open('TR', table);
  const cells = [
    [[dateOnInvoices(day)], paper.left, 'left'],
    [words, methodAt, 'left'],
    [[asDollars(amount)], right, 'right'],
  ] as const;
  for (const [lines, x, align] of cells)
    sheet.mark(sheet.open('TD', row), 'TD', () =>
      lines.forEach((line, i) => {
        const baseline = sheet.y + styles.figure.size + i * leading(styles.figure);
        sheet.type.draw(line, styles.figure, x, baseline, align);
      }),
    );
  sheet.y += height;
}
