import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** Texts about time off. */
export const timeOffWords = {
  reason: { kind: 'text', label: 'Reason', optional: true, max: limits.title },
  notes: { kind: 'text', label: 'Notes', optional: true, max: limits.message, lines: 2 },
} as const satisfies FormFields;

/** Time off in whole days, as the office enters it. */
export const timeOffFields = {
  firstDay: { kind: 'day', label: 'First day' },
  lastDay: { kind: 'day', label: 'Last day', hint: 'The same for one day.' },
  ...timeOffWords,
} as const satisfies FormFields;
