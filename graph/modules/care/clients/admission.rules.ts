import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { clientFields, clientLabels, profileFields } from './client.rules.ts';

/** Someone who is taken on as a client. The browser must not fill in who sits at the desk: hence no autofill. */
export const admissionFields = {
  firstName: clientFields.firstName,
  lastName: clientFields.lastName,
  email: { kind: 'email', label: 'Email', optional: true, autoComplete: 'off' },
  ...profileFields,
  cancellationPolicy: {
    kind: 'choice',
    label: clientLabels.cancellationPolicy,
    optional: true,
    choices: clientFields.cancellationPolicy.choices,
    none: 'Nothing agreed yet',
  },
} as const satisfies FormFields;
