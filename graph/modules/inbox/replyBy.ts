import { applicationReplyDays } from '../careers/careers.rules.ts';
import { consultationHours } from '../intake/consultations/consultation.rules.ts';
import { contactReplyDays } from '../intake/contact-inquiries/contactInquiry.rules.ts';
import { signupReviewHours } from '../intake/signup-applications/signupApplication.rules.ts';
import type { SubmissionKind } from '../intake/submissions/submissionKind.ts';
import { addDays, addMinutes, dayIn, instantOf, timeIn, weekdayOf } from '../../shared/time.ts';

/** Until when we promise to answer (product 1.5): hours after it came in, or business days. */
const promises: Readonly<Record<SubmissionKind, { hours: number } | { businessDays: number }>> = {
  'contact-inquiry': { businessDays: contactReplyDays },
  consultation: { hours: consultationHours },
  'consultation-request': { hours: consultationHours },
  'signup-application': { hours: signupReviewHours },
  'job-application': { businessDays: applicationReplyDays },
};

const isWorkday = (day: string): boolean => ![0, 6].includes(weekdayOf(day));

/** The moment by which a submission is to be answered. Business days are Monday to Friday; it ends at the time it came in. */
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
