import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { formatTime } from '../../ui/format.ts';
import { recordCopy } from '../visits/copy.ts';
import { formatLength } from '../visits/phoenix.ts';
import { placeInWords } from '../visits/records/recordWords.ts';
import { detailCopy as copy } from './copy.ts';
import type { DeskExceptionFragment } from './exceptions.generated.ts';

const minutesBetween = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

type Recorded = NonNullable<DeskExceptionFragment['record']>;
type Detail = (exception: DeskExceptionFragment, record: Recorded) => string;

/** "32 min", "4 days". */
const lengthBetween = (from: string, to: string): string => {
  const minutes = minutesBetween(from, to);
  return minutes < 2 * 1440 ? formatLength(minutes) : copy.days(Math.round(minutes / 1440));
};

const whyUnexpected: Detail = ({ caregiver, status }, record) => {
  if (caregiver !== null && caregiver !== record.caregiver) return copy.unexpected.given(caregiver);
  return status === 'CANCELLED' || status === 'SCHEDULED'
    ? copy.unexpected[status]
    : copy.unexpected.other;
};

const recorded: Detail = (_exception, { record: { kind, at } }) =>
  copy.recorded[kind](formatTime(at));
const place: Detail = (_exception, record) => placeInWords(record);

const details: Readonly<Partial<Record<VisitExceptionKind, Detail>>> = {
  EARLY: ({ scheduledDate }, { record: { at } }) =>
    copy.early(formatTime(at), lengthBetween(at, scheduledDate)),
  LATE_ARRIVAL: ({ scheduledDate }, { record: { at } }) =>
    copy.late(formatTime(at), lengthBetween(scheduledDate, at)),
  NO_PLACE: (_exception, { record: { placeMissing } }) =>
    recordCopy.placeMissing[placeMissing ?? 'UNAVAILABLE'],
  INACCURATE: place,
  FAR: place,
  CLOCK: (_exception, { record: { deviceAt, at } }) =>
    copy.clock(formatTime(deviceAt), formatTime(at)),
  STATED_TIME: (_exception, { record: { statedAt, statedReason } }) =>
    copy.says(statedAt ? formatTime(statedAt) : '', statedReason ?? ''),
  NOT_EXPECTED: (exception, record) =>
    `${recorded(exception, record)}, ${whyUnexpected(exception, record)}`,
  REPEATED: recorded,
};

/** What exactly an exception is, in half a sentence. */
export function detailOf(exception: DeskExceptionFragment): string {
  const { kind, record, scheduledDate, endDate } = exception;
  if (record) return details[kind]?.(exception, record) ?? '';
  return kind === 'MISSING_DEPARTURE'
    ? copy.ends(formatTime(endDate))
    : copy.begins(formatTime(scheduledDate));
}
