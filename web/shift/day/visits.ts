import { undoMinutes } from '#graph/modules/visit-records/visitRecord.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import type { Entry } from '../outbox/entry.ts';
import type { KeptDay, Visit } from './dayDatabase.ts';
import { isOver } from '../../app/visits/phase.ts';

/** The next thing to do at a visit. */
export type Step = 'arrive' | 'leave' | 'confirm' | 'note';

/** A visit with its unsent entries applied. */
export interface ShownVisit extends Visit {
  waits: boolean;
}

/** In place of what the phone doesn't have of a visit before the day, or not yet of one after it. */
export const bareVisit = {
  duration: 0,
  address: [],
  mapAddress: null,
  accessNotes: null,
  careNotes: null,
  specialInstructions: null,
  clientNotes: null,
  emergencyContact: null,
  emergencyPhone: null,
  emergencyPhoneE164: null,
  clientPhone: null,
  clientPhoneE164: null,
  facts: [],
  tasks: [],
  isOwn: true,
  arrivedAt: null,
  arrivalStatedAt: null,
  departureStatedAt: null,
  leftAt: null,
  noteWritten: false,
  asksConfirmation: false,
  isHeld: false,
  lastUpdates: [],
} satisfies Partial<Visit>;

/** All visits on the phone with their unsent entries: those of the day, and those before it. */
export function shownVisits(
  kept: KeptDay | null,
  entries: readonly Entry[],
): { visits: ShownVisit[]; past: ShownVisit[] } {
  const visits = (kept?.day.visits ?? []).map((visit) => shownVisit(visit, entries));
  const past = (kept?.past ?? []).map(
    (one) =>
      // Where they still are, the day has it with its details.
      visits.find(({ id }) => id === one.id) ?? shownVisit({ ...bareVisit, ...one }, entries),
  );
  return { visits, past };
}

/** Milliseconds after a visit's end in which it may still be going on. */
const overrun = 4 * 3_600_000;

/** True if what is recorded about a visit is entered afterward: its day is over. */
export function isPast({ endsAt }: Pick<Visit, 'endsAt'>, now: Date): boolean {
  const end = new Date(endsAt);
  return now.getTime() - end.getTime() > overrun && todayInPhoenix(end) < todayInPhoenix(now);
}

/** When an entry was tapped, by the graph's clock as far as the phone knew it. */
export const tappedAt = ({ at, steady }: Pick<Entry, 'at' | 'steady'>): string =>
  new Date(Date.parse(at) + (steady?.offsetMs ?? 0)).toISOString();

/** Applies an entry to its visit. */
export function withEntry<
  Of extends Pick<
    Visit,
    | 'id'
    | 'status'
    | 'arrivedAt'
    | 'arrivalStatedAt'
    | 'leftAt'
    | 'departureStatedAt'
    | 'noteWritten'
  >,
>(visit: Of, entry: Pick<Entry, 'kind' | 'appointmentId' | 'at' | 'steady' | 'input'>): Of {
  const { kind, appointmentId, input } = entry;
  if (visit.id !== appointmentId) return visit;
  const at = tappedAt(entry);
  const statedAt = typeof input.statedAt === 'string' ? input.statedAt : null;
  if (kind === 'arrival')
    return {
      ...visit,
      arrivedAt: visit.arrivedAt ?? at,
      arrivalStatedAt: statedAt ?? visit.arrivalStatedAt,
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
      departureStatedAt: statedAt ?? visit.departureStatedAt,
      status: visit.status === 'IN_PROGRESS' ? 'COMPLETED' : visit.status,
    };
  if (kind === 'confirmation') return { ...visit, asksConfirmation: false };
  return { ...visit, noteWritten: true };
}

export function shownVisit(visit: Visit, entries: readonly Entry[]): ShownVisit {
  const own = entries.filter((entry) => entry.appointmentId === visit.id && !entry.refusal);
  return { ...own.reduce(withEntry, visit), waits: own.length > 0 };
}

/** Milliseconds. Tomorrow's visit may begin just after midnight. */
const early = 2 * 3_600_000;

/** Milliseconds after leaving in which someone there may still confirm the visit. */
const stillThere = 30 * 60_000;

/** When its caregiver arrived, as stated if so; null if they haven't. */
export const arrivedOf = ({
  arrivalStatedAt,
  arrivedAt,
}: Pick<Visit, 'arrivalStatedAt' | 'arrivedAt'>): string | null => arrivalStatedAt ?? arrivedAt;

/** When its caregiver left, as stated if so; null if they haven't. */
export const leftOf = ({
  departureStatedAt,
  leftAt,
}: Pick<Visit, 'departureStatedAt' | 'leftAt'>): string | null => departureStatedAt ?? leftAt;

/** True while the client's side can confirm a visit on this phone. */
export function asksNow(visit: Visit, now: Date): boolean {
  const leftAt = leftOf(visit);
  return (
    visit.asksConfirmation &&
    visit.isOwn &&
    visit.status !== 'CANCELLED' &&
    !isPast(visit, now) &&
    (leftAt === null || now.getTime() - Date.parse(leftAt) < stillThere)
  );
}

/** The next step at a visit; null before its day and if it is canceled. */
export function nextStep(visit: Visit, now: Date): Step | null {
  const { arrivedAt, leftAt, noteWritten, startsAt, isOwn } = visit;
  if (arrivedAt !== null && leftAt === null) return 'leave';
  if (leftAt !== null && asksNow(visit, now)) return 'confirm';
  if (leftAt !== null) return noteWritten ? null : 'note';
  if (!isOwn || isOver(visit)) return null;
  const begins = new Date(startsAt);
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
    ({ status, endsAt, leftAt, arrivedAt, isOwn }) =>
      isOwn &&
      status !== 'CANCELLED' &&
      leftAt === null &&
      arrivedAt === null &&
      new Date(endsAt) > now,
  );
  return (
    to('leave')[0] ??
    to('confirm')[0] ??
    ahead[0] ??
    to('arrive').at(-1) ??
    to('note').at(-1) ??
    null
  );
}
