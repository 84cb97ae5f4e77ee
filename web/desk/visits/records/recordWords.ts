import { distanceInWords, exceptionLimits } from '#graph/modules/visit-records/visitRecord.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime, formatVisitTime } from '../../../ui/format.ts';
import { recordCopy as copy } from '../copy.ts';
import type { DeskVisitRecordFragment } from './records.generated.ts';

/** A time; with its day, unless that is the visit's. */
export const momentInWords = (moment: string, visitOn: string): string =>
  dayInPhoenix(moment) === dayInPhoenix(visitOn) ? formatTime(moment) : formatVisitTime(moment);

/** Where a record was made. */
export function placeInWords({
  record: { place, placeMissing },
  metersFromHome,
}: DeskVisitRecordFragment): string {
  if (!place) return copy.noPlace(copy.placeMissing[placeMissing ?? 'UNAVAILABLE']);
  const exactly = copy.within(distanceInWords(place.accuracyMeters));
  return metersFromHome === null
    ? `${exactly}, ${copy.noHome}`
    : `${copy.fromHome(distanceInWords(metersFromHome))}, ${exactly}`;
}

/** What the phone's clock showed, if it was off. */
export function clockInWords({ record: { at, deviceAt } }: DeskVisitRecordFragment): string | null {
  const minutesOff = Math.abs(Date.parse(at) - Date.parse(deviceAt)) / 60_000;
  return minutesOff > exceptionLimits.clockMinutes ? copy.phoneShowed(formatTime(deviceAt)) : null;
}

const laterMinutes = 2;

/** When a record was sent, if that was later. */
export const sentInWords = ({
  record: { at, serverAt },
}: DeskVisitRecordFragment): string | null =>
  Date.parse(serverAt) - Date.parse(at) > laterMinutes * 60_000
    ? copy.sentAt(momentInWords(serverAt, at))
    : null;

/** Who said that a record was a mistake, and when. */
export const undoneInWords = (
  { undoneBy, record: { undoneAt } }: DeskVisitRecordFragment,
  visitOn: string,
): string | null =>
  undoneBy && undoneAt ? copy.undone(undoneBy, momentInWords(undoneAt, visitOn)) : null;
