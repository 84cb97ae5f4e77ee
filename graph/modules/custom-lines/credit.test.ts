import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess } from '../../testing/process.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { headline } from '../invoice-pdf/head.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import { findInvoice, type InvoiceDocument } from '../invoices/invoice.queries.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { unbilledByClient } from '../invoicing/unbilled.queries.ts';
import {
  addCredit,
  addCustomLine,
  changeCredit,
  changeCustomLine,
  removeCustomLine,
} from './customLine.commands.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');
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
const give = (values: object = {}): Promise<string> =>
  addCredit(
    staff,
    { clientId: client.id, reason: 'Ana came late', amount: '150', ...values },
    clock,
  );
/** A visit of $102.00. */
const work = (day = '2026-03-04') => makeDoneVisit(em, { client, day });
const issue = (values: object = {}): Promise<string> =>
  issueInvoice(staff, { clientId: client.id, ...values }, clock);
const read = async (id: string): Promise<InvoiceDocument> =>
  (await findInvoice(db(), client.id, id, clock()))!;
const waiting = async (): Promise<string[]> =>
  (await chargesOf(db(), client.id, { through: '2026-03-09' }, 'worked')).map(
    ({ description, amount }) => `${description} ${amount}`,
  );
const preview = async () =>
  (
    await unbilledByClient(db(), '2026-03-09', { taxRate: '0.056', billMinimum: 'worked' })
  ).clients.find((row) => row.client.id === client.id);

it('comes off the next invoices until it is used up, to the cent of the preview, and none falls below zero', async () => {
  await work();
  await give();
  expect(await preview()).toMatchObject({ chargeCount: 2, total: { amount: '0.00' } });
  await discardJobs(app);
  const first = await read(await issue());
  expect(first).toMatchObject({ subtotal: '0.00', total: '0.00', due: '0.00', status: 'paid' });
  expect(first.lines).toMatchObject([
    { description: 'Personal Care', amount: '102.00' },
    { description: 'Credit: Ana came late', rate: '-102.00', amount: '-102.00', visit: null },
  ]);
  expect(headline(first)).toBe('Nothing to pay: your credit covers it.');
  const [mail] = await app.mail();
  expect(mail?.text).toContain('Credit, -$102.00');
  expect(mail?.text).toContain('Nothing to pay: your credit covers it');
  expect(mail?.text).not.toMatch(/Ana|Due by|To pay/);

  expect(await waiting()).toEqual(['Credit: Ana came late -48.00']);
  expect(await refusal(issue())).toMatchObject({
    message: 'Credits come to $48.00 more than there is to bill: they wait for more.',
    code: 'WRONG_STATE',
  });
  await work('2026-03-05');
  const second = await read(await issue());
  expect(second).toMatchObject({ subtotal: '54.00', tax: '3.02', total: '57.02', due: '57.02' });
  expect(second.lines).toMatchObject([{ amount: '102.00' }, { amount: '-48.00' }]);
  expect(await waiting()).toEqual([]);
});

it('comes off the next invoice, whatever days that bills', async () => {
  await work();
  await give({ amount: '2.00' });
  expect((await read(await issue({ from: '2026-03-04', through: '2026-03-08' }))).subtotal).toBe(
    '100.00',
  );
});

it('waits whole again when its invoices are canceled, even if what they bill is written off', async () => {
  await work();
  await give();
  const first = await issue();
  await cancelInvoice(staff, { id: first, reason: 'Wrong week' }, clock);
  expect(await waiting()).toEqual([
    'Personal Care 102.00',
    'Credit: Ana came late -102.00',
    'Credit: Ana came late -48.00',
  ]);
  await cancelInvoice(staff, { id: await issue(), reason: 'A gift', rebill: false }, clock);
  expect(await waiting()).toEqual([
    'Credit: Ana came late -102.00',
    'Credit: Ana came late -48.00',
  ]);
});

it('is changed, left out and taken back until an invoice has it, and never becomes a charge', async () => {
  await work();
  const [id, other] = [await give(), await give({ amount: '5.00' })];
  const line = await addCustomLine(
    staff,
    { clientId: client.id, description: 'Mileage', quantity: '1', rate: '3' },
    clock,
  );
  const changed = { id, reason: 'Ana left early', amount: '20', serviceDate: '2026-03-05' };
  expect(await changeCredit(staff, changed, clock)).toBe(id);
  await removeCustomLine(staff, { id: other });
  expect(await waiting()).toEqual([
    'Personal Care 102.00',
    'Credit: Ana left early -20.00',
    'Mileage 3.00',
  ]);
  expect(
    await refusal(
      changeCustomLine(staff, { id, description: 'x', quantity: '1', rate: '9' }, clock),
    ),
  ).toMatchObject({ code: 'WRONG_STATE' });
  expect(await refusal(changeCredit(staff, { ...changed, id: line }, clock))).toMatchObject({
    message: 'This line isn’t a credit.',
    code: 'WRONG_STATE',
  });
  expect((await read(await issue({ leaveOut: [id] }))).subtotal).toBe('105.00');
  await work('2026-03-06');
  const { invoiceNumber } = await read(await issue());
  for (const tried of [
    () => changeCredit(staff, changed, clock),
    () => removeCustomLine(staff, { id }),
  ])
    expect(await refusal(tried())).toMatchObject({
      message: `This line is on invoice ${invoiceNumber}: cancel the invoice to change it.`,
      code: 'IN_USE',
    });
});

it('is given once per key', async () => {
  const [first, ...repeats] = await Promise.all(
    [1, 2, 3].map(() => give({ idempotencyKey: 'credit' })),
  );
  expect(repeats).toEqual([first, first]);
});

const badAmount = 'Amount must be dollars above zero with at most two decimals, up to $99,999';

it.each([
  ['no reason', { reason: ' ' }, 'reason', 'Reason is required'],
  ['nothing', { amount: '0' }, 'amount', badAmount],
  ['less than nothing', { amount: '-5' }, 'amount', badAmount],
  ['half a cent', { amount: '1.005' }, 'amount', badAmount],
  ['too much', { amount: '100000' }, 'amount', badAmount],
  [
    'a day to come',
    { serviceDate: '2026-03-10' },
    'serviceDate',
    'Date must be from March 9, 2025 to today, March 9, 2026. Please check the year.',
  ],
])('is refused with %s', async (_case, values, field, message) => {
  expect(await refusal(give(values))).toEqual({ field, message, code: 'INVALID' });
});
