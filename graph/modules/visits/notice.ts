import { counted } from '../../shared/plural.rules.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { hoursOfNotice, recurringNoticeHours } from '../appointments/appointment.rules.ts';

/**
 * Checks the 48 hours' notice for changes of recurring visits. The office may give less with a
 * reason.
 * @param firstVisit start of the first visit affected, or null if none is
 * @returns the reason to store; null if it was not needed
 * @throws UserError SHORT_NOTICE on `overrideReason`
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
    RefusalCode.SHORT_NOTICE,
    `Recurring visits are changed with ${recurringNoticeHours} hours' notice, and this touches a visit in ${counted(hours, 'hour')}. Give a reason to change it all the same.`,
    'overrideReason',
  );
}
