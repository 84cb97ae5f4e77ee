import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { recurringNoticeHours } from '../appointments/appointment.rules.ts';

/** The office's form to end a plan. */
export const endRecurringFields = {
  endDate: { kind: 'day', label: 'Last day' },
  overrideReason: {
    kind: 'text',
    label: 'Reason',
    optional: true,
    max: limits.message,
    hint: `Needed when a visit within ${recurringNoticeHours} hours goes.`,
  },
} as const satisfies FormFields;
