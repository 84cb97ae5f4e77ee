import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { discardJobs, useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { runBillClient, runInvoices } from '../invoicing/invoiceRuns.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import {
  findOfficeInvoice,
  type OfficeInvoiceReading,
} from '../invoicing/officeInvoices.queries.ts';
import { unbilledByClient } from '../invoicing/unbilled.queries.ts';
import { addCustomLine, changeCustomLine, removeCustomLine } from './customLine.commands.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');
const through = '2026-03-08';
const app = useProcess({ TAX_RATE: '0.056' });
let staff: GraphContext;
let em: EntityManager;
let client: Client;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});

const db = () => kysely(app.database.orm.em.fork());
const mileage = {
  description: 'Drive to the clinic',
  quantity: '12.5',
  unit: 'mile',
  rate: '0.725',
  serviceDate: '2026-03-05',
};
const add = (values: object = {}): Promise<string> =>
  addCustomLine(staff, { clientId: client.id, ...mileage, ...values }, clock);
const change = (id: string, values: object = {}): Promise<string> =>
  changeCustomLine(staff, { id, ...mileage, ...values }, clock);
const issue = (): Promise<string> => issueInvoice(staff, { clientId: client.id, through }, clock);
const read = async (id: string): Promise<OfficeInvoiceReading> =>
  (await findOfficeInvoice(db(), id, clock()))!;
const waiting = () => chargesOf(db(), client.id, { through }, 'worked');
const totalOf = async () =>
  (await unbilledByClient(db(), through, { taxRate: '0.056', billMinimum: 'worked' })).clients.find(
    (row) => row.client.id === client.id,
  );
/** Quantities of a line on active invoices. */
const billedAs = async (id: string): Promise<string[]> =>
  (
    await app.database.pool.query<{ quantity: string }>(
      'select quantity from invoice_items where custom_line_id = $1 and not withdrawn',
      [id],
    )
  ).rows.map(({ quantity }) => quantity);

it('appears in the preview to the cent, and on the invoice with the visits, by day', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-04' });
  await makeDoneVisit(em, { client, day: '2026-03-06' });
  await add();
  await add({
    description: 'Gloves',
    quantity: '2',
    unit: 'boxes',
    rate: '9.99',
    serviceDate: '2026-03-06',
  });
  expect(await waiting()).toMatchObject([
    { serviceDate: '2026-03-04', customLineId: null },
    { description: 'Drive to the clinic', quantity: '12.50', unit: 'mile', amount: '9.06' },
    { serviceDate: '2026-03-06', description: 'Personal Care' },
    { description: 'Gloves', quantity: '2.00', unit: 'boxes', amount: '19.98' },
  ]);
  const preview = await totalOf();
  expect(preview).toMatchObject({ chargeCount: 4, subtotal: { amount: '233.04' } });
  const invoice = await read(await issue());
  expect(invoice).toMatchObject({
    subtotal: preview!.subtotal.amount,
    tax: preview!.tax.amount,
    total: preview!.total.amount,
    description: 'Visits from March 4, 2026 to March 6, 2026',
  });
  expect(invoice.lines).toMatchObject([
    { unit: null },
    {
      description: 'Drive to the clinic',
      unit: 'mile',
      quantity: '12.50',
      rate: '0.725',
      visit: null,
    },
    { unit: null },
    { description: 'Gloves', unit: 'boxes', rate: '9.99' },
  ]);
  expect(await waiting()).toEqual([]);
});

it('is billed without visits, also by the run', async () => {
  await add();
  await discardJobs(app);
  expect(await runInvoices(staff, { through }, clock)).toBe(1);
  await app.mail();
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from invoices where client_id = $1',
    [client.id],
  );
  expect(rows).toHaveLength(1);
  expect(await read(rows[0]!.id)).toMatchObject({
    subtotal: '9.06',
    description: 'Charge on March 5, 2026',
  });
});

it('is not billed before its day', async () => {
  await add({ serviceDate: '2026-03-09' });
  expect(await waiting()).toEqual([]);
  expect(await refusal(issue())).toMatchObject({ code: 'WRONG_STATE' });
});

it('is changed and removed until an invoice bills it', async () => {
  const [id, gone] = [await add(), await add({ quantity: '1' })];
  expect(await change(id, { quantity: '10', unit: null, rate: '2' })).toBe(id);
  await removeCustomLine(staff, { id: gone });
  expect(await waiting()).toMatchObject([{ quantity: '10.00', unit: null, amount: '20.00' }]);
  expect(await refusal(removeCustomLine(staff, { id: gone }))).toMatchObject({ code: 'NOT_FOUND' });
  const { invoiceNumber } = await read(await issue());
  const billed = {
    code: 'IN_USE',
    field: null,
    message: `This line is on invoice ${invoiceNumber}: cancel the invoice to change it.`,
  };
  expect(await refusal(change(id))).toEqual(billed);
  expect(await refusal(removeCustomLine(staff, { id }))).toEqual(billed);
});

