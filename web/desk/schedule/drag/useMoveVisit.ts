import { useCallback, useMemo, useState } from 'react';
import { useChangeVisit } from '../../visits/useChangeVisit.ts';
import { giveCopy } from '../../visits/copy.ts';
import { scheduleCopy as copy } from '../copy.ts';
import type { ScheduledVisit } from '../rows.ts';
import type { DeskScheduleQuery } from '../schedule.generated.ts';
import { dropChange, dropped, type DropChange, type Place } from './dropChange.ts';

type Schedule = DeskScheduleQuery['schedule'];

interface Moved {
  id: string;
  change: DropChange;
  caregiver: string | null;
}

/**
 * Moves a visit to where it was dropped: the schedule shows it there at once, and back where it was when the graph
 * refuses, which says why.
 * @returns the schedule as it is shown, and what moves
 */
export function useMoveVisit(
  schedule: Schedule | undefined,
): [Schedule | undefined, (visit: ScheduledVisit, place: Place) => void] {
  const [moved, setMoved] = useState<Moved | null>(null);
  const { change } = useChangeVisit();
  const move = useCallback(
    (visit: ScheduledVisit, place: Place) => {
      const wanted = dropChange(visit, place);
      if (wanted === null) return;
      const { id, version, caregiverId, scheduledDate } = visit;
      const caregiver = place.row.caregiver?.name ?? null;
      setMoved({ id, change: wanted, caregiver });
      const isGiven = wanted.caregiverId !== undefined && caregiver !== null;
      void change(
        { id, version, ...wanted },
        { caregiverId, scheduledDate },
        { done: isGiven ? giveCopy.done(caregiver) : copy.moved, failed: copy.notMoved },
      ).finally(() => {
        setMoved(null);
        document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus({ preventScroll: true });
      });
    },
    [change],
  );
  const shown = useMemo(() => {
    if (!schedule || !moved) return schedule;
    const visits = schedule.visits.map((visit) =>
      visit.id === moved.id ? dropped(visit, moved.change, moved.caregiver) : visit,
    );
    return { ...schedule, visits };
  }, [schedule, moved]);
  return [shown, move];
}
