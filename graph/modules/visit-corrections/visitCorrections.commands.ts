import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn, inWords } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { Client } from '../clients/client.entity.ts';
import { CareUpdate } from '../care-updates/careUpdate.entity.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { mailboxOf, User } from '../identity/user.entity.ts';
import { sendMail } from '../../mail/mail.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment } from '../appointments/appointmentState.ts';
import { assertFree, lockCaregiver } from '../availability/assignment.ts';
import type { Span } from '../availability/conflicts.ts';
import { assertAlone } from '../availability/together.ts';
import { giveService } from '../visits/giveService.ts';
import { moveCost } from '../visits/moveCost.ts';
import { isTooLateToEnter, tooLateToEnter } from '../visits/pastVisit.commands.ts';
import {
  assertWorkedOnce,
  dropOverlaps,
  lockWithOverlaps,
  farFromPlan,
  isFarFrom,
  setWorkedCost,
  workedFault,
} from '../visits/workedTime.ts';
import {
  appointmentStates,
  plannedStatuses,
  workedStatuses,
  type AppointmentStatus,
} from '../appointments/appointment.rules.ts';
import { Service } from '../catalogue/service.entity.ts';
import { invoiceOf, waitForBilling } from '../visit-exceptions/settleException.commands.ts';
import { takeConfirmationsAway } from '../visit-confirmations/visitConfirmations.commands.ts';
import { VisitException } from '../visit-records/visitException.entity.ts';
import { recordsInOrder } from '../visit-records/follow.ts';
import { sayByPhone } from '../notices/notices.ts';
import { notBegun, undo } from '../visit-records/undoArrival.commands.ts';
import { timeExceptionKinds, type VisitTimeChoice } from '../visit-records/visitRecord.rules.ts';
import { correctBill } from '../invoices/correctedBill.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { InvoiceItem, visitOf } from '../invoices/invoiceItem.entity.ts';
import { keptBy } from '../invoicing/cancelInvoice.commands.ts';
import { replaceOfOthers, replaceWithout } from '../invoicing/replaceInvoice.commands.ts';
import { correctVisitSchema, reasonedVisitSchema } from './visitCorrections.input.ts';
import { VisitCorrection } from '../visit-records/visitCorrection.entity.ts';
import { creditedInWords } from './feeWaived.mail.ts';

/**
 * Corrects a completed visit: whom it was for, who came, what for, and when it began and ended. Its
 * cost follows, on the next invoice if one bills it already; an unpaid invoice of a client whose
 * visit it wasn't is replaced. The records stay as they were sent (product 4.12).
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when it is not completed, the caregiver worked elsewhere then,
 *   on `clientId` when an invoice of it is partly paid, or on `secondCaregiver` when another caregiver was
 *   with the client then
 */
export async function correctVisit(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason, clientId, caregiverId, serviceId, secondCaregiver, ...times } = parseInput(
    correctVisitSchema,
    input,
  );
  const now = clock();
  const rule = context.settings.billMinimum;
  await transactionOnce(context, async (em) => {
    // Before its client, as payments are.
    const visits = clientId === null ? [] : await lockInvoicesOf(em, id);
    const clients = clientId !== null && isIdentifier(clientId) ? [clientId] : [];
    const caregivers = caregiverId === null ? [] : [caregiverId];
    const visit = await lockVisit(em, id, ['completed'], { visits, clients, caregivers });
    const correction = noteOf(em, visit, { userId, reason, now });
    const before = workedSpan(visit);
    const formerly = visit.caregiver;
    if (clientId !== null) await setClient(em, visit, clientId, correction);
    if (caregiverId !== null) await setCaregiver(em, visit, caregiverId, correction);
    if (serviceId !== null) await setService(em, visit, serviceId, correction);
    await setTimes(em, visit, times, now, correction);
    const { clientTo, caregiverTo, serviceTo, startedTo, completedTo } = correction;
    if ((clientTo ?? caregiverTo ?? serviceTo ?? startedTo ?? completedTo) === null)
      throw UserError.of(RefusalCode.ALREADY_DONE, 'Nothing is different from before.', 'reason');
    const { startedAt, completedAt } = visit;
    if (startedAt === null || completedAt === null) return;
    await setWorkedCost(em, visit, rule);
    await em.flush();
    const span = { start: startedAt, end: completedAt };
    if (caregiverTo !== null) await assertFree(em, caregiverTo, span, id);
    else if ((startedTo ?? completedTo) !== null)
      await assertWorkedOnce(em, visit, span, startedTo === null ? 'completedAt' : 'startedAt');
    if ((clientTo ?? startedTo ?? completedTo) !== null)
      await assertAlone(em, {
        clientId: visit.client.id,
        spans: [span],
        own: [id],
        before: clientTo === null ? [before] : [],
        agreed: secondCaregiver,
        now,
      });
    if ((startedTo ?? completedTo) !== null)
      await settleOpen(em, visit, { userId, reason, now, time: 'typed' });
    await dropOverlaps(em, [formerly, visit.caregiver]);
    if (clientTo !== null) await replaceOfOthers(em, context, visit, { reason, now });
    await correctBill(em, visit, { settings: context.settings, now });
  });
  return id;
}

