import { RefusalCode } from '../../shared/errors.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import type { VisitTimeChoice } from '../visit-records/visitRecord.rules.ts';

type Planned = Pick<Appointment, 'startedAt' | 'completedAt'> & { startsAt: Date; endsAt: Date };
type Recorded = Pick<VisitRecord, 'kind' | 'at' | 'statedAt'>;

/** When a visit began and ended; null while unknown. */
export interface VisitTime {
  startedAt: Date | null;
  completedAt: Date | null;
}

/** A time that cannot be chosen, and why. */
export interface NoTime {
  fault: string;
  code: RefusalCode;
}

/**
 * Returns the time of a visit by the plan, by its caregiver's records, or by what they stated.
 * @param own records of the visit's own caregiver, in the order received
 */
export function timeBy(
  choice: Exclude<VisitTimeChoice, 'typed'>,
  visit: Planned,
  own: readonly Recorded[],
  now: Date,
): VisitTime | NoTime {
  if (choice === 'planned') {
    const { startsAt, endsAt, completedAt } = visit;
    if (startsAt > now || (completedAt !== null && endsAt > now))
      return { fault: 'This time has not come yet', code: RefusalCode.INVALID };
    return { startedAt: startsAt, completedAt: endsAt > now ? null : endsAt };
  }
  const states = choice === 'stated';
  if (states && !own.some(({ statedAt }) => statedAt !== null))
    return { fault: 'There is no stated time to accept.', code: RefusalCode.INVALID };
  const timeOf = (kind: Recorded['kind']): Date | null => {
    const some = own.filter((record) => record.kind === kind);
    const stated = states ? some.findLast(({ statedAt }) => statedAt !== null) : undefined;
    return stated?.statedAt ?? some[0]?.at ?? null;
  };
  const startedAt = timeOf('arrival') ?? visit.startedAt;
  const completedAt = timeOf('departure') ?? visit.completedAt;
  return startedAt === null
    ? { fault: 'Nobody recorded when this visit began.', code: RefusalCode.INVALID }
    : { startedAt, completedAt };
}
