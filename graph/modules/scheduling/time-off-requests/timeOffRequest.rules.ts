import type { FormFields } from '../../../shared/validation/fields.rules.ts';

/** Days off that a caregiver asks for. */
export const timeOffRequestFields = {
  firstDay: { kind: 'day', label: 'First day' },
  lastDay: { kind: 'day', label: 'Last day', hint: 'The same for one day.' },
  reason: { kind: 'text', label: 'Reason', optional: true, max: 200 },
} as const satisfies FormFields;

/** What the office writes with its answer. */
export const timeOffAnswerFields = {
  answer: { kind: 'text', label: 'Message to them', optional: true, max: 1000, lines: 2 },
} as const satisfies FormFields;

/** Most requests of one caregiver that wait for an answer: they stand in one list with everyone's. */
export const mostWaitingRequests = 20;

/** Days ahead for which time off can be asked for. */
export const mostDaysAhead = 365;
