import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { limits } from '../../../shared/validation/forms.rules.ts';
import { nameFields } from '../../identity/identity.rules.ts';
import { peopleLabels } from '../people.rules.ts';

/** What is asked about someone who is hired from an application; the rest is filled in on their record. */
export const hiringFields = {
  firstName: { ...nameFields.firstName, autoComplete: 'off' },
  lastName: { ...nameFields.lastName, autoComplete: 'off' },
  email: { kind: 'email', label: 'Email', autoComplete: 'off' },
  phone: { kind: 'phone', label: peopleLabels.phone, optional: true, autoComplete: 'off' },
  certification: {
    kind: 'text',
    label: peopleLabels.certification,
    optional: true,
    max: limits.title,
    autoComplete: 'off',
    hint: 'For example “CPR and first aid”.',
  },
} as const satisfies FormFields;