it('is billed again after its invoice was canceled, which stays unchanged; once written off, never', async () => {
  const id = await add();
  const first = await issue();
  await cancelInvoice(staff, { id: first, reason: 'Too far' }, clock);
  await change(id, { description: 'Drive to the dentist', quantity: '3' });
  const second = await issue();
  expect((await read(second)).lines).toMatchObject([{ description: 'Drive to the dentist' }]);
  expect((await read(first)).lines).toMatchObject([
    { description: 'Drive to the clinic', quantity: '12.50' },
  ]);
  await cancelInvoice(staff, { id: second, reason: 'A gift', rebill: false }, clock);
  expect(await waiting()).toEqual([]);
});

it('is counted in the email, without its description, which is encrypted, on the invoice too', async () => {
  await discardJobs(app);
  await add({ description: 'Wound dressing' });
  await add({ description: 'Pads', unit: 'pads of bandage', quantity: '2' });
  await issue();
  const [mail] = await app.mail();
  expect(mail?.text).toContain('Other charge, 12.5 miles, $9.06');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/wound|bandage/i);
  for (const table of ['custom_lines', 'invoice_items']) {
    const { rows } = await app.database.pool.query(`select * from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Wound');
  }
});

it('lands on exactly one invoice when several bill at once and while lines are added', async () => {
  for (let round = 0; round < 3; round += 1) {
    const before = await Promise.all([1, 2, 3].map((n) => add({ quantity: String(n) })));
    const bill = () =>
      runBillClient(app.database.orm.em.fork(), app, { clientId: client.id, through }, clock());
    const [, , ...added] = await Promise.all([bill(), bill(), add(), add()]);
    await bill();
    for (const id of [...before, ...added.map(String)]) expect(await billedAs(id)).toHaveLength(1);
  }
});

it('is either billed as it was or changed, never both, when both happen at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await add();
    const [, changed] = await Promise.allSettled([issue(), change(id, { quantity: '100' })]);
    await issue().catch(() => undefined);
    expect(await billedAs(id)).toEqual([changed.status === 'fulfilled' ? '100.00' : '12.50']);
  }
});

it('is added once per key', async () => {
  const [first, ...repeats] = await Promise.all(
    [1, 2, 3].map(() => add({ idempotencyKey: 'line' })),
  );
  expect(repeats).toEqual([first, first]);
  expect(await waiting()).toHaveLength(1);
});

it('counts toward the 1,000 lines of an invoice', async () => {
  const lines = Array.from({ length: 1000 }, () =>
    em.create(CustomLine, {
      client,
      description: 'Meal',
      quantity: '1',
      rate: '6.50',
      serviceDate: '2026-03-03',
    }),
  );
  await em.flush();
  await makeDoneVisit(em, { client, day: '2026-03-04' });
  expect(await totalOf()).toMatchObject({
    chargeCount: lines.length,
    subtotal: { amount: '6500.00' },
  });
  expect((await read(await issue())).lines).toHaveLength(1000);
  expect((await read(await issue())).lines).toMatchObject([{ description: 'Personal Care' }]);
});

const notANumber = (field: string) =>
  `${field} must be a number above zero with at most ${field === 'Rate' ? 'three' : 'two'} decimals`;
const notAnAmount = 'Quantity times rate must be from $0.01 to $99,999';

it.each([
  ['nothing to say', { description: ' ' }, 'description', 'Description is required'],
  ['no quantity', { quantity: '0' }, 'quantity', notANumber('Quantity')],
  ['no number', { rate: 'much' }, 'rate', notANumber('Rate')],
  ['a fourth decimal', { rate: '0.6555' }, 'rate', notANumber('Rate')],
  ['a third decimal of the quantity', { quantity: '1.255' }, 'quantity', notANumber('Quantity')],
  ['less than a cent', { quantity: '0.01', rate: '0.01' }, 'rate', notAnAmount],
  ['too much', { quantity: '1000', rate: '100' }, 'rate', notAnAmount],
  ['a long unit', { unit: 'x'.repeat(21) }, 'unit', 'Unit must be at most 20 characters'],
])('is refused with %s', async (_case, values, field, message) => {
  expect(await refusal(add(values))).toEqual({ field, message, code: 'INVALID' });
});

it('may have a day from a year ago to today, and no other', async () => {
  const message = 'Date must be from March 9, 2025 to today, March 9, 2026. Please check the year.';
  const refused = { field: 'serviceDate', message, code: 'INVALID' };
  for (const serviceDate of ['2026-03-09', '2025-03-09'])
    await change(await add({ serviceDate }), { serviceDate });
  const id = await add();
  for (const serviceDate of ['2026-03-10', '2025-03-08', '1926-03-09']) {
    expect(await refusal(add({ serviceDate }))).toEqual(refused);
    expect(await refusal(change(id, { serviceDate }))).toEqual(refused);
  }
});

it('is refused for an unknown client and under an unknown identifier', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    expect(await refusal(add({ clientId: id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(change(id))).toMatchObject({ code: 'NOT_FOUND' });
  }
});
