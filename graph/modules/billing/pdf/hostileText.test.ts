import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeClient } from '../../care/clients/client.factory.ts';
import { useApp } from '../../../testing/app.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';

/*
 * Text in a name or description that tries to make the invoice's PDF do something, downloaded as a
 * client does.
 */
const app = useApp();

const hostile = [
  ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  '>> endobj 99 0 obj << /Type /Action /S /URI /URI (https://evil.example) >> endobj',
  '\\) /AA << /O << /S /Launch /F (calc.exe) >> >> (\\',
  'endstream endobj 1 0 obj << /Type /Catalog /OpenAction 99 0 R >> endobj stream',
  'https://evil.example/?a=1 mailto:x@evil.example javascript:app.alert(1)',
];

it('draws hostile text and holds no action, link, script, form or file', async () => {
  const em = app.database.orm.em.fork();
  const user = await makeUser(em, { firstName: hostile[0], lastName: hostile[1] });
  const client = await makeClient(em, { user, address: hostile.join('\n') });
  const { id } = await makeInvoice(em, {
    client,
    notes: hostile.join(' '),
    items: hostile.map((serviceDescription) => ({ serviceDescription })),
  });
  const response = await app.rest('GET', `/api/billing/invoices/${id}/download`, {
    token: await app.services.sessions.open(user.id),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());

  const raw = Buffer.from(bytes).toString('latin1');
  expect(
    raw.match(
      /\/(?:JS|JavaScript|AA|OpenAction|URI|Launch|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|AcroForm|XFA|Annots|Named)\b/g,
    ),
  ).toBeNull();

  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const drawn: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    expect([await page.getAnnotations(), await page.getJSActions()]).toEqual([[], null]);
    drawn.push(
      ...(await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')),
    );
  }
  expect([
    await pdf.getJSActions(),
    await pdf.getOpenAction(),
    await pdf.getAttachments(),
    await pdf.getFieldObjects(),
  ]).toEqual([null, null, null, null]);
  const text = drawn.join('').replaceAll(/\s+/g, '');
  for (const piece of hostile) expect(text).toContain(piece.replaceAll(/\s+/g, ''));
});
