import { isClockOff } from '#graph/modules/scheduling/visit-records/visitRecord.rules';
import { formatTime } from '../../../ui/format.ts';
import { recordCopy as copy } from '../copy.ts';
import type { DeskVisitRecordFragment } from './records.generated.ts';

const meters = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "1,112 m". */
export const formatMeters = (distance: number): string => `${meters.format(distance)} m`;

/** Where a record was made. */
export function placeInWords({
  record: { place, placeMissing },
  metersFromHome,
}: DeskVisitRecordFragment): string {
  if (!place) return copy.noPlace(copy.placeMissing[placeMissing ?? 'UNAVAILABLE']);
  const exactly = copy.within(formatMeters(place.accuracyMeters));
  return metersFromHome === null
    ? `${copy.noHome}, ${exactly}`
    : `${copy.fromHome(formatMeters(metersFromHome))}, ${exactly}`;
}

/** What the phone's clock showed, if it was off. */
export function clockInWords({
  record: { deviceAt, deviceNow, serverAt },
}: DeskVisitRecordFragment): string | null {
  const clocks = {
    deviceAt: new Date(deviceAt),
    deviceNow: new Date(deviceNow),
    serverAt: new Date(serverAt),
  };
  return isClockOff(clocks) ? copy.phoneShowed(formatTime(deviceAt)) : null;
}

const laterMinutes = 2;

/** When a record was sent, if that was later. */
export const sentInWords = ({
  record: { at, serverAt },
}: DeskVisitRecordFragment): string | null =>
  Date.parse(serverAt) - Date.parse(at) > laterMinutes * 60_000
    ? copy.sentAt(formatTime(serverAt))
    : null;
