import { undoMinutes } from '#graph/modules/scheduling/visit-records/visitRecord.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import type { Entry } from '../outbox/entry.ts';
import type { Visit } from './dayDatabase.ts';

/** The next thing to do at a visit. */
export type Step = 'arrive' | 'leave' | 'note';

/** A visit with its unsent entries applied. */
export interface ShownVisit extends Visit {
  waits: boolean;
}

/** Applies an entry to its visit. */
export function withEntry(
  visit: Visit,
  { kind, appointmentId, at, input }: Pick<Entry, 'kind' | 'appointmentId' | 'at' | 'input'>,
): Visit {
  if (visit.id !== appointmentId) return visit;
  if (kind === 'arrival')
    return {
      ...visit,
      arrivedAt: visit.arrivedAt ?? at,
      arrivalStatedAt: typeof input.statedAt === 'string' ? input.statedAt : visit.arrivalStatedAt,
    };
  if (kind === 'undo')
    return {
      ...visit,
      arrivedAt: null,
      arrivalStatedAt: null,
      status: visit.status === 'IN_PROGRESS' ? 'CONFIRMED' : visit.status,
    };
  // Until the graph says that it is still in progress, a departure ends it.
  if (kind === 'departure')
    return {
      ...visit,
      leftAt: visit.leftAt ?? at,
      status: visit.status === 'IN_PROGRESS' ? 'COMPLETED' : visit.status,
    };
  return { ...visit, noteWritten: true };
}

export function shownVisit(visit: Visit, entries: readonly Entry[]): ShownVisit {
  const own = entries.filter((entry) => entry.appointmentId === visit.id && !entry.refusal);
  return { ...own.reduce(withEntry, visit), waits: own.length > 0 };
}

/** Milliseconds. Tomorrow's visit may begin just after midnight. */
const early = 2 * 3_600_000;

/** The next step at a visit; null before its day and if it is canceled. */
export function nextStep(visit: Visit, now: Date): Step | null {
  const { arrivedAt, leftAt, noteWritten, status, scheduledDate, isOwn } = visit;
  if (arrivedAt !== null && leftAt === null) return 'leave';
  if (leftAt !== null) return noteWritten ? null : 'note';
  if (!isOwn || status === 'CANCELLED' || status === 'COMPLETED') return null;
  const begins = new Date(scheduledDate);
  const isNear = begins.getTime() - now.getTime() < early;
  return isNear || todayInPhoenix(begins) <= todayInPhoenix(now) ? 'arrive' : null;
}

/** True while the arrival at a visit can be taken back: nothing has followed it. */
export const canUndo = ({ arrivedAt, leftAt, noteWritten }: Visit, now: Date): boolean =>
  arrivedAt !== null &&
  leftAt === null &&
  !noteWritten &&
  now.getTime() - Date.parse(arrivedAt) < undoMinutes * 60_000;

/** The visit to show first. */
export function nextVisit(visits: readonly ShownVisit[], now: Date): ShownVisit | null {
  const to = (step: Step): ShownVisit[] => visits.filter((visit) => nextStep(visit, now) === step);
  const ahead = visits.filter(
    ({ status, endDate, leftAt, arrivedAt, isOwn }) =>
      isOwn &&
      status !== 'CANCELLED' &&
      leftAt === null &&
      arrivedAt === null &&
      new Date(endDate) > now,
  );
  return to('leave')[0] ?? ahead[0] ?? to('arrive').at(-1) ?? to('note').at(-1) ?? null;
}
