import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { passwordRule } from '../../shared/promises.rules.ts';

/** The rule of passwords as programs that make one up read it from `passwordrules`. */
const { min, max, special } = passwordRule;
const passwordRules = `minlength: ${min}; maxlength: ${max}; required: upper; required: lower; required: digit; required: [${special}];`;

const email = { kind: 'email', label: 'Email', autoComplete: 'username' } as const;

const currentPassword = {
  kind: 'password',
  label: 'Current password',
  autoComplete: 'current-password',
} as const;

export const nameFields = {
  firstName: { kind: 'text', label: 'First name', max: limits.name, autoComplete: 'given-name' },
  lastName: { kind: 'text', label: 'Last name', max: limits.name, autoComplete: 'family-name' },
} as const satisfies FormFields;

export const loginFields = {
  email,
  password: { kind: 'password', label: 'Password', autoComplete: 'current-password' },
} as const satisfies FormFields;

export const newPasswordFields = {
  password: {
    kind: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    rules: passwordRules,
    placeholder: `Minimum ${passwordRule.min} characters`,
    hint: `${passwordRule.min} characters or more, with one uppercase and one lowercase letter, a number and one of ${passwordRule.special}`,
  },
  confirmPassword: {
    kind: 'password',
    label: 'Confirm password',
    autoComplete: 'new-password',
    rules: passwordRules,
  },
} as const satisfies FormFields;

export const registerFields = { ...nameFields, email, ...newPasswordFields };

export const passwordResetFields = { email };

export const changePasswordFields = { currentPassword, ...newPasswordFields };

export const changeEmailFields = {
  email: {
    kind: 'email',
    label: 'New email',
    hint: 'We’ll send a link to this address. Until you open it, log in the way you do now.',
  },
  currentPassword,
} as const satisfies FormFields;
