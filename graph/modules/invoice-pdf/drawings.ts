import { providerMark, type MarkShape } from '../../shared/mark.rules.ts';
import type { InvoiceStatus } from '../invoices/billing.rules.ts';
import { palette } from '../../shared/palette.rules.ts';
import { ink } from './sheet.ts';

type Doc = PDFKit.PDFDocument;

const tones: Readonly<Record<MarkShape['tone'], string>> = {
  frame: ink.accent,
  light: ink.lantern,
  flame: '#FFFFFF',
};

/** Draws the provider's mark, `height` points high, with its top left corner at `x`, `y`. */
export function drawMark(doc: Doc, x: number, y: number, height: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / providerMark.height);
  for (const { path, tone, line } of providerMark.shapes) {
    if (line === undefined) doc.path(path).fillColor(tones[tone]).fill();
    else doc.path(path).lineWidth(line).strokeColor(tones[tone]).stroke();
  }
  doc.restore();
}

/** Word and tint of each status; the tint never appears without the word. */
export const statusLook: Readonly<Record<InvoiceStatus, { word: string; tint: string }>> = {
  paid: { word: 'Paid', tint: palette.tintGreen },
  pending: { word: 'Pending', tint: palette.tintYellow },
  overdue: { word: 'Overdue', tint: palette.tintRed },
  cancelled: { word: 'Cancelled', tint: palette.tintGray },
};

const icons: Readonly<Record<InvoiceStatus, string>> = {
  paid: 'M1 5 A4 4 0 1 1 9 5 A4 4 0 1 1 1 5 M3.2 5.1 L4.5 6.4 L6.9 3.7',
  pending: 'M1 5 A4 4 0 1 1 9 5 A4 4 0 1 1 1 5 M5 2.8 V5 L6.6 6',
  overdue: 'M5 1 L9.2 8.6 H0.8 Z M5 3.8 V5.9 M5 7.2 V7.3',
  cancelled: 'M1 5 A4 4 0 1 1 9 5 A4 4 0 1 1 1 5 M3.4 3.4 L6.6 6.6 M6.6 3.4 L3.4 6.6',
};

/** Draws a ten-point icon with its top left corner at `x`, `y`. */
export function drawStatusIcon(doc: Doc, status: InvoiceStatus, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .lineWidth(1)
    .lineJoin('round')
    .lineCap('round')
    .strokeColor(ink.text)
    .path(icons[status])
    .stroke()
    .restore();
}