/**
 * Takes a visit away that had begun: it is canceled without a fee, and neither billed nor paid;
 * what was billed is given back.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when it has not begun
 */
export async function takeVisitAway(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason } = parseInput(reasonedVisitSchema, input);
  const now = clock();
  await transactionOnce(context, async (em) => {
    const visit = await lockVisit(em, id, workedStatuses);
    noteOf(em, visit, { userId, reason, now }).takenAway = true;
    em.assign(visit, {
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: em.getReference(User, userId),
      cancelReason: 'other',
      cancelFee: '0.00',
    });
    await settleOpen(em, visit, { userId, reason, now, time: null });
    await dropOverlaps(em, [visit.caregiver]);
    await em.flush();
    await correctBill(em, visit, { settings: context.settings, now });
  });
  return id;
}

/**
 * Undoes the start of a visit, and its end: it is planned as it was before. What the phone recorded
 * stays, marked as a mistake (product 4.12).
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when it has not begun, was entered afterward, is on an invoice,
 *   or its caregiver has another visit at its planned time by now
 */
export async function undoVisitStart(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason } = parseInput(reasonedVisitSchema, input);
  const now = clock();
  await transactionOnce(context, async (em) => {
    const visit = await lockVisit(em, id, workedStatuses);
    if (visit.entryReason !== null)
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        'This visit was entered afterward: it was never planned. Please take it away instead.',
      );
    const invoice = await invoiceOf(em, visit.id);
    if (invoice !== null)
      throw UserError.of(
        RefusalCode.IN_USE,
        `This visit is on invoice ${invoice}. Please correct it, or take it away.`,
      );
    const correction = noteOf(em, visit, { userId, reason, now });
    em.assign(correction, { startedFrom: visit.startedAt, completedFrom: visit.completedAt });
    await takeConfirmationsAway(em, correction);
    if (visit.status === 'completed') await assertPlannable(em, visit);
    notBegun(visit);
    for (const record of await recordsInOrder(em, visit)) undo(em, record, userId, now);
    await settleOpen(em, visit, { userId, reason, now, time: null });
    await dropOverlaps(em, [visit.caregiver]);
  });
  return id;
}

/**
 * Waives the fee of a canceled visit until it is paid, and tells the client. An unpaid invoice that
 * has it is canceled, and one of what else was on it takes its place; from one that stays, because
 * it is partly paid, the next invoice gives it back.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when the visit is not canceled, has no fee, or it was paid
 */
