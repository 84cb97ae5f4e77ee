import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { eventually } from '../processes.ts';
import type { Change, Site } from '../site.ts';

/** Whitespace as a page shows it. */
export const asShown = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The HTML part of every email, once no job is left to send another. */
export async function mailPages(site: Site): Promise<string[]> {
  await eventually(
    'every email is written',
    async () =>
      (
        await site.sql<{ left: number }>(
          'select count(*)::int as left from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
        )
      )[0]!.left === 0,
    60,
  );
  const folder = join(site.dataDir, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => htmlPart(await readFile(join(folder, name), 'utf8'))),
  );
}

function htmlPart(message: string): string {
  const mime = message.replaceAll('\r\n', '\n');
  const boundary = /boundary="([^"]+)"/.exec(mime)?.[1] ?? 'no boundary';
  const part =
    mime.split(`--${boundary}`).find((one) => /^content-type: text\/html/im.test(one)) ?? '';
  const body = part.slice(part.indexOf('\n\n') + 2);
  if (/^content-transfer-encoding: base64/im.test(part))
    return Buffer.from(body, 'base64').toString('utf8');
  return Buffer.from(
    body
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
}

const lasting: ReadonlySet<string> = new Set([
  'uid',
  'sequence',
  'dtstamp',
  'dtstart',
  'dtend',
  'summary',
  'location',
  'description',
  'last-modified',
  'status',
]);

/** Faults of a client's calendar: unexpected properties, or missing visits. */
export async function calendarFaults(change: Change, texts: readonly string[]): Promise<string[]> {
  const { calendarLink } = await change<{ calendarLink: { url: string } }>(
    'makeCalendarLink',
    undefined,
    'calendarLink { url }',
  );
  const answer = await fetch(calendarLink.url);
  const faults =
    answer.headers.get('content-type')?.startsWith('text/calendar') &&
    answer.headers.get('x-content-type-options') === 'nosniff'
      ? []
      : ['the calendar is served as something else'];
  const visits = ICAL.Component.fromString(await answer.text()).getAllSubcomponents('vevent');
  for (const property of visits.flatMap((visit) => visit.getAllProperties()))
    if (!lasting.has(property.name)) faults.push(`a visit has ${property.name}`);
  const places = visits.map((visit) => asShown(String(visit.getFirstPropertyValue('location'))));
  return [
    ...faults,
    ...texts.filter((text) => !places.includes(asShown(text))).map((text) => `no visit at ${text}`),
  ];
}

/** Faults of an invoice's PDF: anything that would run, open or link somewhere, or missing text. */
export async function pdfFaults(
  { url }: Site,
  token: string,
  invoiceId: string,
  text: string,
): Promise<string[]> {
  const answer = await fetch(`${url}/api/billing/invoices/${invoiceId}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const marks =
    Buffer.from(bytes)
      .toString('latin1')
      .match(
        /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|ImportData|URI|EmbeddedFile|RichMedia)\b/g,
      ) ?? [];
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const faults = [...marks];
  if (await pdf.hasJSActions()) faults.push('scripts');
  if ((await pdf.getOpenAction()) !== null) faults.push('an action at opening');
  if ((await pdf.getAttachments()) !== null) faults.push('attachments');
  let shown = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if ((await page.getAnnotations()).length > 0) faults.push('annotations');
    shown += (await page.getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join('');
  }
  await pdf.loadingTask.destroy();
  // Typesetting wraps lines and lacks some glyphs, so compare only letters, digits and brackets.
  const bare = (words: string): string => words.replaceAll(/[^\w<>()=]/g, '');
  if (!bare(shown).includes(bare(text))) faults.push(`without the text ${text}`);
  return faults.map((fault) => `PDF: ${fault}`);
}
