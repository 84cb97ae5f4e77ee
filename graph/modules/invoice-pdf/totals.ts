import type { Provider } from '../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import { asDollars } from '../../shared/dollars.ts';
import { howToPay, questions } from '../invoices/invoiceWords.rules.ts';
import { ink, leading, paper, styles, type Sheet } from './sheet.ts';
import { noBreak, type Style } from './typesetter.ts';
import { isOwed } from '../invoices/billing.rules.ts';

const labelsAt = 350;

export interface Total {
  label: string;
  amount: string;
  style: Style;
  /** True to draw a rule above the row. */
  ruled?: boolean;
}

/** Subtotal, tax, total, paid and due of an invoice. */
export function totalsOf(invoice: InvoiceDocument): Total[] {
  return [
    { label: 'Subtotal', amount: invoice.subtotal, style: styles.figure },
    { label: 'Tax', amount: invoice.tax, style: styles.figure },
    { label: 'Total', amount: invoice.total, style: styles.strongFigure, ruled: true },
    ...(/[1-9]/.test(invoice.credited)
      ? [{ label: 'Credit applied', amount: invoice.credited, style: styles.figure }]
      : []),
    { label: 'Paid', amount: invoice.received, style: styles.figure },
    { label: 'Amount due', amount: invoice.due, style: styles.due, ruled: true },
    ...(/[1-9]/.test(invoice.refunded)
      ? [{ label: 'Refunded to you', amount: invoice.refunded, style: styles.figure }]
      : []),
  ];
}

const rowHeight = ({ style, ruled }: Total): number => leading(style) + (ruled ? 12 : 4);

/** Height of the totals in points. */
export const totalsHeight = (totals: readonly Total[]): number =>
  10 + totals.reduce((sum, row) => sum + rowHeight(row), 0);

/** Sets the sums at the end; `tail` is the height of these and the closing. */
export function setTotals(sheet: Sheet, totals: readonly Total[], tail: number): void {
  if (sheet.room < tail) sheet.newPage();
  sheet.y += 10;
  const table = sheet.open('Table');
  for (const total of totals) {
    if (total.ruled) {
      sheet.rule(sheet.y + 4, ink.text, 0.9, labelsAt);
      sheet.y += 8;
    }
    const baseline = sheet.y + total.style.size;
    const row = sheet.open('TR', table);
    sheet.mark(sheet.open('TH', row, 'Row'), 'TH', () =>
      sheet.type.draw(total.label, total.style, labelsAt, baseline),
    );
    sheet.mark(sheet.open('TD', row), 'TD', () =>
      sheet.type.draw(asDollars(total.amount), total.style, paper.right, baseline, 'right'),
    );
    sheet.y += leading(total.style) + 4;
  }
}

const closingWidth = 420;
const closingGap = 24;

export interface Closing {
  heading: string;
  text: string;
}

/** The office's contact as documents print it, broken at no number. */
export const unbreakable = ({
  hours,
  phone,
  email,
}: Provider): Pick<Provider, 'hours' | 'phone' | 'email'> => ({
  hours: hours.replaceAll(/ (?=[AP]M\b)/g, noBreak),
  phone: phone.replaceAll(' ', noBreak),
  email,
});

/** How to pay an invoice, or whom to ask. */
export const closingOfInvoice = (
  { status, invoiceNumber }: InvoiceDocument,
  provider: Provider,
): Closing =>
  isOwed(status)
    ? { heading: howToPay.heading, text: howToPay.text(unbreakable(provider), invoiceNumber) }
    : { heading: questions.heading, text: questions.text(unbreakable(provider), invoiceNumber) };

/** Height of the closing in points. */
export const closingHeight = ({ type }: Sheet, { text }: Closing): number =>
  closingGap +
  leading(styles.strong) +
  2 +
  type.lines(text, styles.body, closingWidth).length * leading(styles.body);

/** Sets how to pay, or whom to ask. */
export function setClosing(sheet: Sheet, { heading, text }: Closing): void {
  sheet.y += closingGap;
  sheet.y = sheet.paragraph(heading, styles.strong, paper.left, sheet.y, closingWidth, 'H2') + 2;
  sheet.y = sheet.paragraph(text, styles.body, paper.left, sheet.y, closingWidth);
}
