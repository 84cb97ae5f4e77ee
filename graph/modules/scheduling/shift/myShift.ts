import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { firstNumber } from '../../../shared/phones.rules.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { ownCaregiver } from '../schedule.policy.ts';
import { payPeriodOf } from './payPeriod.ts';
import { plannedVisits, shiftVisits, type PlannedVisit } from './shift.queries.ts';
import type { MyShift, ShiftDay } from './shift.type.ts';

const daysOfWeek = 7;

/**
 * Returns everything a caregiver's phone shows. Runs three statements.
 * @throws Failure FORBIDDEN without an active caregiver profile
 */
export async function myShift(context: GraphContext, now: Date): Promise<MyShift> {
  const { id, firstName } = await ownCaregiver(context);
  const { provider, payPeriod } = context.settings;
  const db = kysely(context.em);
  const today = dayIn(now);
  const period = payPeriodOf(today, payPeriod);
  const lastOfWeek = addDays(today, daysOfWeek - 1);
  const [visits, rows] = await Promise.all([
    shiftVisits(db, id, now),
    plannedVisits(db, id, now, {
      from: period.from,
      to: period.to > lastOfWeek ? period.to : lastOfWeek,
    }),
  ]);
  const planned = rows.map((visit) => ({ ...visit, day: dayIn(visit.scheduledDate) }));
  return {
    now,
    officePhone: provider.phone,
    officePhoneE164: firstNumber(provider.phone),
    officeName: provider.name,
    caregiver: firstName,
    visits,
    week: weekFrom(today, planned),
    payPeriod: { ...period, ...hoursOf(planned.filter(({ day }) => day <= period.to)) },
  };
}

type Planned = PlannedVisit & { day: string };

function weekFrom(today: string, planned: readonly Planned[]): ShiftDay[] {
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const day = addDays(today, index);
    return { day, visits: planned.filter((visit) => visit.day === day) };
  });
}

function hoursOf(visits: readonly PlannedVisit[]): {
  workedMinutes: number;
  plannedMinutes: number;
} {
  let [worked, planned] = [0, 0];
  for (const { status, duration, startedAt, completedAt } of visits) {
    if (status !== 'cancelled') planned += duration;
    if (startedAt && completedAt) worked += completedAt.getTime() - startedAt.getTime();
  }
  return { workedMinutes: Math.round(worked / 60_000), plannedMinutes: planned };
}
