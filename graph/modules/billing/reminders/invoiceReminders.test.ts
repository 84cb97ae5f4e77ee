import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requestAs } from '../../../testing/requestAs.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { remindOfInvoices } from './invoiceReminders.ts';

let app: TestProcess;
let em: EntityManager;
let client: Client;
beforeEach(async () => {
  app = await testProcess();
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});
afterEach(() => app.stop());

const asItBegins = (day: string): Date => new Date(`${day}T00:00:00-07:00`);
const dueDate = '2026-03-01';
const late = (values: object = {}) =>
  makeInvoice(em, {
    client,
    dueDate,
    issueDate: '2026-02-09',
    items: [{ rate: '100.00' }],
    ...values,
  });
const remind = (day: string, process = app): Promise<number> =>
  remindOfInvoices(process.database.orm.em.fork(), process, asItBegins(day));
const sent = async (): Promise<number[]> =>
  (
    await app.database.pool.query<{ days: number }>(
      'select days_after_due as days from invoice_reminders order by 1',
    )
  ).rows.map(({ days }) => days);

it('goes out 3, 14 and 28 days after the due date, once each, and never again', async () => {
  await late();
  const counts: Record<string, number> = {};
  for (const day of ['03', '04', '05', '14', '15', '16', '28', '29', '30'])
    counts[day] = (await remind(`2026-03-${day}`)) + (await remind(`2026-03-${day}`));
  expect(counts).toEqual({
    '03': 0,
    '04': 1,
    '05': 0,
    14: 0,
    15: 1,
    16: 0,
    28: 0,
    29: 1,
    30: 0,
  });
  expect(await remind('2026-09-01')).toBe(0);
  expect(await sent()).toEqual([3, 14, 28]);
});

it('says what is still due and how to pay, with the invoice, and nothing of the care', async () => {
  const invoice = await late();
  await makePayment(em, { invoice, amount: '40.00' });
  await remind('2026-03-04');
  const [mail, ...more] = await app.mail();
  expect(more).toEqual([]);
  expect(mail?.headers).toMatch(new RegExp(`^To: ${client.user.email}$`, 'm'));
  expect(mail?.text).toContain('Still due: $60.00');
  expect(mail?.text).toContain('Was due: March 1, 2026');
  expect(mail?.text).toContain(`Please have the number ${invoice.invoiceNumber} ready`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Personal Care');
});

it('sends only the latest that applies after a time without any', async () => {
  await late();
  expect(await remind('2026-03-20')).toBe(1);
  expect(await remind('2026-03-21')).toBe(0);
  expect(await sent()).toEqual([14]);
});

it('spares who paid, whose invoice was withdrawn, and whose address nobody confirmed', async () => {
  await late({ status: 'paid' });
  await makePayment(em, { invoice: await late(), amount: '100.00' });
  const { id } = await late();
  await cancelInvoice(await requestAs(app), { id, reason: 'A mistake' });
  for (const values of [{ emailVerified: false }, { isActive: false }])
    await late({ client: await makeClient(em, { user: await makeUser(em, values) }) });
  expect(await remind('2026-03-20')).toBe(0);
  expect(await app.mail()).toEqual([]);
});

it('goes out once from two processes at once, for each of 20', async () => {
  for (let count = 0; count < 20; count += 1) await late();
  const other = await testProcess({ beside: app });
  const counts = await Promise.all([
    remind('2026-03-04'),
    remind('2026-03-04', other),
    remind('2026-03-04'),
    remind('2026-03-04', other),
  ]);
  await other.stop();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await sent()).toEqual(Array(20).fill(3));
  expect(await app.mail()).toHaveLength(20);
});

it('is not written down when its email cannot be queued', async () => {
  await late();
  const jobs = { enqueue: () => Promise.reject(new Error('queue is full')) } as never;
  await expect(
    remindOfInvoices(app.database.orm.em.fork(), { jobs }, asItBegins('2026-03-04')),
  ).rejects.toThrow('queue is full');
  expect(await sent()).toEqual([]);
  expect(await remind('2026-03-04')).toBe(1);
});
