import { z } from 'zod';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { optionalText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment, moveTo } from '../appointments/appointmentState.ts';
import { visitLabels } from './booking.input.ts';
import { cancel } from './cancel.commands.ts';
import { shownFee } from './cancelAppointment.input.ts';
import { signedIn } from '../identity/viewer.ts';
import {
  appointmentStates,
  cancellationFee,
  cancelReasons,
  hoursOfNotice,
} from '../appointments/appointment.rules.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { spanOf } from '../availability/conflicts.ts';
import { tellClient } from './visitNews.ts';
import {
  assertWorkedOnce,
  dropOverlaps,
  lockWithOverlaps,
  setWorkedCost,
  workedFault,
} from './workedTime.ts';
import { addMinutes, inWords } from '../../shared/time.ts';

const moment = z
  .date()
  .nullish()
  .transform((date) => date ?? null);

const startSchema = z.object({ id: z.string(), at: moment });

/**
 * Starts a visit: the caregiver arrived, now or earlier.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE; WRONG_STATE when it began at another time or is over, or nobody is assigned;
 *   INVALID on `at`, TIME_TAKEN when the caregiver worked at another visit then
 */
export async function startAppointment(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<string> {
  const { id, at } = parseInput(startSchema, input);
  await transactionOnce(context, async (em) => {
    const visit = await lockAppointment(em, id);
    const time = momentOf(at, clock());
    if (visit.status === 'in-progress') assertSame(visit, isAt(visit.startedAt, at));
    moveTo(visit, 'in-progress', time);
    assertAssigned(visit);
    if (at !== null && at < addMinutes(visit.scheduledDate, -longestVisit)) {
      throw UserError.of(
        RefusalCode.INVALID,
        `This visit was planned for ${inWords(visit.scheduledDate)}: it cannot have begun more than a day before.`,
        'at',
      );
    }
    await assertWorkedOnce(em, visit, spanOf(time, 1), 'at');
  });
  return id;
}

const completeSchema = z.object({
  id: z.string(),
  at: moment,
  caregiverNotes: optionalText(visitLabels.caregiverNotes, limits.message).optional(),
});

/**
 * Completes a visit and sets the cost of the time worked, at the price of its day.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE; WRONG_STATE when it is not in progress, or ended otherwise; INVALID on `at`, also
 *   when it would have lasted too long; TIME_TAKEN on `at` when the caregiver worked at another visit then
 */
export async function completeAppointment(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<string> {
  const { id, at, caregiverNotes } = parseInput(completeSchema, input);
  await transactionOnce(context, async (em) => {
    await lockWithOverlaps(em, [id]);
    const visit = await lockAppointment(em, id);
    const time = momentOf(at, clock());
    if (visit.status === 'completed')
      assertSame(
        visit,
        isAt(visit.completedAt, at) &&
          (caregiverNotes === undefined || caregiverNotes === visit.caregiverNotes),
      );
    moveTo(visit, 'completed', time);
    const { startedAt, scheduledDate } = visit;
    // If no start was recorded, the planned one counts, or the end if that was earlier.
    const began = startedAt ?? new Date(Math.min(scheduledDate.getTime(), time.getTime()));
    const fault = workedFault(visit, began, time);
    if (fault !== null) throw UserError.of(RefusalCode.INVALID, fault, 'at');
    await assertWorkedOnce(em, visit, { start: began, end: time }, 'at');
    await setWorkedCost(em, visit, context.settings.billMinimum, began);
    if (caregiverNotes !== undefined) visit.caregiverNotes = caregiverNotes;
    await dropOverlaps(em, [visit.caregiver]);
  });
  return id;
}

const cancelSchema = z.object({
  id: z.string(),
  reason: z.enum(cancelReasons),
  noticeAt: moment,
  waiveFee: z
    .boolean()
    .nullish()
    .transform((waive) => waive ?? false),
  fee: shownFee.nullish(),
});

/**
 * Cancels a visit for a client, or because the caregiver cannot come. A client's cancellation costs
 * what their policy says for the notice they gave; one by the caregiver, or waived by the office,
 * costs nothing.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE; WRONG_STATE when it is in progress or over, or canceled otherwise; INVALID on
 *   `noticeAt`; STALE_VERSION on `fee` when it costs more than the person was shown
 */
export async function cancelForClient(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, reason, noticeAt, waiveFee, fee: shown } = parseInput(cancelSchema, input);
  await transactionOnce(context, async (em) => {
    const visit = await lockAppointment(em, id);
    await em.populate(visit, ['client']);
    const at = clock();
    if (noticeAt !== null && (noticeAt > at || noticeAt < visit.bookedAt)) {
      throw UserError.of(
        RefusalCode.INVALID,
        'Notice is given between the booking and now',
        'noticeAt',
      );
    }
    if (visit.status === 'cancelled')
      assertSame(
        visit,
        visit.cancelReason === reason && !(waiveFee && Number(visit.cancelFee) > 0),
      );
    const isFree = waiveFee || reason === 'caregiver-request';
    const cost = isFree ? '0.00' : (visit.estimatedCost ?? '0.00');
    const { fee } = cancellationFee(
      visit.client.cancellationPolicy,
      hoursOfNotice(visit.scheduledDate, noticeAt ?? at),
      cost,
    );
    await cancel(em, visit, { reason, fee, shownFee: shown, userId, at });
    // With "other" it may be our decision; a time of notice means that the client asked.
    const byRequest = reason !== 'caregiver-request' && (reason !== 'other' || noticeAt !== null);
    await tellClient(em, context, visit, 'cancelled', at, { byRequest });
    const news = { news: 'cancelled', visits: [{ visit }] } as const;
    await tellCaregiver(em, context, visit.caregiver, news, at);
  });
  return id;
}

/** True if what is asked for now is when something happened. */
const isAt = (happened: Date | null, at: Date | null): boolean =>
  at === null || at.getTime() === happened?.getTime();

/** @throws UserError WRONG_STATE when a visit got to its state, but not as is asked for now */
function assertSame({ status }: Appointment, isSame: boolean): void {
  if (!isSame)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `This visit is ${appointmentStates[status].label} already, but not like that.`,
    );
}

function now(): Date {
  return new Date();
}

export function assertAssigned({ caregiver }: Appointment): void {
  if (caregiver === null)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'Nobody is assigned to this visit yet.',
      'caregiverId',
    );
}

/** Returns when something happened: now, or what the office says. */
function momentOf(at: Date | null, present: Date): Date {
  if (at === null) return present;
  if (at > present) throw UserError.of(RefusalCode.INVALID, 'This time has not come yet', 'at');
  return at;
}
