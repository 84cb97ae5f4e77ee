import type { Provider } from '../../provider/provider.rules.ts';
import type { InvoiceDocument } from '../invoice.queries.ts';
import { asDollars } from './figures.ts';
import { ink, leading, paper, styles, type Sheet } from './sheet.ts';
import { noBreak, type Style } from './typesetter.ts';

const labelsAt = 350;

interface Total {
  label: string;
  amount: string;
  style: Style;
  /** A rule above the row. */
  ruled?: boolean;
}

function totalsOf(invoice: InvoiceDocument): Total[] {
  return [
    { label: 'Subtotal', amount: invoice.subtotal, style: styles.figure },
    { label: 'Tax', amount: invoice.tax, style: styles.figure },
    { label: 'Total', amount: invoice.total, style: styles.strongFigure, ruled: true },
    { label: 'Paid', amount: invoice.paid, style: styles.figure },
    ...(/[1-9]/.test(invoice.refunded) ? [{ label: 'Refunded to you', amount: invoice.refunded, style: styles.figure }] : []),
    { label: 'Amount due', amount: invoice.due, style: styles.due, ruled: true },
  ];
}

const rowHeight = ({ style, ruled }: Total): number => leading(style) + (ruled ? 12 : 4);

/** Points the totals take. */
export const totalsHeight = (invoice: InvoiceDocument): number => 10 + totalsOf(invoice).reduce((sum, row) => sum + rowHeight(row), 0);

/** Subtotal, tax, total, paid and due. */
export function setTotals(sheet: Sheet, invoice: InvoiceDocument): void {
  if (sheet.room < totalsHeight(invoice)) sheet.newPage();
  sheet.y += 10;
  const table = sheet.open('Table');
  for (const total of totalsOf(invoice)) {
    if (total.ruled) {
      sheet.rule(sheet.y + 4, ink.text, 0.9, labelsAt);
      sheet.y += 8;
    }
    const baseline = sheet.y + total.style.size;
    const row = sheet.open('TR', table);
    sheet.mark(sheet.open('TH', row, 'Row'), 'TH', () => sheet.type.draw(total.label, total.style, labelsAt, baseline));
    sheet.mark(sheet.open('TD', row), 'TD', () => sheet.type.draw(asDollars(total.amount), total.style, paper.right, baseline, 'right'));
    sheet.y += leading(total.style) + 4;
  }
}

/** How to pay, or whom to ask. */
export function setClosing(sheet: Sheet, { status, invoiceNumber }: InvoiceDocument, provider: Provider): void {
  const owed = status === 'pending' || status === 'overdue';
  const heading = owed ? 'How to pay' : 'Questions?';
  const hours = provider.hours.replaceAll(/ (?=[AP]M\b)/g, noBreak);
  const reach = `call our office at ${provider.phone.replaceAll(' ', noBreak)} (${hours}) or write to ${provider.email}.`;
  const text = `${owed ? 'To pay, or to ask about this invoice,' : 'To ask about this invoice,'} ${reach} Please have the number ${invoiceNumber} at hand.`;
  const width = 420;
  const height = leading(styles.strong) + sheet.type.lines(text, styles.body, width).length * leading(styles.body) + 24;
  if (sheet.room < height) sheet.newPage();
  else sheet.y += 24;
  sheet.y = sheet.paragraph(heading, styles.strong, paper.left, sheet.y, width, 'H2') + 2;
  sheet.y = sheet.paragraph(text, styles.body, paper.left, sheet.y, width);
}
