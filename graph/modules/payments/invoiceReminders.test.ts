import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { fc } from '../../testing/properties.ts';
import { useProcess, withoutClients } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import { addDays } from '../../shared/time.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { findOfficeInvoice } from '../invoicing/officeInvoices.queries.ts';
import { recordPayment } from './payment.commands.ts';
import { makePayment } from './payment.factory.ts';
import { sendInvoiceReminders } from './invoiceReminders.ts';
import { pauseInvoiceReminders, resumeInvoiceReminders } from './reminderPause.commands.ts';
import { reminderDays } from '../invoices/billing.rules.ts';
import { nextReminderOn, reminderOn } from './reminderDays.ts';

const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let client: Client;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  await withoutClients(app);
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});

const due = '2026-03-29';
/** Ten in the morning in Phoenix, this many days after the due date. */
const after = (days: number): Date => new Date(`${addDays(due, days)}T17:00:00Z`);
const overdue = (values: object = {}) =>
  makeInvoice(em, { client, dueDate: due, items: [{ rate: '100.00' }], ...values });
const remind = (days: number): Promise<number> =>
  sendInvoiceReminders(app.database.orm.em.fork(), app.jobs, after(days));
const sent = async (): Promise<number[]> =>
  (
    await app.database.pool.query<{ days: number }>(
      'select days_late as days from invoice_reminders order by sent_at, days_late',
    )
  ).rows.map(({ days }) => days);
const pay = (invoiceId: string): Promise<unknown> =>
  recordPayment(staff, { invoiceId, amount: '100.00', paymentMethod: 'Check' });
const headersOf = async (name: string): Promise<(string | undefined)[]> =>
  (await app.mail()).map(({ headers }) => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]);
const read = async (id: string, days: number) =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), id, after(days)))!;

it('goes out 3, 14 and 28 days after the due date, each once, with what is due, how to pay, and the invoice, without the kind of care', async () => {
  const invoice = await overdue();
  await makePayment(em, { invoice, amount: '40.00' });
  const days: number[] = [];
  for (const day of [-1, 0, 2, 3, 4, 13, 14, 15, 27, 28, 29, 60])
    if ((await remind(day)) === 1) days.push(day);
  expect(days).toEqual([3, 14, 28]);
  const mails = await app.mail();
  expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1])).toEqual(
    [1, 2, 3].map(() => client.user.email),
  );
  for (const { text } of mails) {
    expect(text).toContain('Still due: $60.00');
    expect(text).toContain(app.settings.provider.phone);
    expect(text).toContain(`/billing`);
  }
  expect(mails[0]!.text).not.toContain('Personal Care');
  const [attached] = mails[0]!.attachments;
  expect(attached!.filename).toBe(`${invoice.invoiceNumber}.pdf`);
  const page = await (
    await getDocument({ data: new Uint8Array(attached!.content), verbosity: 0 }).promise
  ).getPage(1);
  const words = (await page.getTextContent()).items
    .map((item) => ('str' in item ? item.str : ''))
    .join('');
  expect(words).toContain(invoice.invoiceNumber);
  expect(words).not.toContain('Personal Care');
});

it('sends only the latest one due when the job has not run for a long time', async () => {
  await overdue();
  expect(await remind(20)).toBe(1);
  expect(await sent()).toEqual([14]);
  expect([await remind(21), await remind(28), await remind(400)]).toEqual([0, 1, 0]);
  expect(await sent()).toEqual([14, 28]);
});

it('is not sent when nothing is owed', async () => {
  await overdue({ status: 'paid' });
  await overdue({ status: 'cancelled' });
  await pay((await overdue()).id);
  const withdrawn = await overdue();
  await cancelInvoice(staff, { id: withdrawn.id, reason: 'Wrong month' });
  await app.mail();
  expect(await remind(30)).toBe(0);
});

