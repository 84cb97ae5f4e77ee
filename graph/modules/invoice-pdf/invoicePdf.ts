import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Provider } from '../../shared/provider.rules.ts';
import type { InvoiceDocument } from '../invoices/invoice.queries.ts';
import { fontFiles } from './fonts.ts';
import { setHeadline, setLetterhead, setParties } from './head.ts';
import { setLines } from './lineTable.ts';
import { setPayments } from './payments.ts';
import { ink, paper, Sheet, styles } from './sheet.ts';
import { closingHeight, setClosing, setTotals, totalsHeight } from './totals.ts';
import { Typesetter } from './typesetter.ts';

/**
 * Prints the invoice as a Letter-size PDF: provider, payer, number, dates, status, every line
 * with its visit, subtotal, tax, total, paid, due and the payments (product 5.6). It is tagged for
 * screen readers, embeds its fonts, and has no links or scripts. The same invoice gives the same
 * bytes.
 *
 * @param today the provider, for an invoice that keeps none
 */
export async function invoicePdf(invoice: InvoiceDocument, today: Provider): Promise<Buffer> {
  const provider = { ...today, ...invoice.provider };
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Invoice ${invoice.invoiceNumber}`,
      Author: provider.name,
      Subject: `Invoice ${invoice.invoiceNumber} from ${provider.name}`,
      CreationDate: new Date(`${invoice.issueDate}T00:00:00Z`),
    },
  });
  const bytes = buffer(doc);
  const sheet = new Sheet(doc, new Typesetter(doc, await fontFiles()));

  setLetterhead(sheet, provider, invoice.invoiceNumber);
  setParties(sheet, invoice);
  setHeadline(sheet, invoice);
  const tail = totalsHeight(invoice) + closingHeight(sheet, invoice, provider);
  setLines(sheet, invoice, tail);
  setTotals(sheet, invoice, tail);
  setClosing(sheet, invoice, provider);
  setPayments(sheet, invoice);
  setPageFeet(sheet, invoice, provider);

  sheet.end();
  doc.end();
  return bytes;
}

function setPageFeet(sheet: Sheet, { invoiceNumber }: InvoiceDocument, provider: Provider): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const baseline = paper.height - 40;
  for (let i = 0; i < count; i += 1) {
    sheet.doc.switchToPage(start + i);
    sheet.rule(baseline - 16, ink.rule, 0.6);
    sheet.artifact(() => {
      const page = `Page ${i + 1} of ${count}`;
      const room = paper.right - paper.left - sheet.type.width(page, styles.small) - 20;
      const [sender = ''] = sheet.type.lines(
        `Invoice ${invoiceNumber}  ·  ${provider.name}`,
        styles.small,
        room,
      );
      sheet.type.draw(sender, styles.small, paper.left, baseline);
      sheet.type.draw(page, styles.small, paper.right, baseline, 'right');
    });
  }
}
