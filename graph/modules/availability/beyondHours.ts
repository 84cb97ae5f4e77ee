import { limits } from '../../shared/validation/forms.rules.ts';
import { optionalText } from '../../shared/validation/fields.ts';

/** The input field with which the office books a caregiver beyond their weekly hours. */
export const beyondHours = {
  description:
    'Why the caregiver is booked beyond their weekly hours; kept with a visit that is outside them. Without it such a visit is refused on this field with REASON_REQUIRED. Time off and other visits are refused whatever the reason.',
  ofPlan:
    'Why the caregiver is booked beyond their weekly hours; kept with the plan and with its visits outside them. Without it those visits have nobody.',
  schema: optionalText('Reason', limits.message),
} as const;
