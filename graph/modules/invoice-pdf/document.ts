import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Provider } from '../../shared/provider.rules.ts';
import { fontFiles } from './fonts.ts';
import { ink, paper, Sheet, styles } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

/** What a printed document is: "Receipt R-20261012-4F2A9C". */
export interface Titled {
  title: string;
  /** YYYY-MM-DD. */
  day: string;
}

/**
 * Makes a Letter-size PDF that is tagged for screen readers, embeds its fonts, and has no links or
 * scripts. The same content gives the same bytes.
 */
export async function makeDocument(
  { title, day }: Titled,
  provider: Provider,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: provider.name,
      Subject: `${title} from ${provider.name}`,
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  });
  const bytes = buffer(doc);
  const sheet = new Sheet(doc, new Typesetter(doc, await fontFiles()));
  draw(sheet);
  sheet.end();
  doc.end();
  return bytes;
}

/** Sets title, provider and page number at the foot of each page, from a page on to the last. */
export function setPageFeet(sheet: Sheet, title: string, provider: Provider, first = 0): void {
  const end = sheet.doc.bufferedPageRange().count;
  const baseline = paper.height - 40;
  for (let i = first; i < end; i += 1) {
    sheet.doc.switchToPage(i);
    sheet.rule(baseline - 16, ink.rule, 0.6);
    sheet.artifact(() => {
      const page = `Page ${i - first + 1} of ${end - first}`;
      const room = paper.right - paper.left - sheet.type.width(page, styles.small) - 20;
      const [sender = ''] = sheet.type.lines(`${title}  ·  ${provider.name}`, styles.small, room);
      sheet.type.draw(sender, styles.small, paper.left, baseline);
      sheet.type.draw(page, styles.small, paper.right, baseline, 'right');
    });
  }
}
