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

/** Something to settle, and whether it is about the arrival or the departure. */
export interface Found {
  kind: VisitExceptionKind;
  recordKind: VisitRecordKind;
}

/** What is known of a visit when a record of it comes in. */
export interface Circumstances {
  /** With its client, as the record left it. */
  visit: Appointment;
  /** Whether nobody had canceled the visit, given it to another or left it unconfirmed. */
  isExpected: boolean;
  /** Whether its caregiver has recorded the same before. */
  isRepeated: boolean;
  /** Whether it became the visit’s own time. */
  counts: boolean;
  /** Whether anyone has arrived. */
  hasArrival: boolean;
}

/** Everything about a new record that the office has to settle. */
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

/** Meters between a record’s place and its client’s home; null while one of both is unknown. */
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

/** Opens exceptions of a record; one of a kind that is open already stays the one. */
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
