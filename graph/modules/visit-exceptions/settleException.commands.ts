import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { inWords } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import {
  assertWorkedOnce,
  dropOverlaps,
  lockWithOverlaps,
  setWorkedCost,
  workedFault,
  farFromPlan,
  isFarFrom,
} from '../visits/workedTime.ts';
import { spanOf } from '../availability/conflicts.ts';
import { VisitCorrection } from '../visit-records/visitCorrection.entity.ts';
import { openOverlap } from '../visit-records/exceptions.ts';
import { recordsInOrder } from '../visit-records/follow.ts';
import { VisitException } from '../visit-records/visitException.entity.ts';
import type { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import type { VisitTimeChoice } from '../visit-records/visitRecord.rules.ts';
import {
  settleVisitExceptionSchema,
  settleVisitExceptionsSchema,
} from './visitExceptions.input.ts';
import { timeBy, type VisitTime } from './visitTimes.ts';

/**
 * Settles an exception with a reason. If requested, the time stated by the caregiver becomes the
 * visit’s (product 4.12).
 * @returns the identifier of the exception
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE when it was settled before, WRONG_STATE if a time was to be set; IN_USE and
 *   others when the stated time cannot be used: there is none, or the visit is on an invoice, now another’s, or in the wrong state
 */
export async function settleVisitException(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { id, reason, acceptStatedTime } = parseInput(settleVisitExceptionSchema, input);
  const time = acceptStatedTime ? 'stated' : null;
  await settle(context, { ids: [id], reason, time, field: 'acceptStatedTime' }, clock());
  return id;
}

/**
 * Settles several exceptions of one or more visits with a reason. If requested, the planned, the
 * recorded, the stated or a typed time becomes the time of each visit (product 4.12).
 * @returns the identifiers of the exceptions
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE when all were settled before, WRONG_STATE when only some were or a time was
 *   to be set; IN_USE and others when the time cannot be used, as when the caregiver worked at another visit then
 */
export async function settleVisitExceptions(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string[]> {
  const { ids, ...settling } = parseInput(settleVisitExceptionsSchema, input);
  const each = [...new Set(ids)];
  await settle(context, { ...settling, ids: each, field: 'time' }, clock());
  return each;
}

interface Settling extends Partial<VisitTime> {
  ids: readonly string[];
  reason: string;
  time: VisitTimeChoice | null;
  /** The field of the input that a refused time is about. */
  field: string;
}

async function settle(
  context: GraphContext,
  { ids, reason, time, field, ...typed }: Settling,
  now: Date,
): Promise<void> {
  const { userId } = signedIn(context);
  const rule = context.settings.billMinimum;
  await transactionOnce(context, async (em) => {
    const visitIds = new Set<string>();
    for (const id of ids) {
      const known = isIdentifier(id) ? await em.findOne(VisitException, id) : null;
      if (known === null) throw notFound('This exception', id);
      visitIds.add(known.appointment.id);
    }
    if (time === 'typed' && visitIds.size > 1)
      throw UserError.of(RefusalCode.INVALID, 'A typed time is for one visit.', field);
    // Same lock order everywhere: client (billing), visit, exception.
    await waitForBilling(em, [...visitIds]);
    await lockWithOverlaps(em, [...visitIds]);
    const visits: Appointment[] = [];
    for (const id of [...visitIds].sort()) visits.push(await lockAppointment(em, id));
    const exceptions: VisitException[] = [];
    for (const id of [...ids].sort())
      exceptions.push(await lockForUpdate(em, VisitException, id, 'This exception'));
    await em.populate(exceptions, ['settledBy']);
    const isDone = time === null && exceptions.every(({ settledAt }) => settledAt !== null);
    for (const { settledAt, settledBy } of exceptions)
      if (settledAt !== null)
        throw UserError.of(
          isDone ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
          `${settledBy?.firstName ?? 'Someone'} settled this on ${inWords(settledAt)}.`,
        );
    if (time !== null) {
      const changed: Appointment[] = [];
      for (const visit of visits) {
        const before = timesOf(visit);
        await setTime(em, visit, { time, typed, field, now, rule });
        if (noteTime(em, visit, before, { userId, reason, now })) changed.push(visit);
      }
      await em.flush();
      // What was recorded may overlap, with an exception of its own; what the office enters may not.
      if (time !== 'recorded') for (const visit of visits) await assertOnce(em, visit, field);
      else
        for (const visit of changed)
          if (!exceptions.some((one) => one.kind === 'overlap' && one.appointment === visit))
            await openOverlap(em, visit, ownOf(visit, await recordsInOrder(em, visit)).at(-1)!);
    }
    for (const exception of exceptions)
      em.assign(exception, {
        settledAt: now,
        settledBy: em.getReference(User, userId),
        settledReason: reason,
        settledTime: time,
        acceptedStatedTime: time === 'stated',
      });
    if (time !== null)
      await dropOverlaps(
        em,
        visits.map(({ caregiver }) => caregiver),
      );
  });
}

/** The records by the caregiver whose visit it is now. */
const ownOf = (visit: Appointment, records: readonly VisitRecord[]): VisitRecord[] =>
  records.filter(({ caregiver }) => caregiver.id === visit.caregiver?.id);

const timesOf = ({ startedAt, completedAt }: Appointment): VisitTime => ({
  startedAt,
  completedAt,
});

/**
 * Notes the time of a visit before and since as a correction.
 * @returns false if it is the same one
 */
function noteTime(
  em: EntityManager,
  appointment: Appointment,
  before: VisitTime,
  { userId, reason, now }: { userId: string; reason: string; now: Date },
): boolean {
  const since = timesOf(appointment);
  const [begins, ends] = (['startedAt', 'completedAt'] as const).map(
    (time) => before[time]?.getTime() !== since[time]?.getTime(),
  );
  if (!begins && !ends) return false;
  em.create(VisitCorrection, {
    appointment,
    correctedBy: em.getReference(User, userId),
    correctedAt: now,
    reason,
    ...(begins && { startedFrom: before.startedAt, startedTo: since.startedAt }),
    ...(ends && { completedFrom: before.completedAt, completedTo: since.completedAt }),
  });
  return true;
}

/** Waits for runs that bill the clients of visits, those they were billed to, and others. */
export async function waitForBilling(
  em: EntityManager,
  visits: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const ids = `{${visits.join(',')}}`;
  await em.execute(
    `select from clients where id in (
       select client_id from appointments where id = any(?::uuid[])
       union select client_id from custom_lines where corrects_id = any(?::uuid[])
       union select client_id from invoice_items where appointment_id = any(?::uuid[])
       union select unnest(?::uuid[])
     ) order by id for no key update`,
    [ids, ids, ids, `{${others.join(',')}}`],
  );
}

interface Setting {
  time: VisitTimeChoice;
  typed: Partial<VisitTime>;
  field: string;
  now: Date;
  rule: BillMinimum;
}

/** Sets the chosen time as the visit’s, as if the office had entered it. */
async function setTime(
  em: EntityManager,
  visit: Appointment,
  { time, typed, field, now, rule }: Setting,
): Promise<void> {
  const refuse = (message: string, code = RefusalCode.WRONG_STATE): never => {
    throw UserError.of(code, message, field);
  };
  const records = await recordsInOrder(em, visit);
  const own = ownOf(visit, records);
  if (time !== 'planned' && time !== 'typed' && records.length > 0 && own.length === 0)
    refuse('This visit was given to another caregiver: its times are theirs.');
  const found =
    time === 'typed'
      ? { startedAt: typed.startedAt ?? null, completedAt: typed.completedAt ?? null }
      : timeBy(time, { ...visit, startsAt: visit.scheduledDate, endsAt: visit.endDate }, own, now);
  const { startedAt, completedAt } = 'fault' in found ? refuse(found.fault, found.code) : found;
  if (startedAt === null) return refuse('A visit needs a beginning', RefusalCode.INVALID);
  if (startedAt > now || (completedAt !== null && completedAt > now))
    refuse('This time has not come yet', RefusalCode.INVALID);
  const invoice = await invoiceOf(em, visit.id);
  if (invoice !== null)
    refuse(`This visit is on invoice ${invoice}. Cancel that invoice first.`, RefusalCode.IN_USE);
  if (time === 'typed' && isFarFrom(visit, startedAt))
    refuse(farFromPlan(visit), RefusalCode.INVALID);
  begin(visit, startedAt);
  if (completedAt !== null) end(visit, completedAt);
  if (visit.completedAt === null) return;
  const fault = workedFault(visit, startedAt, visit.completedAt);
  if (fault !== null) refuse(fault, RefusalCode.INVALID);
  await setWorkedCost(em, visit, rule);
}

async function assertOnce(em: EntityManager, visit: Appointment, field: string): Promise<void> {
  const { startedAt, completedAt } = visit;
  if (startedAt === null) return;
  await em.populate(visit, ['caregiver']);
  const span = completedAt === null ? spanOf(startedAt, 1) : { start: startedAt, end: completedAt };
  await assertWorkedOnce(em, visit, span, field);
}

function begin(visit: Appointment, at: Date): void {
  if (visit.status === 'scheduled') moveTo(visit, 'confirmed', at);
  if (visit.startedAt === null) moveTo(visit, 'in-progress', at);
  else visit.startedAt = at;
}

function end(visit: Appointment, at: Date): void {
  if (visit.completedAt === null) moveTo(visit, 'completed', at);
  else visit.completedAt = at;
}

/** Returns the number of the invoice that bills a visit; null if none does. */
export async function invoiceOf(em: EntityManager, appointmentId: string): Promise<string | null> {
  const found = await kysely(em)
    .selectFrom('invoice_items')
    .innerJoin('invoices', 'invoices.id', 'invoice_items.invoice_id')
    .leftJoin('custom_lines', 'custom_lines.id', 'invoice_items.custom_line_id')
    .innerJoin('appointments', (join) =>
      join.on(
        sql<boolean>`appointments.id = coalesce(invoice_items.appointment_id, custom_lines.corrects_id)`,
      ),
    )
    .select('invoices.invoice_number as number')
    .where('appointments.id', '=', appointmentId)
    .where('invoice_items.withdrawn', '=', false)
    .where(
      sql<boolean>`(custom_lines.id is null or (custom_lines.rate > 0 and custom_lines.client_id = appointments.client_id))`,
    )
    .executeTakeFirst();
  return found?.number ?? null;
}
