import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { addMinutes } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { VisitException } from './visitException.entity.ts';
import type { VisitRecord } from './visitRecord.entity.ts';
import {
  exceptionLimits,
  isClockOff,
  metersBetween,
  timeExceptionKinds,
  type VisitExceptionKind,
  type VisitRecordKind,
} from './visitRecord.rules.ts';
import { workedStatuses } from '../appointments/appointment.rules.ts';
import { wordList } from '../../database/wordList.ts';

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
  const isFirstDeparture = !isArrival && !isRepeated;
  const { earlyMinutes, lateMinutes, departureMinutes, sentLateMinutes } = exceptionLimits;
  const found: Partial<Record<VisitExceptionKind, boolean>> = {
    early: isFirstArrival && record.at < addMinutes(visit.scheduledDate, -earlyMinutes),
    'late-arrival': isFirstArrival && record.at > addMinutes(visit.scheduledDate, lateMinutes),
    'early-departure': isFirstDeparture && record.at < addMinutes(visit.endDate, -departureMinutes),
    'late-departure': isFirstDeparture && record.at > addMinutes(visit.endDate, departureMinutes),
    'sent-late': !isRepeated && record.serverAt > addMinutes(record.at, sentLateMinutes),
    'no-place': record.placeMissing !== null,
    inaccurate: (record.accuracy ?? 0) > exceptionLimits.accuracyMeters,
    far: isFar(record, visit),
    clock: isClockOff(record),
    'stated-time': record.statedAt !== null,
    'not-expected': !isExpected || !(counts || isRepeated || lacksArrival),
    repeated: isRepeated,
  };
  const kinds = (Object.keys(found) as VisitExceptionKind[]).filter((kind) => found[kind]);
  // The time of a visit is its caregiver's: nobody else's keeps it from being billed.
  const asked = isTheirs(record, visit) ? kinds : kinds.filter((kind) => !isOfTime(kind));
  return [
    ...asked.map((kind) => ({ kind, recordKind: record.kind })),
    ...(lacksArrival ? [{ kind: 'missing-arrival', recordKind: 'arrival' } as const] : []),
  ];
}

const isTheirs = (record: VisitRecord, { caregiver }: Appointment): boolean =>
  record.caregiver.id === caregiver?.id;

const isOfTime = (kind: VisitExceptionKind): boolean =>
  (timeExceptionKinds as readonly VisitExceptionKind[]).includes(kind);

/**
 * Opens the exceptions of time of records that came while somebody else had the visit, and that
 * count since. What was asked before isn't asked again.
 */
export async function openOfCounted(
  em: EntityManager,
  visit: Appointment,
  records: Iterable<VisitRecord>,
): Promise<void> {
  const counting = { visit, isExpected: true, isRepeated: false, counts: true, hasArrival: true };
  for (const record of records) {
    const asked = await em.find(VisitException, { record });
    const kinds = new Set(asked.map(({ kind }) => kind));
    const found = exceptionsOf(record, counting);
    await openExceptions(
      em,
      record,
      found.filter(({ kind }) => isOfTime(kind) && !kinds.has(kind)),
    );
  }
}

/**
 * Opens the exceptions of the time worked, once a visit is completed by records. They are its
 * departure’s.
 * @param approveAll true if the office approves every visit, not only those off the plan
 */
export async function openOfWorkedTime(
  em: EntityManager,
  visit: Appointment,
  record: VisitRecord,
  approveAll: boolean,
): Promise<void> {
  const { status, startedAt, completedAt, scheduledDate, endDate } = visit;
  if (status !== 'completed' || startedAt === null || completedAt === null) return;
  const minutesMore =
    (completedAt.getTime() - startedAt.getTime() - endDate.getTime() + scheduledDate.getTime()) /
    60_000;
  const found: Partial<Record<VisitExceptionKind, boolean>> = {
    long: minutesMore > exceptionLimits.lengthMinutes,
    short: minutesMore < -exceptionLimits.lengthMinutes,
    overlap: await overlapsWorked(em, visit),
    'to-approve': approveAll,
  };
  const kinds = (Object.keys(found) as VisitExceptionKind[]).filter((kind) => found[kind]);
  await openExceptions(em, record, kinds.map(ofDeparture));
}

const ofDeparture = (kind: VisitExceptionKind): Found => ({ kind, recordKind: 'departure' });

/** Opens an exception if the worked time of a visit overlaps another one that its caregiver worked. */
export async function openOverlap(
  em: EntityManager,
  visit: Appointment,
  record: VisitRecord,
): Promise<void> {
  if (await overlapsWorked(em, visit)) await openExceptions(em, record, [ofDeparture('overlap')]);
}

/** True if the worked time of a visit overlaps another visit that its caregiver worked. */
async function overlapsWorked(
  em: EntityManager,
  { id, caregiver, startedAt, completedAt }: Appointment,
): Promise<boolean> {
  if (caregiver === null || startedAt === null || completedAt === null) return false;
  const found = await em.execute<unknown[]>(
    `select 1 from appointments
      where caregiver_id = ? and id <> ? and status in ${wordList(workedStatuses)}
        and started_at < ? and coalesce(completed_at, 'infinity') > ?
      limit 1`,
    [caregiver.id, id, completedAt, startedAt],
  );
  return found.length > 0;
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

/**
 * True if the office was asked about this refusal: the caregiver's phone has refused its location
 * before or since, and gave none in between. What was a mistake asked nothing.
 */
async function isAskedAbout(em: EntityManager, record: VisitRecord): Promise<boolean> {
  if (record.placeMissing !== 'refused') return false;
  const found = await em.execute<unknown[]>(
    `select 1 from visit_exceptions e join visit_records r on r.id = e.record_id
      where e.kind = 'no-place' and r.caregiver_id = ? and r.place_missing = 'refused' and r.undone_at is null
        and not exists (select from visit_records given
          where given.caregiver_id = r.caregiver_id and given.latitude is not null
            and given.at between least(r.at, ?) and greatest(r.at, ?))
      limit 1`,
    [record.caregiver.id, record.at, record.at],
  );
  return found.length > 0;
}

/** Opens exceptions of a record, unless one of the same kind is already open. */
export async function openExceptions(
  em: EntityManager,
  record: VisitRecord,
  found: readonly Found[],
): Promise<void> {
  const { id, appointment, serverAt } = record;
  for (const { kind, recordKind } of found) {
    if (kind === 'no-place' && (await isAskedAbout(em, record))) continue;
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
}
