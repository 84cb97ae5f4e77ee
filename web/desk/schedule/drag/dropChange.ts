import { clockOf, dayOf, instantAt } from '../../visits/phoenix.ts';
import type { ScheduledVisit, ScheduleRow } from '../rows.ts';

/** Where a visit is dropped: on a row, and on a day where there are several. */
export interface Place {
  row: ScheduleRow;
  /** Null on the name of the row: the day stays. */
  day: string | null;
}

/** A visit on its way, and the day that it is over. */
export interface Dragged {
  visit: ScheduledVisit;
  day: string;
  /** Where keys have carried it: a mouse shows that itself. */
  place?: Place | null;
}

/** What of a visit would change. */
export interface DropChange {
  caregiverId?: string | null;
  scheduledDate?: string;
}

/** Only what is still to come can be moved; the rest is pressed. */
export const canMove = ({ status, scheduledDate }: ScheduledVisit): boolean =>
  (status === 'SCHEDULED' || status === 'CONFIRMED') && Date.parse(scheduledDate) > Date.now();

/** Whether a row can take a visit at all: a client keeps their visits, and who has left takes none. */
export const takesVisits = (visit: ScheduledVisit, row: ScheduleRow): boolean =>
  row.client ? row.client.id === visit.clientId : row.isOpen || row.caregiver !== undefined;

/** When a visit would begin on another day: at the same time. */
export const beginsOn = ({ scheduledDate }: ScheduledVisit, day: string): string =>
  day === dayOf(scheduledDate) ? scheduledDate : instantAt(day, clockOf(scheduledDate));

/** What dropping a visit somewhere changes; null where that is nothing. */
export function dropChange(visit: ScheduledVisit, { row, day }: Place): DropChange | null {
  if (!takesVisits(visit, row)) return null;
  const change: DropChange = {};
  const caregiverId = row.caregiver?.id ?? null;
  if (!row.client && caregiverId !== visit.caregiverId) change.caregiverId = caregiverId;
  const begins = day === null ? visit.scheduledDate : beginsOn(visit, day);
  if (begins !== visit.scheduledDate) change.scheduledDate = begins;
  return Object.keys(change).length === 0 ? null : change;
}

/** A visit as it would stand after a change, for as long as the graph has not said. */
export function dropped<
  Visit extends Pick<ScheduledVisit, 'caregiverId' | 'caregiver' | 'scheduledDate' | 'endDate'>,
>(visit: Visit, { caregiverId, scheduledDate }: DropChange, caregiver: string | null): Visit {
  const later = scheduledDate ? Date.parse(scheduledDate) - Date.parse(visit.scheduledDate) : 0;
  return {
    ...visit,
    ...(caregiverId === undefined ? {} : { caregiverId, caregiver }),
    scheduledDate: scheduledDate ?? visit.scheduledDate,
    endDate: new Date(Date.parse(visit.endDate) + later).toISOString(),
  };
}
