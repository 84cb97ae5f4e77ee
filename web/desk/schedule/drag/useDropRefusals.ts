import { useMemo } from 'react';
import { useDeskCaregiverChoicesQuery } from '../../visits/visits.generated.ts';
import { scheduleCopy as copy } from '../copy.ts';
import type { ScheduleRow } from '../rows.ts';
import { beginsOn, takesVisits, type Dragged } from './dropChange.ts';

const none: ReadonlyMap<string, string> = new Map();

/**
 * Why rows can't take the dragged visit on the day it is over, or only with a reason, in the graph's
 * words.
 */
export function useDropRefusals(
  dragged: Dragged | null,
  by: 'caregiver' | 'client',
  rows: readonly ScheduleRow[],
): ReadonlyMap<string, string> {
  const visit = dragged?.visit;
  const choices = useDeskCaregiverChoicesQuery({
    variables: {
      startsAt: dragged ? beginsOn(dragged.visit, dragged.day) : '',
      duration: visit ? (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000 : 0,
      clientId: visit?.clientId,
      exceptAppointmentId: visit?.id,
    },
    skip: !dragged || by === 'client',
    fetchPolicy: 'cache-and-network',
  }).data?.caregiverChoices;
  return useMemo(() => {
    if (!visit) return none;
    if (by === 'client')
      return new Map(
        rows
          .filter((row) => !takesVisits(visit, row))
          .map(({ key }) => [key, copy.ofClient(visit.client)]),
      );
    return new Map(
      choices
        ?.filter(({ conflicts }) => conflicts.length > 0)
        .map(({ id, conflicts, outsideHours }) => [
          id,
          [...conflicts, outsideHours && copy.asksWhy].filter(Boolean).join(' '),
        ]),
    );
  }, [visit, by, rows, choices]);
}
