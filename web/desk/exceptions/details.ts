import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { recordCopy } from '../visits/copy.ts';
import { formatLength } from '../visits/phoenix.ts';
import { momentInWords, placeInWords } from '../visits/records/recordWords.ts';
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
  return status === 'CANCELLED' ? copy.unexpected.CANCELLED : copy.unexpected.other;
};

const recorded: Detail = ({ startsAt }, { record: { kind, at } }) =>
  copy.recorded[kind](momentInWords(at, startsAt));
/** How long the visit lasted, and was planned. */
const lasted: Detail = ({ startsAt, endsAt, startedAt, completedAt }) =>
  copy.lasted(
    startedAt && completedAt ? lengthBetween(startedAt, completedAt) : copy.moment,
    lengthBetween(startsAt, endsAt),
  );
const place: Detail = (_exception, record) => placeInWords(record);

const details: Readonly<Partial<Record<VisitExceptionKind, Detail>>> = {
  EARLY: ({ startsAt }, { record: { at } }) =>
    copy.early(momentInWords(at, startsAt), lengthBetween(at, startsAt)),
  LATE_ARRIVAL: ({ startsAt }, { record: { at } }) =>
    copy.late(momentInWords(at, startsAt), lengthBetween(startsAt, at)),
  EARLY_DEPARTURE: ({ startsAt, endsAt }, { record: { at } }) =>
    copy.leftEarly(momentInWords(at, startsAt), lengthBetween(at, endsAt)),
  LATE_DEPARTURE: ({ startsAt, endsAt }, { record: { at } }) =>
    copy.leftLate(momentInWords(at, startsAt), lengthBetween(endsAt, at)),
  LONG: lasted,
  SHORT: lasted,
  SENT_LATE: ({ startsAt }, { record: { kind, at, serverAt } }) =>
    copy.sentLater[kind](momentInWords(at, startsAt), lengthBetween(at, serverAt)),
  OVERLAP: () => copy.overlaps,
  NO_PLACE: (_exception, { record: { placeMissing } }) =>
    recordCopy.placeMissing[placeMissing ?? 'UNAVAILABLE'],
  INACCURATE: place,
  FAR: place,
  CLOCK: ({ startsAt }, { record: { deviceAt, at } }) =>
    copy.clock(momentInWords(deviceAt, startsAt), momentInWords(at, startsAt)),
  STATED_TIME: ({ startsAt }, { record: { statedAt, statedReason } }) =>
    copy.says(statedAt ? momentInWords(statedAt, startsAt) : '', statedReason ?? ''),
  NOT_EXPECTED: (exception, record) =>
    `${recorded(exception, record)}, ${whyUnexpected(exception, record)}`,
  REPEATED: recorded,
  TO_APPROVE: lasted,
};

/** What exactly an exception is, in half a sentence. */
export function detailOf(exception: DeskExceptionFragment): string {
  const { kind, record, startsAt, endsAt } = exception;
  if (record) return details[kind]?.(exception, record) ?? '';
  return kind === 'MISSING_DEPARTURE'
    ? copy.ends(momentInWords(endsAt, startsAt))
    : copy.begins(momentInWords(startsAt, startsAt));
}
