import { sql, type RawBuilder } from 'kysely';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import {
  addDays,
  addMinutes,
  dayIn,
  instantOf,
  phoenix,
  timeIn,
  weekdayOf,
} from '../../shared/time.ts';
import {
  applicationReplyDays,
  consultationHours,
  contactReplyDays,
  signupReviewHours,
} from '../../shared/promises.rules.ts';

/** How soon we promise to reply (product 1.5), in hours or business days. */
const promises: Readonly<Record<SubmissionKind, { hours: number } | { businessDays: number }>> = {
  'contact-inquiry': { businessDays: contactReplyDays },
  consultation: { hours: consultationHours },
  'consultation-request': { hours: consultationHours },
  'signup-application': { hours: signupReviewHours },
  'job-application': { businessDays: applicationReplyDays },
};

const isWorkday = (day: string): boolean => ![0, 6].includes(weekdayOf(day));

/**
 * Returns when the reply to a submission is due. Business days are Monday to Friday; the time of
 * day stays the same.
 */
export function replyBy(kind: SubmissionKind, cameIn: Date): Date {
  const promise = promises[kind];
  if ('hours' in promise) return addMinutes(cameIn, promise.hours * 60);
  let day = dayIn(cameIn);
  for (let left = promise.businessDays; left > 0;) {
    day = addDays(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  return instantOf(day, timeIn(cameIn));
}

const dayLength = 86_400_000;

/**
 * Until when a waiting submission is to be answered, as `replyBy` says: what it adds depends on the
 * weekday alone, since Phoenix’s days all have 24 hours.
 */
export const replyByOf = (
  kind: SubmissionKind,
  createdAt: RawBuilder<unknown>,
): RawBuilder<Date> => {
  const sunday = instantOf('2026-03-01', '12:00').getTime();
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const cameIn = new Date(sunday + weekday * dayLength);
    return (replyBy(kind, cameIn).getTime() - cameIn.getTime()) / 3_600_000;
  });
  return sql<Date>`${createdAt} + make_interval(hours =>
    (${hours}::int[])[1 + extract(dow from ${createdAt} at time zone ${phoenix})::int])`;
};
