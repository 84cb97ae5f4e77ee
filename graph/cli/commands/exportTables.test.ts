import 'reflect-metadata';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { seedDemo } from '../../demo/demo.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/payments/payment.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeContactInquiry } from '../../modules/intake/intake.factory.ts';
import { testDataKey } from '../../testing/database.ts';
import { useDatabase } from '../../testing/useDatabase.ts';
import { cellOf } from '../../shared/csvCell.ts';
import { exportTables, type ExportedFile } from './exportTables.ts';

const formula = "-2+3+cmd|'/C calc'!A0";

const database = useDatabase({ dataKeys: [testDataKey] });
let folder: string;
let files: ExportedFile[];
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'home-care-export-')), 'out');
  await seedDemo(database, { hashPassword: async () => 'the-hash-of-a-password' });
  await database.pool.query(
    `update users set reset_token = 'a-reset-token', verification_token = id::text || 'a-verification-token' where email = 'client@demo.example'`,
  );
  await makeContactInquiry(database.orm.em.fork(), {
    reference: 'FRMLA234',
    firstName: '=HYPERLINK("http://x")',
    lastName: '@SUM(A1)',
    email: 'x@example.com',
    phone: '+16025550100',
    message: '-1+1|cmd\nsecond line, with a comma and "quotes"',
  });
  await makeClient(database.orm.em.fork(), { medicalNotes: formula, careNotes: `"\n${formula}` });
  const invoice = await makeInvoice(database.orm.em.fork(), {
    items: [{ quantity: '1.00', rate: '12.50', serviceDescription: formula }],
  });
  await makePayment(database.orm.em.fork(), { invoice, amount: '-12.50', reason: formula });
  files = await exportTables(database, folder);
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

const read = async (name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, name)), { columns: true, bom: true });

it('leaves out technical tables', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.not.arrayContaining([
      'sessions.csv',
      'rate_limits.csv',
      'sign_in_failures.csv',
      'idempotency_keys.csv',
    ]),
  );
});

it('writes a file for each kind, with as many rows as it reports', async () => {
  expect((await readdir(folder)).sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { name, rows } of files)
    expect([name, (await read(name)).length]).toEqual([name, rows]);
  for (const name of ['clients.csv', 'invoices.csv', 'appointments.csv'])
    expect(files.find((file) => file.name === name)?.rows).toBeGreaterThan(0);
});

it('writes readable values', async () => {
  expect(await read('clients.csv')).toContainEqual(
    expect.objectContaining({
      first_name: 'José',
      last_name: 'Núñez',
      email: 'client@demo.example',
      status: 'active',
    }) as object,
  );
  const [invoice] = await read('invoices.csv');
  expect(invoice).toMatchObject({
    issue_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    total: expect.stringMatching(/^\d+\.\d\d$/) as string,
  });
});

it('decrypts what is encrypted in the database', async () => {
  const [jose] = (await read('clients.csv')).filter(({ email }) => email === 'client@demo.example');
  expect(jose).toMatchObject({
    medical_notes: 'Type 2 diabetes. Walks with a cane.',
    care_notes: 'Takes his coffee with cinnamon. Likes the radio on while he shaves.',
  });
  expect(await read('care_updates.csv')).toContainEqual(
    expect.objectContaining({
      update_type: 'Meals',
      title: 'Cooked for three days',
      content: expect.stringMatching(/^Calabacitas/) as string,
    }) as object,
  );
  for (const { name } of files)
    expect(await readFile(join(folder, name), 'utf8')).not.toContain('enc1.');
});

it('writes no password, token or session', async () => {
  for (const { name } of files) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text).not.toMatch(/the-hash-of-a-password|a-reset-token|a-verification-token/);
    expect(text.split('\n', 1)[0]).not.toMatch(/password|token|hash/);
  }
});

it('lets no cell be a formula', async () => {
  const [row] = (await read('contact_inquiries.csv')).filter(
    ({ reference }) => reference === 'FRMLA234',
  );
  expect(row).toMatchObject({
    first_name: `'=HYPERLINK("http://x")`,
    last_name: `'@SUM(A1)`,
    phone: `'+16025550100`,
    message: `'-1+1|cmd\nsecond line, with a comma and "quotes"`,
  });
  const runs = /^(?!-?\d+(\.\d+)?$)[\s"]*[=+\-@＝＋－＠\t\r]/;
  for (const { name } of files)
    for (const cells of await read(name))
      for (const cell of Object.values(cells)) expect(cell).not.toMatch(runs);
  const stated = `'${formula}`;
  expect(await read('payments.csv')).toContainEqual(
    expect.objectContaining({ amount: '-12.50', reason: stated }) as object,
  );
  expect(await read('clients.csv')).toContainEqual(
    expect.objectContaining({ medical_notes: stated, care_notes: `'"\n${formula}` }) as object,
  );
});

it.each([
  [null, ''],
  ['', ''],
  ['-25.00', '-25.00'],
  ['12', '12'],
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1-1', `'-1-1`],
  ['@x', `'@x`],
  ['\t=1', `'\t=1`],
  ['  =1', `'  =1`],
  ['＝1', `'＝1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['"=1"', `'"=1"`],
  ['"\n=1', `'"\n=1`],
  [new Date('2026-03-04T21:00:00Z'), '2026-03-04T21:00:00.000Z'],
  [['a', 'b'], '["a","b"]'],
  [true, 'true'],
  ['a=b', 'a=b'],
])('writes %j as the cell %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

it('makes the files private to their owner, and refuses a folder that is not empty', async () => {
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'clients.csv'))).mode & 0o077).toBe(0);
  await expect(exportTables(database, folder)).rejects.toThrow('is not empty');
});
