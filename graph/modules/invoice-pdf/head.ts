import type { Provider } from '../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import { drawMark, drawStatusIcon, statusLook } from './drawings.ts';
import {
  coveredByCredit,
  replacedInWords,
  replacesInWords,
} from '../invoices/invoiceWords.rules.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateOnInvoices, dayInPhoenix } from '../../shared/phoenix.rules.ts';
import { ink, leading, paper, styles, type Sheet } from './sheet.ts';

const gap = 24;
/** Left edge of the provider's text, right of the mark. */
const textIndent = 46;
const providerWidth = 290;
const factsAt = 330;
const factLabelWidth = 92;

/** Sets the provider, the title and the number. */
export function setLetterhead(
  sheet: Sheet,
  provider: Provider,
  heading: string,
  reference: string,
): void {
  const top = sheet.y;
  const textAt = paper.left + textIndent;
  sheet.artifact(() => drawMark(sheet.doc, paper.left - 2, top - 2, 46));

  let y = sheet.paragraph(
    provider.name,
    styles.provider,
    textAt,
    top - 1,
    providerWidth - textIndent,
  );
  y = sheet.paragraph(provider.address, styles.small, textAt, y + 3, providerWidth - textIndent);
  y = sheet.paragraph(
    `${provider.phone}  ·  ${provider.email}`,
    styles.small,
    textAt,
    y,
    providerWidth - textIndent,
  );

  const title = sheet.open('H1');
  sheet.mark(title, 'H1', () =>
    sheet.type.draw(heading, styles.title, paper.right, top + 21, 'right'),
  );
  const numberLines = sheet.type.lines(reference, styles.strongFigure, paper.right - factsAt);
  const number = sheet.open('P');
  sheet.mark(number, 'P', () =>
    numberLines.forEach((line, i) => {
      sheet.type.draw(
        line,
        styles.strongFigure,
        paper.right,
        top + 40 + i * leading(styles.strongFigure),
        'right',
      );
    }),
  );

  sheet.y = Math.max(y, top + 44 + numberLines.length * leading(styles.strongFigure)) + 14;
  sheet.rule(sheet.y, ink.accent, 1.2);
  sheet.y += gap;
}

/** Sets the recipient, who received the care if somebody else pays, the dates and the status. */
export function setParties(sheet: Sheet, invoice: InvoiceDocument): void {
  const top = sheet.y;
  const left = setParty(sheet, 'Bill to', invoice.billTo, invoice.careFor);
  let right = setFact(sheet, 'Issue date', dateOnInvoices(invoice.issueDate), top);
  right = setFact(sheet, 'Due date', dateOnInvoices(invoice.dueDate), right);
  right = setStatus(sheet, invoice, right);
  sheet.y = Math.max(left, right) + gap;
}

/** Sets who pays or paid, and who received the care if somebody else does. Returns where that ends. */
export function setParty(
  sheet: Sheet,
  label: string,
  { name, address }: InvoiceDocument['billTo'],
  careFor: string | null,
): number {
  let y = sheet.paragraph(label, styles.label, paper.left, sheet.y, 240) + 2;
  y = sheet.paragraph(name, styles.strong, paper.left, y, 240);
  if (address !== null) y = sheet.paragraph(address, styles.body, paper.left, y, 240);
  if (careFor === null) return y;
  y = sheet.paragraph('Care for', styles.label, paper.left, y + 6, 240) + 2;
  return sheet.paragraph(careFor, styles.strong, paper.left, y, 240);
}

/** Sets facts with their labels beside the party, which ends at `left`; goes on below both. */
export function setFacts(
  sheet: Sheet,
  facts: readonly (readonly [string, string])[],
  left: number,
): void {
  let y = sheet.y;
  for (const [label, value] of facts) y = setFact(sheet, label, value, y);
  sheet.y = Math.max(left, y) + gap;
}

function setFact(sheet: Sheet, label: string, value: string, y: number): number {
  const element = sheet.open('P');
  const x = factsAt + factLabelWidth;
  const lines = sheet.type.lines(value, styles.figure, paper.right - x);
  sheet.mark(element, 'P', () => {
    sheet.type.draw(label, styles.label, factsAt, y + styles.body.size);
    lines.forEach((line, i) =>
      sheet.type.draw(line, styles.figure, x, y + styles.body.size + i * leading(styles.body)),
    );
  });
  return y + lines.length * leading(styles.body) + 4;
}

function setStatus(sheet: Sheet, { status }: InvoiceDocument, y: number): number {
  const { word, tint } = statusLook[status];
  const x = factsAt + factLabelWidth;
  const width = sheet.type.width(word, styles.strong) + 30;
  sheet.artifact(() => {
    sheet.doc
      .roundedRect(x - 1, y - 2, width, 18, 9)
      .fillColor(tint)
      .fill();
    drawStatusIcon(sheet.doc, status, x + 7, y + 2);
  });
  const element = sheet.open('P');
  sheet.mark(element, 'P', () => {
    sheet.type.draw('Status', styles.label, factsAt, y + styles.body.size);
    sheet.type.draw(word, styles.strong, x + 21, y + styles.body.size);
  });
  return y + 20;
}

/** Sets the sentence people look for (amount due and date) and what the invoice is about. */
export function setHeadline(sheet: Sheet, invoice: InvoiceDocument): void {
  sheet.y = sheet.paragraph(
    headline(invoice),
    styles.headline,
    paper.left,
    sheet.y,
    paper.right - paper.left,
    'H2',
  );
  const replacement = replacesInWords(invoice.replaces);
  if (replacement !== null) {
    sheet.y += 4;
    sheet.flow(replacement, styles.body, paper.right - paper.left);
  }
  if (invoice.description !== null && invoice.description.trim() !== '') {
    sheet.y += 4;
    sheet.flow(invoice.description, styles.body, 420);
  }
  sheet.y += 18;
}

/** Says in one sentence what to do about the invoice. */
export function headline({
  status,
  total,
  due,
  dueDate,
  paidAt,
  replacedBy,
}: InvoiceDocument): string {
  switch (status) {
    case 'pending':
      return `${asDollars(due)} due by ${dateOnInvoices(dueDate)}`;
    case 'overdue':
      return `${asDollars(due)} was due on ${dateOnInvoices(dueDate)}`;
    case 'paid':
      if (total === '0.00') return `${coveredByCredit}.`;
      return paidAt === null
        ? 'Paid in full. Thank you.'
        : `Paid in full on ${dateOnInvoices(dayInPhoenix(paidAt))}. Thank you.`;
    case 'cancelled':
      return ['Cancelled. There’s nothing to pay.', replacedInWords(replacedBy)]
        .filter(Boolean)
        .join(' ');
  }
}
