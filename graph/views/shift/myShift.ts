import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { firstNumber } from '../../shared/phones.rules.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { plannedWithin, workedWithin } from '../../modules/appointments/hours.rules.ts';
import { ownCaregiver } from '../../modules/appointments/schedule.policy.ts';
import { payPeriodOf } from './payPeriod.ts';
import { plannedVisitsAndNotes, shiftVisits, type PlannedVisit } from './shift.queries.ts';
import type { MyShift, ShiftDay } from './shift.type.ts';

const daysOfWeek = 7;

/**
 * Returns everything a caregiver's phone shows. Runs three statements.
 * @throws Failure FORBIDDEN without an active caregiver profile
 */
export async function myShift(context: GraphContext, now: Date): Promise<MyShift> {
  const { id, firstName } = await ownCaregiver(context);
  const { provider, payPeriod, visitConfirmation } = context.settings;
  const db = kysely(context.em);
  const today = dayIn(now);
  const period = payPeriodOf(today, payPeriod);
  const lastOfWeek = addDays(today, daysOfWeek - 1);
  const [visits, { planned, notes }] = await Promise.all([
    shiftVisits(db, id, now, visitConfirmation),
    plannedVisitsAndNotes(db, id, now, {
      from: period.from,
      to: period.through > lastOfWeek ? period.through : lastOfWeek,
    }),
  ]);
  return {
    now,
    officePhone: provider.phone,
    officePhoneE164: firstNumber(provider.phone),
    officeName: provider.name,
    caregiver: firstName,
    visits,
    notes,
    week: weekFrom(today, planned),
    payPeriod: { ...period, ...hoursOf(planned, period) },
  };
}

function weekFrom(today: string, planned: readonly PlannedVisit[]): ShiftDay[] {
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const day = addDays(today, index);
    const [from, to] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')];
    return { day, visits: planned.filter((visit) => plannedWithin(visit, from, to) > 0) };
  });
}

/** The hours that lie in a period: of a night over its last midnight only the first part. */
export function hoursOf(
  visits: readonly Pick<
    PlannedVisit,
    'status' | 'startsAt' | 'endsAt' | 'startedAt' | 'completedAt' | 'held'
  >[],
  period: { from: string; through: string },
): { workedMinutes: number; heldMinutes: number; plannedMinutes: number } {
  const [from, to] = [
    instantOf(period.from, '00:00'),
    instantOf(addDays(period.through, 1), '00:00'),
  ];
  let [worked, onHold, planned] = [0, 0, 0];
  for (const visit of visits) {
    if (visit.status === 'cancelled') continue;
    planned += plannedWithin(visit, from, to);
    const length = workedWithin(visit, from, to) ?? 0;
    if (visit.held) onHold += length;
    else worked += length;
  }
  return {
    workedMinutes: Math.round(worked),
    heldMinutes: Math.round(onHold),
    plannedMinutes: Math.round(planned),
  };
}
