import { daysToSuspension } from '#graph/modules/invoices/billing.rules';
import {
  cancellationPolicies,
  recurringNoticeHours,
} from '#graph/modules/appointments/appointment.rules';
import { visitHours } from '#graph/modules/catalogue/visitLength.rules';
import {
  applicationReplyDays,
  consultationHours,
  contactReply,
  linkHours,
  signupReviewHours,
} from '#graph/shared/promises.rules';

/** The figures that pages promise or charge by; those with a rule come from the rules. */

/** Shortest visit in hours, except hourly respite. */
export const MINIMUM_VISIT_HOURS = visitHours.usual[0][0];

/** We call back about a consultation request within this many hours. */
export const CONSULTATION_REPLY_HOURS = consultationHours;

/** We contact the sender of a sign-up application within this many hours. */
export const SIGNUP_REVIEW_HOURS = signupReviewHours;

/** How soon we reply to the contact form, as text. */
export const CONTACT_REPLY = contactReply;

/** We answer a job application within this many business days. */
export const JOB_REPLY_BUSINESS_DAYS = applicationReplyDays;

/** How long the links in our emails work, in hours. */
export const LINK_HOURS = linkHours;

/** Hours of notice that make canceling free on the standard policy. */
export const FREE_CANCELLATION_HOURS = Math.min(
  ...cancellationPolicies.standard
    .filter((tier) => tier.percent === 0)
    .map((tier) => tier.minimumHours),
);

/** Notice for changing a recurring service, in hours. */
export const RECURRING_CHANGE_HOURS = recurringNoticeHours;

/** Notice we prefer for changing the time of a visit, in hours. */
export const SCHEDULE_CHANGE_HOURS = 24;

/** Days of written notice for either side to end the agreement. */
export const TERMINATION_DAYS = 7;

/** Days an invoice may stay unpaid before services may be suspended. */
export const NON_PAYMENT_DAYS = daysToSuspension;

/** Liability is limited to what was paid in this many days before an incident. */
export const LIABILITY_DAYS = 30;

/** Days from the discovery of a breach within which affected people are told. */
export const BREACH_NOTICE_DAYS = 60;

/** Minimum years of a caregiver's care experience. */
export const CAREGIVER_EXPERIENCE_YEARS = 1;

/** Respite sessions, in hours. */
export const RESPITE_HOURS = {
  hourly: { from: visitHours.respite[0][0], to: visitHours.respite[0][1] },
  overnight: { from: visitHours.respite[1][0], to: visitHours.respite[1][1] },
} as const;

/** The shortest visit with its one exception, for places that also mention respite. */
export const SHORTEST_VISIT = `${MINIMUM_VISIT_HOURS} hours. Hourly respite is the exception: it starts at ${RESPITE_HOURS.hourly.from} hours.`;

/** When the legal pages were last changed. */
export const LEGAL_UPDATED = { date: '2025-09-15', text: 'September 15, 2025' } as const;