export async function waiveCancellationFee(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason } = parseInput(reasonedVisitSchema, input);
  const now = clock();
  await transactionOnce(context, async (em) => {
    // Before its client, as payments are.
    const visits = await lockInvoicesOf(em, id);
    const visit = await lockVisit(em, id, ['cancelled'], { visits });
    const invoice = await lockInvoiceOf(em, id);
    if (Number(visit.cancelFee ?? 0) === 0)
      throw UserError.of(RefusalCode.WRONG_STATE, 'This visit has no cancellation fee.');
    if (invoice?.status === 'paid')
      throw UserError.of(
        RefusalCode.IN_USE,
        `This fee was paid with invoice ${invoice.invoiceNumber}. Please refund it there instead.`,
      );
    const fee = visit.cancelFee!;
    noteOf(em, visit, { userId, reason, now }).feeWaived = fee;
    visit.cancelFee = '0.00';
    await em.flush();
    const isReplaced = invoice !== null && (await keptBy(em, invoice)) === null;
    if (isReplaced) await replaceWithout(em, context, invoice, visit, { reason, now });
    else await correctBill(em, visit, { settings: context.settings, now });
    const creditedFrom = isReplaced || invoice === null ? null : invoice.invoiceNumber;
    await em.populate(visit, ['client.user']);
    const { user } = visit.client;
    const to = mailboxOf(user);
    if (to !== null)
      await context.jobs.enqueue(em, sendMail, {
        template: 'feeWaived',
        to,
        data: { firstName: user.firstName, day: dayIn(visit.scheduledDate), fee, creditedFrom },
      });
    else
      await sayByPhone(
        em,
        visit.client,
        {
          says: `The cancellation fee of ${asDollars(fee)} for the visit on ${dayInWords(dayIn(visit.scheduledDate))} is waived. ${creditedFrom === null ? 'Nothing is due for it.' : creditedInWords(creditedFrom)}`,
          about: visit.id,
        },
        now,
      );
  });
  return id;
}

/** Locks the invoice that bills a visit; null if none does. */
async function lockInvoiceOf(em: EntityManager, appointment: string): Promise<Invoice | null> {
  const line = isIdentifier(appointment)
    ? await em.findOne(InvoiceItem, { appointment, withdrawn: false })
    : null;
  return line && lockForUpdate(em, Invoice, line.invoice.id, 'This invoice');
}

/** Locks the invoices that bill a visit or correct it, and returns the visits on them. */
async function lockInvoicesOf(em: EntityManager, appointment: string): Promise<string[]> {
  if (!isIdentifier(appointment)) return [];
  const lines = await em.find(
    InvoiceItem,
    { withdrawn: false, $or: [{ appointment }, { customLine: { corrects: appointment } }] },
    { orderBy: { invoice: 'asc' } },
  );
  const invoices = [...new Set(lines.map(({ invoice }) => invoice.id))];
  for (const id of invoices) await lockForUpdate(em, Invoice, id, 'This invoice');
  const all = await em.find(
    InvoiceItem,
    { invoice: { $in: invoices } },
    { populate: ['customLine'] },
  );
  return all.flatMap((item) => visitOf(item)?.id ?? []);
}

/** Locks its client as billing does, so that nobody bills it meanwhile. */
async function lockVisit(
  em: EntityManager,
  id: string,
  states: readonly AppointmentStatus[],
  others: {
    visits?: readonly string[];
    clients?: readonly string[];
    caregivers?: readonly string[];
  } = {},
): Promise<Appointment> {
  if (isIdentifier(id)) await waitForBilling(em, [id, ...(others.visits ?? [])], others.clients);
  await lockWithOverlaps(em, [id], others.caregivers);
  const visit = await lockAppointment(em, id);
  if (!states.includes(visit.status))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `This visit is ${appointmentStates[visit.status].label}: it can’t be corrected this way.`,
    );
  return visit;
}

interface Correcting {
  userId: string;
  reason: string;
  now: Date;
}

const noteOf = (
  em: EntityManager,
  appointment: Appointment,
  { userId, reason, now }: Correcting,
): VisitCorrection =>
  em.create(VisitCorrection, {
    appointment,
    correctedBy: em.getReference(User, userId),
    correctedAt: now,
    reason,
  });

/** Gives the visit to another client, with what its caregiver wrote; who confirmed it has to do so again. */
async function setClient(
  em: EntityManager,
  visit: Appointment,
  clientId: string,
  correction: VisitCorrection,
): Promise<void> {
  if (visit.client.id === clientId) return;
  const client = await lockForUpdate(em, Client, clientId, 'This client');
  await takeConfirmationsAway(em, correction);
  correction.clientFrom = visit.client;
  correction.clientTo = client;
  await moveCost(em, visit, { client });
  visit.client = client;
  await em.nativeUpdate(CareUpdate, { appointment: visit.id }, { client: client.id });
}

