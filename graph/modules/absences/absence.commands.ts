import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { lockUserOf, setAtWork } from '../caregivers/caregiver.commands.ts';
import { signedIn } from '../identity/viewer.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { visitsAffected, type TimesChanged } from '../availability/availability.commands.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { endOfWork, type Span } from '../availability/conflicts.ts';
import { setActiveSchema, timeOffSchema, type Choices } from './absence.input.ts';
import { tellOfAbsence } from './absenceNews.ts';
import { handOver } from './handOver.ts';
import { lockForAbsence, plannedVisits } from './plannedVisits.ts';

/**
 * Sets whether visits can be planned with a caregiver. When someone leaves, at once or after a last
 * working day, each of their visits and plans after it is left open or given to another in the same
 * transaction.
 * @returns the caregiver's identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; VisitsInTheWay; TIME_TAKEN for a visit or plan that the chosen caregiver
 *   cannot take
 */
export async function setCaregiverActive(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const wanted = parseInput(setActiveSchema, input);
  const { id, isActive, lastWorkingDay } = wanted;
  const none: Choices = new Map();
  const choices = isActive ? none : wanted.plannedVisits;
  const heirs = isActive ? none : wanted.plans;
  await transactionOnce(context, async (em) => {
    const now = clock();
    const user = await lockUserOf(em, id);
    const caregiver = await lockForAbsence(em, id, choices, isActive ? null : heirs);
    if (lastWorkingDay !== null) assertLastDay(caregiver, lastWorkingDay, isActive, now);
    caregiver.lastWorkingDay = lastWorkingDay;
    if (lastWorkingDay === null) await setAtWork(em, caregiver, user, isActive);
    else await em.flush();
    if (isActive) return;
    const span = lastWorkingDay === null ? {} : { start: endOfWork(lastWorkingDay, caregiver) };
    const visits = await plannedVisits(em, caregiver, now, span);
    const leaving = { lastWorkingDay, heirs };
    const plans = await handOver(em, { caregiver, visits, choices, leaving, userId, now });
    await tellOfAbsence(em, context, { caregiver, visits, plans }, now);
  });
  return id;
}

/** @throws UserError INVALID; WRONG_STATE for someone who left already */
function assertLastDay(
  { firstName, lastName, timezone, isActive: works }: Caregiver,
  lastWorkingDay: string,
  isActive: boolean,
  now: Date,
): void {
  const refuse = (code: RefusalCode, message: string): never => {
    throw UserError.of(code, message, 'lastWorkingDay');
  };
  if (isActive) refuse(RefusalCode.INVALID, 'A last working day is only for someone who leaves');
  if (!works) refuse(RefusalCode.WRONG_STATE, `${firstName} ${lastName} is no longer active.`);
  if (lastWorkingDay < dayIn(now, timezone))
    refuse(RefusalCode.INVALID, 'The last working day must not be in the past');
}

/**
 * Stores time off: whole days by the caregiver's own calendar, or between two instants. Visits
 * planned in it are left open or given to others in the same transaction.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; VisitsInTheWay; TIME_TAKEN for a visit that the chosen caregiver cannot
 *   take
 */
export async function addTimeOff(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<TimesChanged & { id: string }> {
  const wanted = parseInput(timeOffSchema, input);
  const { caregiverId } = wanted;
  const id = await transactionOnce(context, (em) => storeTimeOff(em, context, wanted, clock()));
  const em = context.em.fork();
  const affected = await visitsAffected(em, em.getReference(Caregiver, caregiverId));
  return { id, caregiverId, affected };
}

/**
 * Stores time off and settles the visits planned in it, within a transaction. Throws the same as
 * `addTimeOff`.
 * @returns identifier of the time off
 */
export async function storeTimeOff(
  em: EntityManager,
  context: GraphContext,
  wanted: z.output<typeof timeOffSchema>,
  now: Date,
): Promise<string> {
  const { userId } = signedIn(context);
  const { caregiverId, plannedVisits: choices, reason, notes } = wanted;
  const caregiver = await lockForAbsence(em, caregiverId, choices, null);
  const { isAllDay, ...span } = spanOfTimeOff(wanted.span, caregiver);
  const timeOff = em.create(CaregiverTimeOff, {
    caregiver,
    startDate: span.start,
    endDate: span.end,
    isAllDay,
    reason,
    notes,
  });
  await em.flush();
  const visits = await plannedVisits(em, caregiver, now, span);
  await handOver(em, { caregiver, visits, choices, leaving: null, userId, now });
  await tellOfAbsence(em, context, { caregiver, visits, plans: [] }, now);
  return timeOff.id;
}

/** @throws UserError INVALID */
function spanOfTimeOff(
  { days, hours }: z.output<typeof timeOffSchema>['span'],
  { timezone }: Caregiver,
): Span & { isAllDay: boolean } {
  const span = days
    ? {
        start: instantOf(days.from, '00:00', timezone),
        end: instantOf(addDays(days.through, 1), '00:00', timezone),
      }
    : { start: hours!.startsAt, end: hours!.endsAt };
  if (span.end <= span.start)
    throw UserError.of(
      RefusalCode.INVALID,
      'Time off ends after it begins',
      days ? 'span.days.through' : 'span.hours.endsAt',
    );
  return { ...span, isAllDay: Boolean(days) };
}
