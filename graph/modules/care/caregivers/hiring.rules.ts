import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { caregiverFields } from '../people.rules.ts';

const { firstName, lastName, phone, certification } = caregiverFields;

/** What is asked about someone who is hired from an application; the rest is filled in on their record. */
export const hiringFields = {
  firstName,
  lastName,
  email: { kind: 'email', label: 'Email', autoComplete: 'off' },
  phone,
  certification,
} as const satisfies FormFields;
