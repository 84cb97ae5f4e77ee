import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { firstNumber } from '../../../shared/phones.rules.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { ownCaregiver } from '../schedule.policy.ts';
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
  const { provider, payPeriod } = context.settings;
  const db = kysely(context.em);
  const today = dayIn(now);
  const period = payPeriodOf(today, payPeriod);
  const lastOfWeek = addDays(today, daysOfWeek - 1);
  const [visits, { planned: rows, notes }] = await Promise.all([
    shiftVisits(db, id, now),
    plannedVisitsAndNotes(db, id, now, {
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
    notes,
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
  heldMinutes: number;
  plannedMinutes: number;
} {
  let [worked, onHold, planned] = [0, 0, 0];
  for (const { status, duration, startedAt, completedAt, held } of visits) {
    if (status !== 'cancelled') planned += duration;
    if (status === 'cancelled' || !startedAt || !completedAt) continue;
    const length = completedAt.getTime() - startedAt.getTime();
    if (held) onHold += length;
    else worked += length;
  }
  return {
    workedMinutes: Math.round(worked / 60_000),
    heldMinutes: Math.round(onHold / 60_000),
    plannedMinutes: planned,
  };
}
