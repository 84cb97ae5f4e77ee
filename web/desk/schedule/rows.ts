import { hoursInWords, minutesWithin } from '#graph/modules/appointments/hours.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { weekdays } from '#graph/shared/week.rules';
import { addDays, weekdayOf } from '../../ui/days.ts';
import { instantAt } from '../visits/phoenix.ts';
import { scheduleCopy as copy } from './copy.ts';
import { shortSpan } from '../ui/days.ts';
import type {
  DeskScheduledCaregiverFragment,
  DeskScheduledVisitFragment,
  DeskScheduleQuery,
} from './schedule.generated.ts';
import { isAhead } from '../../app/visits/phase.ts';

export type ScheduledVisit = DeskScheduledVisitFragment & {
  /** Whether it should have started by now. */
  isLate: boolean;
};

export interface ScheduleCell {
  day: string;
  visits: ScheduledVisit[];
  /** Those that began on an earlier day. */
  continued: ScheduledVisit[];
  /** Time off, or the caregiver's working hours; '' for neither. */
  note: string;
  isOff: boolean;
}

/** A caregiver, a client, or the open visits. */
export interface ScheduleRow {
  key: string;
  name: string;
  isOpen: boolean;
  /** Prefilled when a visit is booked from this row. */
  caregiver?: { id: string; name: string };
  client?: { id: string; name: string };
  /** Its visits' hours on these days, as worked or planned: "24 h", "7 h 30 min". */
  hours: string;
  cells: ScheduleCell[];
}

type Schedule = DeskScheduleQuery['schedule'];

/** The schedule's rows: open visits first, then caregivers or clients by name. */
export function rowsOf(
  { visits: found, caregivers }: Schedule,
  by: 'caregiver' | 'client',
  days: readonly string[],
  now: Date,
): ScheduleRow[] {
  const visits = found.map((visit) => scheduled(visit, now.getTime()));
  const [from, to] = [midnight(days[0]!), midnight(addDays(days.at(-1)!, 1))];
  const cellsOf = (
    rowVisits: ScheduledVisit[],
    noteOf: (day: string) => Pick<ScheduleCell, 'note' | 'isOff'>,
  ): ScheduleCell[] => {
    const byDay = grouped(rowVisits, ({ startsAt }) => dayInPhoenix(startsAt));
    // A night is on both days.
    const overnight = rowVisits.filter(
      ({ startsAt, endsAt }) => endsAt > midnight(addDays(dayInPhoenix(startsAt), 1)),
    );
    return days.map((day) => ({
      day,
      visits: byDay.get(day) ?? [],
      continued: overnight.filter(
        ({ startsAt, endsAt }) => startsAt < midnight(day) && endsAt > midnight(day),
      ),
      ...noteOf(day),
    }));
  };
  const row = (
    rowVisits: ScheduledVisit[],
    rest: Pick<ScheduleRow, 'key' | 'name'> & Partial<ScheduleRow>,
    noteOf: (day: string) => Pick<ScheduleCell, 'note' | 'isOff'> = () => noNote,
  ): ScheduleRow => ({
    isOpen: false,
    hours: hoursInWords(
      rowVisits.filter(takesPlace).reduce((sum, visit) => sum + minutesWithin(visit, from, to), 0),
    ),
    ...rest,
    cells: cellsOf(rowVisits, noteOf),
  });

  if (by === 'client')
    return [...grouped(visits, ({ clientId }) => clientId)]
      .map(([id, own]) => {
        const client = { id, name: own[0]!.client };
        return row(own, { key: id, name: client.name, client });
      })
      .sort((one, other) => one.name.localeCompare(other.name));

  const byCaregiver = grouped(visits, ({ caregiverId }) => caregiverId ?? '');
  const active = caregivers.map((caregiver) => {
    const { id, name } = caregiver;
    const own = byCaregiver.get(id) ?? [];
    return row(own, { key: id, name, caregiver: { id, name } }, (day) => noteOn(caregiver, day));
  });
  const known = new Set(['', ...caregivers.map(({ id }) => id)]);
  const gone = [...byCaregiver]
    .filter(([id]) => !known.has(id))
    .map(([id, own]) => row(own, { key: id, name: `${own[0]!.caregiver}, ${copy.inactive}` }));
  const open = byCaregiver.get('') ?? [];
  return [row(open, { key: 'open', name: copy.open, isOpen: true }), ...active, ...gone];
}

/** Whether a visit counts: canceled ones are only shown. */
export const takesPlace = ({ status }: DeskScheduledVisitFragment): boolean =>
  status !== 'CANCELLED';

const noNote = { note: '', isOff: false };
const midnight = (day: string): string => instantAt(day, '00:00');

function grouped<Visit>(visits: readonly Visit[], keyOf: (visit: Visit) => string) {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = keyOf(visit);
    const group = groups.get(key);
    if (group) group.push(visit);
    else groups.set(key, [visit]);
  }
  return groups;
}

const made = new WeakMap<DeskScheduledVisitFragment, ScheduledVisit>();

/** Returns the same object for an unchanged visit, so that rows can tell that nothing changed. */
function scheduled(visit: DeskScheduledVisitFragment, now: number): ScheduledVisit {
  const before = made.get(visit);
  const late = isLate(visit, now);
  if (before?.isLate === late) return before;
  const after = { ...visit, isLate: late };
  made.set(visit, after);
  return after;
}

/** Whether two rows show the same. */
export const sameRow = (one: ScheduleRow, other: ScheduleRow): boolean =>
  one === other ||
  (one.key === other.key &&
    one.name === other.name &&
    one.hours === other.hours &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => sameCell(cell, other.cells[at]!)));

const sameCell = (one: ScheduleCell, other: ScheduleCell): boolean =>
  one.day === other.day &&
  one.note === other.note &&
  one.isOff === other.isOff &&
  sameVisits(one.visits, other.visits) &&
  sameVisits(one.continued, other.continued);

const sameVisits = (some: readonly ScheduledVisit[], others: readonly ScheduledVisit[]): boolean =>
  some.length === others.length && some.every((visit, at) => visit === others[at]);

const isLate = (visit: DeskScheduledVisitFragment, now: number): boolean =>
  isAhead(visit) && Date.parse(visit.startsAt) < now;

/** A caregiver's hours or time off on a day. */
function noteOn(
  { hours, timeOff }: DeskScheduledCaregiverFragment,
  day: string,
): Pick<ScheduleCell, 'note' | 'isOff'> {
  const starts = (off: string): boolean => off < instantAt(addDays(day, 1), '00:00');
  const ends = (off: string): boolean => off > instantAt(day, '00:00');
  if (timeOff.some(({ startsAt, endsAt }) => starts(startsAt) && ends(endsAt)))
    return { note: copy.off, isOff: true };
  const weekday = weekdays[weekdayOf(day)];
  const open = hours.filter(({ dayOfWeek, isAvailable }) => dayOfWeek === weekday && isAvailable);
  const note = open.map(({ startTime, endTime }) => shortSpan(startTime, endTime)).join(', ');
  return { note, isOff: false };
}
