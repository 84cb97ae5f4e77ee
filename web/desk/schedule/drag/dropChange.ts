import { clockInPhoenix, dayInPhoenix } from '#graph/shared/phoenix.rules';
import { instantAt } from '../../visits/phoenix.ts';
import type { ScheduledVisit, ScheduleRow } from '../rows.ts';
import { isAhead } from '../../../app/visits/phase.ts';

/** Where a visit is dropped: a row, and a day if there are several. */
export interface Place {
  row: ScheduleRow;
  /** Null over the row's name: the day stays the same. */
  day: string | null;
}

/** A visit being moved, and the day it is over. */
export interface Dragged {
  visit: ScheduledVisit;
  day: string;
  /** Where it is while moved by keys; with a mouse, the pointer shows it. */
  place?: Place | null;
}

/** What a drop changes about a visit. */
export interface DropChange {
  caregiverId?: string | null;
  startsAt?: string;
}

/** Only upcoming visits can be moved; others can only be opened. */
export const canMove = (visit: ScheduledVisit): boolean =>
  isAhead(visit) && Date.parse(visit.startsAt) > Date.now();

/** Whether a row can take a visit at all: not another client's row, nor an inactive caregiver's. */
export const takesVisits = (visit: ScheduledVisit, row: ScheduleRow): boolean =>
  row.client ? row.client.id === visit.clientId : row.isOpen || row.caregiver !== undefined;

/** The same time on another day. */
export const beginsOn = ({ startsAt }: ScheduledVisit, day: string): string =>
  day === dayInPhoenix(startsAt) ? startsAt : instantAt(day, clockInPhoenix(startsAt));

/** What dropping a visit here changes; null if nothing. */
export function dropChange(visit: ScheduledVisit, { row, day }: Place): DropChange | null {
  if (!takesVisits(visit, row)) return null;
  const change: DropChange = {};
  const caregiverId = row.caregiver?.id ?? null;
  if (!row.client && caregiverId !== visit.caregiverId) change.caregiverId = caregiverId;
  const begins = day === null ? visit.startsAt : beginsOn(visit, day);
  if (begins !== visit.startsAt) change.startsAt = begins;
  return Object.keys(change).length === 0 ? null : change;
}

/** A visit after a change, until the graph answers. */
export function dropped<
  Visit extends Pick<ScheduledVisit, 'caregiverId' | 'caregiver' | 'startsAt' | 'endsAt'>,
>(visit: Visit, { caregiverId, startsAt }: DropChange, caregiver: string | null): Visit {
  const later = startsAt ? Date.parse(startsAt) - Date.parse(visit.startsAt) : 0;
  return {
    ...visit,
    ...(caregiverId === undefined ? {} : { caregiverId, caregiver }),
    startsAt: startsAt ?? visit.startsAt,
    endsAt: new Date(Date.parse(visit.endsAt) + later).toISOString(),
  };
}
