import { RefusalCode, UserError } from '../../../shared/errors.ts';
import { hoursOfNotice, recurringNoticeHours } from '../scheduling.rules.ts';

/**
 * Recurring visits are changed with 48 hours' notice; the office may go below it with a reason.
 * @param firstVisit beginning of the first visit that the change touches, or null where it touches none
 * @returns the reason to store: null where it was not needed
 * @throws UserError CONFLICT on `overrideReason`
 */
export function overrideNeeded(
  firstVisit: Date | null,
  now: Date,
  overrideReason: string | null,
): string | null {
  if (firstVisit === null || hoursOfNotice(firstVisit, now) >= recurringNoticeHours) return null;
  if (overrideReason !== null) return overrideReason;
  const hours = Math.max(0, Math.floor(hoursOfNotice(firstVisit, now)));
  throw UserError.of(
    RefusalCode.CONFLICT,
    `Recurring visits are changed with ${recurringNoticeHours} hours' notice, and this touches a visit in ${hours} ${hours === 1 ? 'hour' : 'hours'}. Give a reason to change it all the same.`,
    'overrideReason',
  );
}
