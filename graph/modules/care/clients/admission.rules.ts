import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { nameFields } from '../../identity/identity.rules.ts';
import type { CancellationPolicyName } from '../care.rules.ts';
import { clientLabels, profileFields } from './client.rules.ts';

const policies: Readonly<Record<CancellationPolicyName, string>> = {
  standard: 'Standard',
  premium: 'Premium',
  emergency: 'Emergency',
};

/** Someone who is taken on as a client. The browser must not fill in who sits at the desk: hence no autofill. */
export const admissionFields = {
  firstName: { ...nameFields.firstName, autoComplete: 'off' },
  lastName: { ...nameFields.lastName, autoComplete: 'off' },
  email: { kind: 'email', label: 'Email', optional: true, autoComplete: 'off' },
  phone: { ...profileFields.phone, autoComplete: 'off' },
  address: { ...profileFields.address, autoComplete: 'off' },
  emergencyContact: { ...profileFields.emergencyContact, autoComplete: 'off' },
  emergencyPhone: { ...profileFields.emergencyPhone, autoComplete: 'off' },
  medicalNotes: { ...profileFields.medicalNotes, lines: 3 },
  careNotes: { ...profileFields.careNotes, lines: 4 },
  cancellationPolicy: {
    kind: 'choice',
    label: clientLabels.cancellationPolicy,
    optional: true,
    choices: policies,
    none: 'Nothing agreed yet',
  },
} as const satisfies FormFields;
