import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { makeClientWithoutEmail } from '../clients/client.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { discardJobs, useProcess } from '../../testing/process.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { cancelForClient } from '../visits/appointmentStatus.commands.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../plans/changeRecurring.commands.ts';
import { createRecurringAppointment } from '../plans/createRecurring.commands.ts';
import { AppointmentReminder } from '../notices/appointmentReminder.entity.ts';
import { sendDueReminders } from '../notices/reminders.job.ts';
import { at, makeCast, nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { waiveCancellationFee } from '../visit-corrections/visitCorrections.commands.ts';
import { removeCustomLine } from '../custom-lines/customLine.commands.ts';
import { CustomLine } from '../invoices/customLine.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { voidPayment } from '../invoicing/voidPayment.commands.ts';
import { kysely } from '../../database/kysely.ts';
import { noticesToTell } from '../../views/desk/noticesToTell.ts';
import { moveClient } from '../absences/holds.commands.ts';
import { cancelInvoice } from '../invoicing/cancelInvoice.commands.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { recordRefund } from '../invoicing/recordRefund.commands.ts';
import { suspendForNonPayment } from '../payments/suspension.ts';

/* Nothing is mailed to a client without an email address, and nothing fails for lack of one. */

const app = useProcess();
let em: EntityManager;
let staff: GraphContext;
let client: Client;
let caregiver: Cast['caregiver'];
let wanted: Record<string, unknown>;
beforeEach(async () => {
  await discardJobs(app);
  em = app.database.orm.em.fork();
  const cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  caregiver = cast.caregiver;
  client = await makeClientWithoutEmail(em);
  const { id: serviceId } = await makeService(em);
  wanted = { clientId: client.id, serviceId, caregiverId: cast.caregiver.id, duration: 180 };
});

/** What the office is to tell the client in a sentence. */
const toTell = async () =>
  (await noticesToTell(kysely(em.fork()), new Date(), 1000).execute())
    .filter(({ clientId }) => clientId === client.id)
    .map(({ says }) => says);

it('visits are booked, moved and canceled, plans made, changed and ended without an email', async () => {
  const id = await bookAppointment(staff, { ...wanted, startsAt: at(5, '09:00') });
  await changeAppointment(staff, { id, startsAt: at(6, '09:00') });
  await cancelForClient(staff, { id, reason: 'illness' });
  const plan = await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    daysOfWeek: [1],
    startDate: nextWeekday(1),
    startTime: '09:00',
    maxOccurrences: 4,
  });
  await changeRecurringAppointment(staff, { id: plan, startTime: '14:00' });
  await endRecurringAppointment(staff, { id: plan, endDate: addDays(dayIn(new Date()), -1) });
  const mails = await app.mail();
  expect(mails).not.toEqual([]);
  for (const { headers } of mails) expect(headers).toContain(`To: ${caregiver.user!.email}`);
});

it('a due reminder is skipped', async () => {
  const visit = await makeAppointment(em, { client, scheduledDate: at(2, '09:00') });
  const reminder = em.create(AppointmentReminder, {
    appointment: visit,
    reminderType: 'email',
    timeBeforeAppointment: 1440,
    reminderTime: at(-1, '09:00'),
  });
  await em.flush();
  await sendDueReminders(app.database, app.jobs, new Date());
  expect(await app.mail()).toEqual([]);
  expect(await em.fork().findOneOrFail(AppointmentReminder, reminder.id)).toMatchObject({
    status: 'skipped',
  });
});

it('an invoice goes to the office, to be printed; payments and refunds send no email; once canceled, the office tells the client', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-02' });
  const invoiceId = await issueInvoice(staff, { clientId: client.id });
  const [mail, ...others] = await app.mail();
  expect(others).toEqual([]);
  expect(mail?.headers).toContain(`To: ${app.settings.provider.email}`);
  expect(mail?.text).toContain('Please print it and mail it.');
  const paid = { invoiceId, paymentMethod: 'check' };
  await recordPayment(staff, { ...paid, amount: '50.00' });
  await recordRefund(staff, { ...paid, amount: '50.00', reason: 'Too much' });
  expect(await app.mail()).toEqual([]);
  await cancelInvoice(staff, { id: invoiceId, reason: 'Wrong caregiver' });
  const [told, ...more] = await app.mail();
  expect(more).toEqual([]);
  expect(told?.headers).toContain(`To: ${app.settings.provider.email}`);
  expect(told?.text).toContain('Please call or write to them.');
});

