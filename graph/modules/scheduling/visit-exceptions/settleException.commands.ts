import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../database/kysely.ts';
import { lockForUpdate } from '../../../database/lockForUpdate.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../../shared/errors.ts';
import { addMinutes, inWords } from '../../../shared/time.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { signedIn } from '../../identity/sessions/viewer.ts';
import { User } from '../../identity/user.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import { workedCost, workedFault } from '../booking/workedTime.ts';
import { longestVisit } from '../services/visitLength.rules.ts';
import { VisitException } from '../visit-records/visitException.entity.ts';
import type { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import { settleVisitExceptionSchema } from './visitExceptions.input.ts';

/**
 * Settles an exception with a reason. If requested, the time stated by the caregiver becomes the
 * visit’s (product 4.12).
 * @returns the identifier of the exception
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; CONFLICT when it was settled before, or the stated time cannot be
 *   used: there is none, or the visit is on an invoice, now another’s, or in the wrong state
 */
export async function settleVisitException(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason, acceptStatedTime } = parseInput(settleVisitExceptionSchema, input);
  await context.em.fork().transactional(async (em) => {
    const known = isIdentifier(id) ? await em.findOne(VisitException, id) : null;
    if (known === null) throw notFound('This exception', id);
    // Same lock order everywhere: client (billing), visit, exception.
    await waitForBilling(em, known.appointment.id);
    const visit = await lockAppointment(em, known.appointment.id);
    const exception = await lockForUpdate(em, VisitException, id, 'This exception');
    await em.populate(exception, ['record', 'settledBy']);
    const { settledBy, settledAt } = exception;
    if (settledAt !== null)
      throw UserError.of(
        RefusalCode.CONFLICT,
        `${settledBy?.firstName ?? 'Someone'} settled this on ${inWords(settledAt)}.`,
      );
    if (acceptStatedTime) await acceptTime(em, visit, exception.record, clock());
    em.assign(exception, {
      settledAt: clock(),
      settledBy: em.getReference(User, userId),
      settledReason: reason,
      acceptedStatedTime: acceptStatedTime,
    });
  });
  return id;
}

/** Waits for runs that bill the visit’s client. */
async function waitForBilling(em: EntityManager, appointmentId: string): Promise<void> {
  await em.execute(
    'select from clients where id = (select client_id from appointments where id = ?) for no key update',
    [appointmentId],
  );
}

/** Sets a stated time as the visit’s, as if the office had entered it. */
async function acceptTime(
  em: EntityManager,
  visit: Appointment,
  record: VisitRecord | null,
  now: Date,
): Promise<void> {
  const refuse = (message: string, code = RefusalCode.CONFLICT): never => {
    throw UserError.of(code, message, 'acceptStatedTime');
  };
  const at = record?.statedAt ?? refuse('There is no stated time to accept.', RefusalCode.INVALID);
  if (record === null || record.caregiver.id !== visit.caregiver?.id)
    refuse('This visit was given to another caregiver: its times are theirs.');
  if (at > now) refuse('This time has not come yet', RefusalCode.INVALID);
  const invoice = await invoiceOf(em, visit.id);
  if (invoice !== null) refuse(`This visit is on invoice ${invoice}. Cancel that invoice first.`);
  const [status, stamp] =
    record?.kind === 'arrival'
      ? (['in-progress', 'startedAt'] as const)
      : (['completed', 'completedAt'] as const);
  if (visit[stamp] === null) moveTo(visit, status, at);
  else visit[stamp] = at;
  const { startedAt, completedAt } = visit;
  if (startedAt !== null && startedAt < addMinutes(visit.scheduledDate, -longestVisit))
    refuse(
      `This visit was planned for ${inWords(visit.scheduledDate)}: it cannot have begun more than a day before.`,
      RefusalCode.INVALID,
    );
  if (startedAt === null || completedAt === null) return;
  const fault = workedFault(visit, startedAt, completedAt);
  if (fault !== null) refuse(fault, RefusalCode.INVALID);
  visit.actualCost = workedCost(visit, startedAt, completedAt) ?? visit.actualCost;
}

/** Returns the number of the invoice that bills a visit; null if none does. */
async function invoiceOf(em: EntityManager, appointmentId: string): Promise<string | null> {
  const found = await kysely(em)
    .selectFrom('invoice_items')
    .innerJoin('invoices', 'invoices.id', 'invoice_items.invoice_id')
    .select('invoices.invoice_number as number')
    .where('invoice_items.appointment_id', '=', appointmentId)
    .where('invoice_items.withdrawn', '=', false)
    .executeTakeFirst();
  return found?.number ?? null;
}
