import type { FormFields } from '../../shared/validation/fields.rules.ts';

/** What became of a time off request. */
export const timeOffRequestStatuses = ['waiting', 'approved', 'declined'] as const;
export type TimeOffRequestStatus = (typeof timeOffRequestStatuses)[number];

/** The form of a time off request. */
export const timeOffRequestFields = {
  firstDay: { kind: 'day', label: 'First day' },
  lastDay: { kind: 'day', label: 'Last day', hint: 'The same for one day.' },
  reason: { kind: 'text', label: 'Reason', optional: true, max: 200 },
} as const satisfies FormFields;

/** The office's message with its answer. */
export const timeOffAnswerFields = {
  answer: { kind: 'text', label: 'Message to them', optional: true, max: 1000, lines: 2 },
} as const satisfies FormFields;

/** Maximum number of waiting requests per caregiver, since they share a list with everyone's. */
export const maxWaitingRequests = 20;

/** Maximum number of requests in a list. */
export const maxRequests = 100;

/** Days ahead for which time off can be requested. */
export const maxDaysAhead = 365;
