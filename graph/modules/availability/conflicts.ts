import { RefusalCode } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, addMinutes, dayIn, instantOf, inWords, weekdayOf } from '../../shared/time.ts';

/** From one instant to another, exclusive. */
export interface Span {
  start: Date;
  end: Date;
}

/** Hours on a weekday, in the caregiver's time zone. Closed hours override open ones. */
export interface WeeklyHours {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

/** The facts that decide whether a caregiver can take a visit. */
export interface CaregiverFacts {
  id: string;
  name: string;
  isActive: boolean;
  lastWorkingDay: string | null;
  timezone: string;
  hours: readonly WeeklyHours[];
  timeOff: readonly Span[];
  /** When visits that are not canceled take their time. */
  visits: readonly Span[];
}

export const conflictKinds = [
  'inactive',
  'last-day',
  'outside-availability',
  'time-off',
  'overlap',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** What each means to a program. */
export const codeOf: Readonly<Record<ConflictKind, RefusalCode>> = {
  inactive: RefusalCode.WRONG_STATE,
  'last-day': RefusalCode.TIME_TAKEN,
  'outside-availability': RefusalCode.TIME_TAKEN,
  'time-off': RefusalCode.TIME_TAKEN,
  overlap: RefusalCode.TIME_TAKEN,
};

/** Why a caregiver cannot take a visit. */
export interface Conflict {
  kind: ConflictKind;
  /** Worded for the office. */
  message: string;
}

/**
 * Returns every reason why a caregiver cannot take a visit at this time; empty if they can.
 * @param beyondHours why the office books them beyond their weekly hours, which then don't matter
 */
export function conflictsOf(
  facts: CaregiverFacts,
  span: Span,
  beyondHours: string | null = null,
): Conflict[] {
  const { name, isActive, lastWorkingDay, timeOff, visits } = facts;
  const conflicts: Conflict[] = [];
  if (!isActive) conflicts.push({ kind: 'inactive', message: `${name} is no longer active.` });
  else if (lastWorkingDay !== null && span.end > endOfWork(lastWorkingDay, facts))
    conflicts.push({
      kind: 'last-day',
      message: `${name}’s last working day is ${fullDayInWords(lastWorkingDay)}.`,
    });
  if (beyondHours === null && isOutsideHours(facts, span))
    conflicts.push({
      kind: 'outside-availability',
      message:
        facts.hours.length === 0
          ? `${name} has no working hours on file yet.`
          : `${name} does not work at that time.`,
    });
  const off = timeOff.find((free) => overlap(free, span));
  if (off)
    conflicts.push({
      kind: 'time-off',
      message: `${name} has time off until ${inWords(off.end)}.`,
    });
  const taken = visits.find((visit) => overlap(visit, span));
  if (taken)
    conflicts.push({
      kind: 'overlap',
      message: `${name} has another visit from ${inWords(taken.start)} to ${inWords(taken.end)}.`,
    });
  return conflicts;
}

/** Returns when a caregiver's last working day is over. A visit that goes on past it is not theirs. */
export const endOfWork = (lastWorkingDay: string, { timezone }: { timezone: string }): Date =>
  instantOf(addDays(lastWorkingDay, 1), '00:00', timezone);

/** True if a visit at this time is outside a caregiver's weekly hours. */
export const isOutsideHours = ({ hours, timezone }: CaregiverFacts, span: Span): boolean =>
  !isCovered(span, openSpans(hours, timezone, span));

/** True if nothing but the weekly hours is in the way: the office may book beyond them. */
export const isHoursOnly = (conflicts: readonly Conflict[]): boolean =>
  conflicts.length > 0 && conflicts.every(({ kind }) => kind === 'outside-availability');

/**
 * True if two spans overlap. Two that only touch do not: one visit may start at the instant another
 * ends.
 */
export const overlap = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Returns the open hours around a span in order, merged if they touch, without the closed ones. */
function openSpans(hours: readonly WeeklyHours[], timezone: string, { start, end }: Span): Span[] {
  const at = (isAvailable: boolean): Span[] => {
    const found: Span[] = [];
    const last = dayIn(end, timezone);
    for (let day = dayIn(start, timezone); day <= last; day = addDays(day, 1)) {
      for (const row of hours) {
        if (row.isAvailable !== isAvailable || row.dayOfWeek !== weekdayOf(day)) continue;
        found.push({
          start: instantOf(day, row.startTime, timezone),
          end: endOf(day, row.endTime, timezone),
        });
      }
    }
    return found;
  };
  return at(false).reduce(without, joined(at(true)));
}

/** Returns the end of hours on a day: "23:59" in a form means midnight. */
const endOf = (day: string, time: string, zone: string): Date =>
  time.startsWith('23:59') ? instantOf(addDays(day, 1), '00:00', zone) : instantOf(day, time, zone);

function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.start.getTime() - other.start.getTime());
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.start <= last.end)
      result[result.length - 1] = {
        start: last.start,
        end: span.end > last.end ? span.end : last.end,
      };
    else result.push(span);
  }
  return result;
}

function without(spans: readonly Span[], closed: Span): Span[] {
  return spans.flatMap((span) => {
    if (!overlap(span, closed)) return [span];
    return [
      { start: span.start, end: closed.start },
      { start: closed.end, end: span.end },
    ].filter(({ start, end }) => start < end);
  });
}

const isCovered = (span: Span, open: readonly Span[]): boolean =>
  open.some(({ start, end }) => start <= span.start && span.end <= end);

/**
 * Returns the time of a visit.
 * @param minutes planned
 */
export const spanOf = (start: Date, minutes: number): Span => ({
  start,
  end: addMinutes(start, minutes),
});

/** Returns the span from the first start to the last end. */
export const enclosingSpan = (spans: readonly Span[]): Span => ({
  start: new Date(Math.min(...spans.map(({ start }) => start.getTime()))),
  end: new Date(Math.max(...spans.map(({ end }) => end.getTime()))),
});
