import { formatTime } from '../../ui/format.ts';
import { instantAt } from '../visits/phoenix.ts';
import type { ScheduledVisit, ScheduleRow } from './rows.ts';

/** Hours of a day, from inclusive to exclusive. */
interface Hours {
  from: number;
  to: number;
}

const hourLength = 3_600_000;
const usual: Hours = { from: 6, to: 22 };

/** Hours since midnight in Phoenix, from 0 to 24. */
const hourOf = (instant: string, day: string): number =>
  Math.min(
    24,
    Math.max(0, (Date.parse(instant) - Date.parse(instantAt(day, '00:00'))) / hourLength),
  );

/** The working day, extended to fit visits outside it. */
export function hoursShown(rows: readonly ScheduleRow[], day: string): Hours {
  const visits = rows.flatMap(({ cells }) => [...cells[0]!.continued, ...cells[0]!.visits]);
  return {
    from: Math.min(usual.from, ...visits.map(({ startsAt }) => Math.floor(hourOf(startsAt, day)))),
    to: Math.max(usual.to, ...visits.map(({ endsAt }) => Math.ceil(hourOf(endsAt, day)))),
  };
}

/** Every other hour, with its position from left (0) to right (1). */
export const hourMarks = ({ from, to }: Hours): { hour: number; at: number; label: string }[] =>
  Array.from({ length: Math.ceil((to - from) / 2) }, (_, step) => from + step * 2).map((hour) => ({
    hour,
    at: (hour - from) / (to - from),
    label: formatTime(instantAt('2026-01-01', `${String(hour).padStart(2, '0')}:00`)).replace(
      ':00',
      '',
    ),
  }));

interface Placed {
  visit: ScheduledVisit;
  left: number;
  width: number;
  /** The lane; overlapping visits are stacked. */
  at: number;
}

/** Positions of a row's visits; overlapping ones get separate lanes. */
export function placed(
  visits: readonly ScheduledVisit[],
  day: string,
  { from, to }: Hours,
): { visits: Placed[]; lanes: number } {
  const ends: string[] = [];
  const found = visits.map((visit) => {
    const free = ends.findIndex((end) => end <= visit.startsAt);
    const at = free < 0 ? ends.length : free;
    ends[at] = visit.endsAt;
    const [start, end] = [hourOf(visit.startsAt, day), hourOf(visit.endsAt, day)];
    return { visit, at, left: (start - from) / (to - from), width: (end - start) / (to - from) };
  });
  return { visits: found, lanes: Math.max(1, ends.length) };
}
