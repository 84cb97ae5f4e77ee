import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { clientFields, clientLabels, profileFields } from './client.rules.ts';

/**
 * The form to admit a client. Autofill is off, because the browser would fill in the office user's
 * own data.
 */
export const admissionFields = {
  firstName: clientFields.firstName,
  lastName: clientFields.lastName,
  email: { kind: 'email', label: 'Email', optional: true, autoComplete: notOnesOwn },
  ...profileFields,
  cancellationPolicy: {
    kind: 'choice',
    label: clientLabels.cancellationPolicy,
    optional: true,
    choices: clientFields.cancellationPolicy.choices,
    none: 'Nothing agreed yet',
  },
} as const satisfies FormFields;