it('an invoice that is canceled meanwhile is not to be printed', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-02' });
  const id = await issueInvoice(staff, { clientId: client.id });
  await cancelInvoice(staff, { id, reason: 'Wrong caregiver' });
  const [told, ...others] = await app.mail();
  expect(others).toEqual([]);
  expect(told?.text).toContain('Please call or write to them.');
});

it('what a client without an email is not written about money and care is on the list to call', async () => {
  const visit = await makeAppointment(em, {
    client,
    scheduledDate: new Date('2026-03-03T16:00:00Z'),
    status: 'cancelled',
    cancelFee: '36.00',
  });
  await waiveCancellationFee(staff, { id: visit.id, reason: 'She was in the hospital' });
  await makeDoneVisit(em, { client, day: '2026-03-02' });
  const invoiceId = await issueInvoice(staff, { clientId: client.id });
  await recordPayment(staff, { invoiceId, paymentMethod: 'check', amount: '50.00' });
  const [payment] = await em.fork().find(Payment, { invoice: invoiceId });
  const returned = { paymentId: payment!.id, as: 'returned', reason: 'No funds' };
  await voidPayment(staff, returned);
  await cancelInvoice(staff, { id: invoiceId, reason: 'Wrong caregiver' });
  await moveClient(staff, client.id, 'suspended', {
    reason: 'Hospital',
    firstDay: '2999-03-03',
    lastDay: '2999-03-09',
  });
  const { invoiceNumber, total } = await em.fork().findOneOrFail(Invoice, invoiceId);
  expect(await toTell()).toEqual([
    'The cancellation fee of $36.00 for the visit on Tuesday, March 3 is waived. Nothing is due for it.',
    `Invoice ${invoiceNumber} of $${total} no longer counts: please don’t pay it. The next invoice will have the right amount.`,
    'Care is paused from Sunday, March 3 through Saturday, March 9.',
  ]);
});

it('the newest about an invoice is told, and its fee on its own until that is removed', async () => {
  await makeDoneVisit(em, { client, day: '2026-03-02' });
  const invoiceId = await issueInvoice(staff, { clientId: client.id });
  const { invoiceNumber, total } = await em.fork().findOneOrFail(Invoice, invoiceId);
  const pay = (amount: string) =>
    recordPayment(staff, { invoiceId, paymentMethod: 'check', amount });
  await pay(total);
  const [payment] = await em.fork().find(Payment, { invoice: invoiceId });
  const reason = 'No funds';
  await voidPayment(staff, { paymentId: payment!.id, as: 'returned', reason, fee: '25.00' });
  const fee = 'A fee of $25.00 for the returned payment will be on the next invoice.';
  const due = `The bank returned the payment of $${total} for invoice ${invoiceNumber}: $${total} is due again.`;
  expect((await toTell()).sort()).toEqual([fee, due]);
  const [line] = await em.fork().find(CustomLine, { client });
  await pay(total);
  expect(await toTell()).toEqual([fee]);
  await removeCustomLine(staff, { id: line!.id });
  expect(await toTell()).toEqual([]);
});

it('a suspension for money owed is emailed only to the office, and told with what is owed as long as it is', async () => {
  const { id: invoiceId } = await makeInvoice(em, { client, dueDate: '2026-03-09' });
  await suspendForNonPayment(staff, { clientId: client.id });
  const mails = await app.mail();
  expect(
    mails.map(({ headers }) => headers.includes(`To: ${app.settings.provider.email}`)),
  ).toEqual([true]);
  const told = async () => (await toTell()).toSorted();
  const [owed, paused] = await told();
  expect(owed).toMatch(/^\$[\d.]+ is unpaid for F-/);
  expect(paused).toMatch(/^Care is paused from/);
  const total = Number(/[\d.]+/.exec(owed!)![0]);
  const unpaid = (due: number) => owed!.replace(/[\d.]+/, due.toFixed(2));
  const pay = (amount: number) =>
    recordPayment(staff, { invoiceId, amount: amount.toFixed(2), paymentMethod: 'check' });
  await pay(30);
  expect(await told()).toEqual([unpaid(total - 30), paused]);
  await pay(total - 30);
  expect(await told()).toEqual([paused]);
  const payments = await em.fork().find(Payment, { invoice: invoiceId });
  for (const { id } of payments)
    await voidPayment(staff, { paymentId: id, as: 'mistake', reason: 'Another client’s' });
  expect(await told()).toEqual([owed, paused]);
});
