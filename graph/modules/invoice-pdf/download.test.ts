import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeClient } from '../clients/client.factory.ts';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../identity/user.factory.ts';
import { maxLines } from '../invoices/billing.rules.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { InvoicePrinter } from './printer.ts';

const app = useApp({ printer: () => new InvoicePrinter(0) });
const download = (id: string, token: string | null = null): Promise<Response> =>
  app.rest('GET', `/api/billing/invoices/${id}/download`, { token });
const nobodys = '00000000-0000-4000-8000-000000000000';

it('is the PDF, named after the invoice, for its client and the office, and for nobody else', async () => {
  const em = app.database.orm.em.fork();
  const { id, client } = await makeInvoice(em);
  const token = (userId: string): Promise<string> => app.services.sessions.open(userId);
  const as = async (role: 'staff' | 'admin' | 'caregiver'): Promise<string> =>
    token((await makeUser(em, { role })).id);
  for (const reader of [await token(client.user.id), await as('staff'), await as('admin')]) {
    const response = await download(id, reader);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?invoice-${id}\\.pdf"?$`),
    );
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await download(id)).status).toBe(401);
  expect((await download(id, await as('caregiver'))).status).toBe(403);
  expect((await download(nobodys, await as('staff'))).status).toBe(404);
  const other = await token((await makeClient(em)).user.id);
  const answers = await Promise.all([id, nobodys, 'x'].map((asked) => download(asked, other)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

/** Text in a name or description that tries to make the PDF do something. */
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
  const response = await download(id, await app.services.sessions.open(user.id));
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

it('other requests are answered while the longest invoice is printed twice', async () => {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  const items = Array.from({ length: maxLines }, (_, n) => ({
    serviceDescription: `Companionship ${n}`,
    quantity: '1.00',
    rate: '0.01',
  }));
  const { id } = await makeInvoice(em, { client, items });
  const token = await app.services.sessions.open(client.user.id);
  let printing = true;
  const printed = Promise.all([download(id, token), download(id, token)]).finally(() => {
    printing = false;
  });
  for (let time = 0; time < 5; time += 1) {
    expect((await app.rest('GET', '/healthz')).status).toBe(200);
    expect((await app.graph('{ provider { name } }')).errors).toEqual([]);
  }
  expect(printing).toBe(true);
  for (const response of await printed) {
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('%PDF');
  }
});
