/** Kinds of visit records. */
export const visitRecordKinds = ['arrival', 'departure'] as const;
export type VisitRecordKind = (typeof visitRecordKinds)[number];

/**
 * Maximum number of records of one kind per caregiver and visit. More than anyone needs, since none
 * can be deleted.
 */
export const mostRecords = 20;

/** Why a record has no place. */
export const placesMissing = ['refused', 'unavailable'] as const;
export type PlaceMissing = (typeof placesMissing)[number];

/** Kinds of exceptions in visit records that the office settles (product 4.12). */
export const visitExceptionKinds = [
  'early',
  'late-arrival',
  'missing-arrival',
  'missing-departure',
  'no-place',
  'inaccurate',
  'far',
  'clock',
  'stated-time',
  'not-expected',
  'repeated',
] as const;
export type VisitExceptionKind = (typeof visitExceptionKinds)[number];

/** Limits beyond which something is an exception. */
export const exceptionLimits = {
  /** An arrival this many minutes before the planned start. */
  earlyMinutes: 60,
  /** An arrival this many minutes after the planned start. */
  lateMinutes: 15,
  /** No arrival this many minutes after the planned start. */
  missingArrivalMinutes: 30,
  /** No departure this many minutes after the planned end. */
  missingDepartureMinutes: 60,
  /** A place with an accuracy worse than this. */
  accuracyMeters: 200,
  /** A place this far from home, in addition to its accuracy. */
  farMeters: 250,
  /** A device’s clock that differs this much from ours. */
  clockMinutes: 2,
} as const;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Returns the meters between two places, along the Earth's surface. */
export function metersBetween(one: Place, other: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfSine = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    halfSine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(one.longitude, other.longitude);
  return 2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The two readings of a device’s clock that come with a record, and our clock on receipt. */
export interface Clocks {
  deviceAt: Date;
  deviceNow: Date;
  serverAt: Date;
}

/**
 * Returns when something happened by our clock: the device’s time, corrected for its clock error,
 * and never in the future. Correct even if that clock is hours off, or the record was sent hours
 * later.
 */
export const happenedAt = ({ deviceAt, deviceNow, serverAt }: Clocks): Date =>
  new Date(
    Math.min(deviceAt.getTime() + serverAt.getTime() - deviceNow.getTime(), serverAt.getTime()),
  );

/** True if a device’s clock was off, or was set back between the event and sending. */
export const isClockOff = ({ deviceAt, deviceNow, serverAt }: Clocks): boolean =>
  Math.max(
    Math.abs(deviceNow.getTime() - serverAt.getTime()),
    deviceAt.getTime() - deviceNow.getTime(),
  ) >
  exceptionLimits.clockMinutes * 60_000;
