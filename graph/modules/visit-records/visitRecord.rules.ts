/** Kinds of visit records. */
export const visitRecordKinds = ['arrival', 'departure'] as const;
export type VisitRecordKind = (typeof visitRecordKinds)[number];

/**
 * Maximum number of records of one kind per caregiver and visit. More than anyone needs, since none
 * can be deleted.
 */
export const maxRecords = 20;

/** Minutes after an arrival in which its caregiver can take it back (product 4.12). */
export const undoMinutes = 10;

/** Why a record has no place. */
export const placesMissing = ['refused', 'unavailable'] as const;
export type PlaceMissing = (typeof placesMissing)[number];

/** Kinds of exceptions in visit records that the office settles (product 4.12). */
export const visitExceptionKinds = [
  'early',
  'late-arrival',
  'early-departure',
  'late-departure',
  'long',
  'short',
  'sent-late',
  'overlap',
  'missing-arrival',
  'missing-departure',
  'no-place',
  'inaccurate',
  'far',
  'clock',
  'stated-time',
  'not-expected',
  'repeated',
  'to-approve',
] as const;
export type VisitExceptionKind = (typeof visitExceptionKinds)[number];

/**
 * Exceptions of time: while one is open, a completed visit is neither billed nor paid
 * (product 4.12).
 */
export const timeExceptionKinds = [
  'early',
  'late-arrival',
  'early-departure',
  'late-departure',
  'long',
  'short',
  'sent-late',
  'overlap',
  'clock',
  'stated-time',
  'to-approve',
] as const satisfies VisitExceptionKind[];

/** Ways to settle the time of a visit. */
export const visitTimeChoices = ['planned', 'recorded', 'stated', 'typed'] as const;
export type VisitTimeChoice = (typeof visitTimeChoices)[number];

/** Maximum number of exceptions that are settled at once. */
export const maxSettled = 200;

/** Limits beyond which something is an exception. */
export const exceptionLimits = {
  /** An arrival this many minutes before the planned start. */
  earlyMinutes: 15,
  /** An arrival this many minutes after the planned start. */
  lateMinutes: 15,
  /** A departure this many minutes before or after the planned end. */
  departureMinutes: 15,
  /** A visit this many minutes longer or shorter than planned. */
  lengthMinutes: 15,
  /** A record sent this many minutes after it happened. */
  sentLateMinutes: 120,
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

const feetPerMeter = 3.2808;
const feetPerMile = 5280;

/** "46 ft"; "0.7 mi" from a thousand feet. */
export function distanceInWords(meters: number): string {
  const feet = Math.round(meters * feetPerMeter);
  return feet < 1000 ? `${feet} ft` : `${(feet / feetPerMile).toFixed(1)} mi`;
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
  /**
   * Milliseconds that our clock was ahead of the device's when it last heard from us before the
   * event; null if it did not say.
   */
  knownOffset?: number | null;
  /** Our clock then, plus what had passed since by a clock that cannot be set. */
  notBefore?: Date | null;
  /** Milliseconds from the event to sending by that clock, which stops while the device sleeps. */
  elapsed?: number | null;
}

const clockLimit = exceptionLimits.clockMinutes * 60_000;

/** When it was by the clock's error on sending, and by its error before the event. */
function candidates({ deviceAt, deviceNow, serverAt, knownOffset }: Clocks): number[] {
  const onSending = deviceAt.getTime() + serverAt.getTime() - deviceNow.getTime();
  return knownOffset == null ? [onSending] : [onSending, deviceAt.getTime() + knownOffset];
}

/** The earliest and the latest it can have been, whatever was done to the device's clock. */
function bounds({ serverAt, notBefore, elapsed }: Clocks): { from: number; until: number } {
  const until = serverAt.getTime() - Math.max(0, elapsed ?? 0);
  return { from: Math.min(notBefore?.getTime() ?? -Infinity, until), until };
}

const fits = (moment: number, { from, until }: { from: number; until: number }): boolean =>
  moment >= from - clockLimit && moment <= until + clockLimit;

/**
 * Returns when something happened by our clock: the device’s time, corrected for its clock error,
 * and never in the future. Correct even if that clock is hours off, or the record was sent hours
 * later; if the clock was set in between, as far as its other readings tell.
 */
export function happenedAt(clocks: Clocks): Date {
  const moments = candidates(clocks);
  const between = bounds(clocks);
  const moment = moments.find((one) => fits(one, between)) ?? moments[0]!;
  return new Date(Math.min(Math.max(moment, between.from), between.until));
}

/** True if a device’s clock was off, or was set between the event and sending. */
export function isClockOff(clocks: Clocks): boolean {
  const { deviceAt, deviceNow, serverAt } = clocks;
  const moments = candidates(clocks);
  const between = bounds(clocks);
  return (
    Math.abs(deviceNow.getTime() - serverAt.getTime()) > clockLimit ||
    deviceAt.getTime() - deviceNow.getTime() > clockLimit ||
    Math.max(...moments) - Math.min(...moments) > clockLimit ||
    !moments.every((moment) => fits(moment, between))
  );
}
