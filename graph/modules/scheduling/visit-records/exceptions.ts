import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { addMinutes } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { VisitRecord } from './visitRecord.entity.ts';
import {
  exceptionLimits,
  isClockOff,
  metersBetween,
  type VisitExceptionKind,
  type VisitRecordKind,
} from './visitRecord.rules.ts';

/** An exception, and whether it is about the arrival or the departure. */
export interface Found {
  kind: VisitExceptionKind;
  recordKind: VisitRecordKind;
}

/** The state of a visit when a record of it is received. */
export interface Circumstances {
  /** With its client, after the record was applied. */
  visit: Appointment;
  /** True if the visit was not canceled, reassigned or unconfirmed. */
  isExpected: boolean;
  /** True if its caregiver has recorded the same before. */
  isRepeated: boolean;
  /** True if the record became the visit’s own time. */
  counts: boolean;
  /** True if anyone has arrived. */
  hasArrival: boolean;
}

/** Returns the exceptions that a new record causes. */
export function exceptionsOf(record: VisitRecord, circumstances: Circumstances): Found[] {
  const { visit, isExpected, isRepeated, counts, hasArrival } = circumstances;
  const isArrival = record.kind === 'arrival';
  const lacksArrival = !isArrival && !hasArrival;
  const isFirstArrival = isArrival && !isRepeated;
  const found: Partial<Record<VisitExceptionKind, boolean>> = {
    early:
      isFirstArrival && record.at < addMinutes(visit.scheduledDate, -exceptionLimits.earlyMinutes),
    'late-arrival':
      isFirstArrival && record.at > addMinutes(visit.scheduledDate, exceptionLimits.lateMinutes),
    'no-place': record.placeMissing !== null,
    inaccurate: (record.accuracy ?? 0) > exceptionLimits.accuracyMeters,
    far: isFar(record, visit),
    clock: isClockOff(record),
    'stated-time': record.statedAt !== null,
    'not-expected': !isExpected || !(counts || isRepeated || lacksArrival),
    repeated: isRepeated,
  };
  const kinds = (Object.keys(found) as VisitExceptionKind[]).filter((kind) => found[kind]);
  return [
    ...kinds.map((kind) => ({ kind, recordKind: record.kind })),
    ...(lacksArrival ? [{ kind: 'missing-arrival', recordKind: 'arrival' } as const] : []),
  ];
}

/** Returns the meters between a record’s place and its client’s home; null if either is unknown. */
export function metersFromHome(
  { latitude, longitude }: Pick<VisitRecord, 'latitude' | 'longitude'>,
  home: Pick<VisitRecord, 'latitude' | 'longitude'>,
): number | null {
  if (latitude === null || longitude === null) return null;
  if (home.latitude === null || home.longitude === null) return null;
  return metersBetween(
    { latitude, longitude },
    { latitude: home.latitude, longitude: home.longitude },
  );
}

function isFar(record: VisitRecord, { client }: Appointment): boolean {
  const meters = metersFromHome(record, client);
  return meters !== null && meters > exceptionLimits.farMeters + (record.accuracy ?? 0);
}

/** Opens exceptions of a record, unless one of the same kind is already open. */
export async function openExceptions(
  em: EntityManager,
  { id, appointment, serverAt }: VisitRecord,
  found: readonly Found[],
): Promise<void> {
  for (const { kind, recordKind } of found)
    await em.execute(
      `insert into visit_exceptions (id, appointment_id, record_id, record_kind, kind, found_at) values (?, ?, ?, ?, ?, ?)
       on conflict (appointment_id, kind, record_kind) where settled_at is null do nothing`,
      [
        randomUUID(),
        appointment.id,
        kind === 'missing-arrival' ? null : id,
        recordKind,
        kind,
        serverAt,
      ],
    );
}
