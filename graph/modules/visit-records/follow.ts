import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { addMinutes } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { setWorkedCost, workedFault } from '../visits/workedTime.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import { VisitRecord } from './visitRecord.entity.ts';
import { isAhead } from '../appointments/appointment.rules.ts';

/**
 * Applies a caregiver's records to the visit, in the order received, as far as its state allows. An
 * arrival starts it, confirmed or not.
 * @returns those that became the visit’s times
 */
export async function follow(
  em: EntityManager,
  visit: Appointment,
  records: readonly VisitRecord[],
  rule: BillMinimum,
): Promise<ReadonlySet<VisitRecord>> {
  const own = records.filter(({ caregiver }) => caregiver.id === visit.caregiver?.id);
  const counted = new Set<VisitRecord>();
  if (isAhead(visit)) {
    const earliest = addMinutes(visit.scheduledDate, -longestVisit);
    const arrival = own.find(({ kind, at }) => kind === 'arrival' && at >= earliest);
    if (arrival) {
      moveTo(visit, 'in-progress', arrival.at);
      counted.add(arrival);
    }
  }
  const { startedAt } = visit;
  if (visit.status === 'in-progress' && startedAt !== null) {
    const departure = own.find(
      ({ kind, at }) => kind === 'departure' && workedFault(visit, startedAt, at) === null,
    );
    if (departure) {
      moveTo(visit, 'completed', departure.at);
      await setWorkedCost(em, visit, rule);
      counted.add(departure);
    }
  }
  return counted;
}

/** The records of a visit that count, in the order received. */
export const recordsInOrder = (
  em: EntityManager,
  appointment: Appointment,
): Promise<VisitRecord[]> =>
  em.find(
    VisitRecord,
    { appointment, undoneAt: null },
    { orderBy: { serverAt: 'asc', id: 'asc' } },
  );