async function setCaregiver(
  em: EntityManager,
  visit: Appointment,
  caregiverId: string,
  correction: VisitCorrection,
): Promise<void> {
  if (visit.caregiver?.id === caregiverId) return;
  const caregiver = await lockCaregiver(em, caregiverId);
  if (!caregiver)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This caregiver was not found', 'caregiverId');
  await takeConfirmationsAway(em, correction);
  correction.caregiverFrom = visit.caregiver;
  correction.caregiverTo = caregiver;
  em.assign(visit, { caregiver, beyondHours: null });
}

const workedSpan = ({ scheduledDate, endDate, startedAt, completedAt }: Appointment): Span => ({
  start: startedAt ?? scheduledDate,
  end: completedAt ?? endDate,
});

/** @throws UserError TIME_TAKEN when the time that a completed visit left free is taken by now */
async function assertPlannable(em: EntityManager, visit: Appointment): Promise<void> {
  const { id, caregiver, scheduledDate, endDate } = visit;
  if (caregiver === null) return;
  const { firstName, lastName } = (await lockCaregiver(em, caregiver.id))!;
  const other = await em.findOne(
    Appointment,
    {
      id: { $ne: id },
      caregiver,
      status: { $in: plannedStatuses },
      scheduledDate: { $lt: endDate },
      endDate: { $gt: scheduledDate },
    },
    { orderBy: { scheduledDate: 'asc' } },
  );
  if (other)
    throw UserError.of(
      RefusalCode.TIME_TAKEN,
      `${firstName} ${lastName} has another visit from ${inWords(other.scheduledDate)} to ${inWords(other.endDate)} by now. Please give that one to somebody else first, or take this visit away.`,
    );
}

async function setService(
  em: EntityManager,
  visit: Appointment,
  serviceId: string,
  correction: VisitCorrection,
): Promise<void> {
  if (visit.service?.id === serviceId) return;
  const service = isIdentifier(serviceId) ? await em.findOne(Service, serviceId) : null;
  if (service === null)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This service was not found', 'serviceId');
  correction.serviceFrom = visit.serviceType;
  correction.serviceTo = service.name;
  await giveService(em, visit, service);
}

async function setTimes(
  em: EntityManager,
  visit: Appointment,
  { startedAt, completedAt }: { startedAt: Date | null; completedAt: Date | null },
  now: Date,
  correction: VisitCorrection,
): Promise<void> {
  const refuse = (message: string, field: string): never => {
    throw UserError.of(RefusalCode.INVALID, message, field);
  };
  const from = startedAt ?? visit.startedAt ?? visit.scheduledDate;
  const until = completedAt ?? visit.completedAt ?? visit.endDate;
  if (until > now) refuse('This time has not come yet', 'completedAt');
  const fault = workedFault(visit, from, until);
  if (fault !== null) refuse(fault, 'completedAt');
  if (visit.entryReason === null) {
    if (isFarFrom(visit, from)) refuse(farFromPlan(visit), 'startedAt');
  } else {
    // It had no plan: its day is the one it was worked.
    if (isTooLateToEnter(from, visit.bookedAt)) refuse(tooLateToEnter, 'startedAt');
    await moveCost(em, visit, { start: from });
    Object.assign(visit, { scheduledDate: from, endDate: until });
  }
  if (from.getTime() !== visit.startedAt?.getTime()) {
    correction.startedFrom = visit.startedAt;
    correction.startedTo = from;
    visit.startedAt = from;
  }
  if (until.getTime() !== visit.completedAt?.getTime()) {
    correction.completedFrom = visit.completedAt;
    correction.completedTo = until;
    visit.completedAt = until;
  }
}

/** Settles the open exceptions that a correction answers: those of time, or all if `time` is null. */
async function settleOpen(
  em: EntityManager,
  appointment: Appointment,
  { userId, reason, now, time }: Correcting & { time: VisitTimeChoice | null },
): Promise<void> {
  const open = await em.find(VisitException, {
    appointment,
    settledAt: null,
    ...(time === null ? {} : { kind: { $in: [...timeExceptionKinds] } }),
  });
  for (const exception of open)
    em.assign(exception, {
      settledAt: now,
      settledBy: em.getReference(User, userId),
      settledReason: reason,
      settledTime: time,
    });
}
