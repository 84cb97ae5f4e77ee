import { passkeyNameMax } from './secondFactor.rules.ts';
import type { FormFields } from '../../shared/validation/fields.rules.ts';

export const codeFields = {
  code: {
    kind: 'text',
    label: 'Code from your authenticator app',
    max: 20,
    autoComplete: 'one-time-code',
    hint: 'The 6 digits that it shows now.',
  },
} as const satisfies FormFields;

export const recoveryCodeFields = {
  recoveryCode: {
    kind: 'text',
    label: 'Recovery code',
    max: 40,
    autoComplete: 'off',
    hint: 'One of the codes you kept when you set this up. Each works once.',
  },
} as const satisfies FormFields;

export const passkeyFields = {
  name: {
    kind: 'text',
    label: 'Name',
    optional: true,
    max: passkeyNameMax,
    autoComplete: 'off',
    hint: 'So that you know it again, such as “Work laptop”. Left empty, it’s named after this browser.',
  },
} as const satisfies FormFields;

export const provePasswordFields = {
  password: { kind: 'password', label: 'Your password', autoComplete: 'current-password' },
} as const satisfies FormFields;
