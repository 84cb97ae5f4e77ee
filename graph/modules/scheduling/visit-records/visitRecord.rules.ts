/** What of a visit a record holds: that its caregiver came, or left. */
export const visitRecordKinds = ['arrival', 'departure'] as const;
export type VisitRecordKind = (typeof visitRecordKinds)[number];

/** Most records of one kind by one caregiver for one visit: more than anyone makes, and nobody can take one away. */
export const mostRecords = 20;

/** Why a record has no place. */
export const placesMissing = ['refused', 'unavailable'] as const;
export type PlaceMissing = (typeof placesMissing)[number];

/** What of a visit's records the office has to settle (product 4.12). */
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

/** From where on something is an exception. */
export const exceptionLimits = {
  /** An arrival so many minutes before the planned beginning. */
  earlyMinutes: 60,
  /** And so many after it. */
  lateMinutes: 15,
  /** No arrival so many minutes after the planned beginning. */
  missingArrivalMinutes: 30,
  /** No departure so many minutes after the planned end. */
  missingDepartureMinutes: 60,
  /** A place that may be so far off. */
  accuracyMeters: 200,
  /** A place so far from home, besides what it may be off. */
  farMeters: 250,
  /** A device’s clock that differs so much from ours. */
  clockMinutes: 2,
} as const;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Meters between two places, along the Earth. */
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

/** The two readings of a device’s clock that come with a record, and ours when it came in. */
export interface Clocks {
  deviceAt: Date;
  deviceNow: Date;
  serverAt: Date;
}

/**
 * When something happened, by our clock: what the device’s clock showed, put right by how far off it is now; never ahead of
 * us. Right also where that clock is hours wrong, or where the record was sent hours later.
 */
export const happenedAt = ({ deviceAt, deviceNow, serverAt }: Clocks): Date =>
  new Date(
    Math.min(deviceAt.getTime() + serverAt.getTime() - deviceNow.getTime(), serverAt.getTime()),
  );

/** Whether a device’s clock was off, or was set back between the event and the sending. */
export const isClockOff = ({ deviceAt, deviceNow, serverAt }: Clocks): boolean =>
  Math.max(
    Math.abs(deviceNow.getTime() - serverAt.getTime()),
    deviceAt.getTime() - deviceNow.getTime(),
  ) >
  exceptionLimits.clockMinutes * 60_000;