it('is not sent when the payment arrives before the email goes out', async () => {
  const invoice = await overdue();
  await remind(3);
  await pay(invoice.id);
  expect(await headersOf('Subject')).toEqual([
    `We received your payment for invoice ${invoice.invoiceNumber}`,
  ]);
});

it('is withheld while paused for the client, and then continues with the one due', async () => {
  const { id } = await overdue();
  await pauseInvoiceReminders(staff, { clientId: client.id, reason: 'Pays by the month' }, () =>
    after(1),
  );
  expect([await remind(3), await remind(14)]).toEqual([0, 0]);
  expect(await read(id, 14)).toMatchObject({
    nextReminderOn: null,
    remindersPausedAt: after(1),
  });
  await resumeInvoiceReminders(staff, { clientId: client.id });
  expect(await remind(15)).toBe(1);
  expect(await sent()).toEqual([14]);
});

it('encrypts the reason for the pause, and requires one', async () => {
  await pauseInvoiceReminders(staff, { clientId: client.id, reason: 'In hospital' });
  const { rows } = await app.database.pool.query('select * from clients where id = $1', [
    client.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('hospital');
  expect(await refusal(pauseInvoiceReminders(staff, { clientId: client.id, reason: ' ' }))).toEqual(
    { field: 'reason', message: 'Reason is required', code: 'INVALID' },
  );
  expect(
    await refusal(pauseInvoiceReminders(staff, { clientId: 'nobody', reason: 'So' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  ['nobody has shown that the address is theirs', { emailVerified: false }],
  ['the account is deactivated', { isActive: false }],
])('is not emailed where %s: the office prints it', async (_why, values) => {
  client = await makeClient(em, { user: await makeUser(em, values) });
  const { id } = await overdue();
  expect(await remind(3)).toBe(1);
  expect(await app.mail()).toEqual([]);
  expect((await read(id, 3)).reminders).toEqual([{ daysLate: 3, sentAt: after(3), mailed: false }]);
});

it('is shown at the desk with the next one', async () => {
  const { id } = await overdue();
  expect(await read(id, 0)).toMatchObject({ reminders: [], nextReminderOn: addDays(due, 3) });
  expect((await read(id, 3)).nextReminderOn).toBe(addDays(due, 3));
  await remind(3);
  expect(await read(id, 3)).toMatchObject({
    reminders: [{ daysLate: 3, sentAt: after(3), mailed: true }],
    nextReminderOn: addDays(due, 14),
  });
  await remind(28);
  expect((await read(id, 28)).nextReminderOn).toBeNull();
});

it('is sent once by two at once, five times over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const invoices = [await overdue(), await overdue()];
    const counts = await Promise.all([remind(3), remind(3)]);
    expect(counts[0] + counts[1]).toBe(invoices.length);
  }
  expect(await sent()).toEqual(Array(10).fill(3));
  expect(await app.mail()).toHaveLength(10);
});

it('is never sent for what a concurrent payment settles, nor twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await overdue();
    await Promise.all([pay(id), remind(3)]);
    expect(await remind(3)).toBe(0);
  }
  expect((await headersOf('Subject')).filter((subject) => subject?.startsWith('Reminder'))).toEqual(
    [],
  );
});

test('the announced next reminder is the one sent next', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -20, max: 60 })),
      fc.uniqueArray(fc.constantFrom(...reminderDays)),
      (days, before) => {
        const invoice = { dueDate: due, due: '1.00', isPaused: false };
        const past: number[] = [...before];
        for (const day of days.sort((a, b) => a - b)) {
          const today = addDays(due, day);
          const announced = nextReminderOn({ ...invoice, sent: past }, today);
          const comes = reminderOn(due, today);
          const isDue = comes !== null && comes > Math.max(0, ...past);
          expect(announced === today).toBe(isDue);
          if (announced !== null) expect(announced >= today).toBe(true);
          if (isDue) past.push(comes);
        }
      },
    ),
  );
});
