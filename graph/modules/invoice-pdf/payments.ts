import { asDollars } from '../../shared/dollars.ts';
import type { InvoiceDocument, ReceivedPayment } from '../invoices/invoice.queries.ts';
import { dateOnInvoices } from '../../shared/phoenix.rules.ts';
import { leading, paper, styles, type Sheet, type Structure } from './sheet.ts';

const gap = 24;
const methodAt = 200;
const amountAt = 350;
const rowHeight = leading(styles.figure) + 4;

/** Sets the payments and refunds, each with its day and method. They may take several pages. */
export function setPayments(sheet: Sheet, { payments }: InvoiceDocument): void {
  if (payments.length === 0) return;
  const heading = gap + leading(styles.strong) + 4;
  if (sheet.room < heading + rowHeight) sheet.newPage();
  else sheet.y += gap;
  sheet.y = 4 + sheet.paragraph('Payments received', styles.strong, paper.left, sheet.y, 300, 'H2');
  const table = sheet.open('Table');
  for (const payment of payments) {
    if (sheet.room < rowHeight) sheet.newPage();
    setPayment(sheet, table, payment);
  }
}

function setPayment(
  sheet: Sheet,
  table: Structure,
  { paymentDate, paymentMethod, amount }: ReceivedPayment,
): void {
  const row = sheet.open('TR', table);
  const baseline = sheet.y + styles.figure.size;
  const [method = ''] = sheet.type.lines(
    amount.startsWith('-') ? `Refund, ${paymentMethod}` : paymentMethod,
    styles.figure,
    amountAt - methodAt - 70,
  );
  const cells = [
    [dateOnInvoices(paymentDate), paper.left, 'left'],
    [method, methodAt, 'left'],
    [asDollars(amount), amountAt, 'right'],
  ] as const;
  for (const [text, x, align] of cells)
    sheet.mark(sheet.open('TD', row), 'TD', () =>
      sheet.type.draw(text, styles.figure, x, baseline, align),
    );
  sheet.y += rowHeight;
}
