import { emailExamples, requiredTextExamples } from '../../shared/validation/forms.examples.ts';
import {
  limits,
  messages,
  type FormExample,
  type FormExamples,
} from '../../shared/validation/forms.rules.ts';
import { nameFields, newPasswordFields } from './identity.rules.ts';

const password = 'Ocotillo7&';

const of = (field: string, ...lines: string[]) => lines.map((message) => ({ field, message }));

const tooSimple =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (@$!%*?&)';

/** The rule of a new password, in forms that confirm it. */
const newPasswordExamples: FormExample[] = [
  ...(
    [
      ['a password of 7 characters', 'Abcde1!', 'Password must be at least 8 characters'],
      [
        'a password of 129 characters',
        `Aa1!${'x'.repeat(125)}`,
        'Password must be less than 128 characters',
      ],
      ['a password without an uppercase letter', 'ocotillo7&', tooSimple],
      ['a password without a lowercase letter', 'OCOTILLO7&', tooSimple],
      ['a password without a number', 'Ocotillo&&', tooSimple],
      ['a password without a special character', 'Ocotillo77', tooSimple],
      ['a password whose only special character is not of the list', 'Ocotillo7#', tooSimple],
      [
        'a password with control characters',
        'Ocotillo7&\u0000',
        messages.unreadable(newPasswordFields.password.label),
      ],
    ] as const
  ).map(([title, text, message]) => ({
    title,
    values: { password: text, confirmPassword: text },
    refusals: of('password', message),
  })),
  ...['Abcdef1!', `Aa1!${'x'.repeat(124)}`, 'Ocotillo7@', 'Ocotillo 7&#', 'Ñandú ocotillo 7&'].map(
    (text) => ({
      title: `the password ${text.slice(0, 20)}`,
      values: { password: text, confirmPassword: text },
      refusals: [],
    }),
  ),
  {
    title: 'a password without its confirmation',
    values: { confirmPassword: undefined },
    refusals: of('confirmPassword', 'Password confirmation is required'),
  },
  {
    title: 'an empty confirmation',
    values: { confirmPassword: '' },
    refusals: of('confirmPassword', 'Password confirmation is required'),
  },
  {
    title: 'a confirmation that differs',
    values: { confirmPassword: 'Ocotillo8&' },
    refusals: of('confirmPassword', "Passwords don't match"),
  },
  {
    title: 'a short password and a confirmation that differs',
    values: { password: 'Abc', confirmPassword: 'Abd' },
    refusals: [
      ...of('password', 'Password must be at least 8 characters'),
      ...of('confirmPassword', "Passwords don't match"),
    ],
  },
  {
    title: 'neither password nor confirmation',
    values: { password: undefined, confirmPassword: undefined },
    refusals: [
      ...of('password', 'Password must be at least 8 characters'),
      ...of('confirmPassword', 'Password confirmation is required'),
    ],
  },
  {
    title: 'a number as password',
    values: { password: 12345678 },
    refusals: of('password', messages.notText(newPasswordFields.password.label)),
    jsonOnly: true,
  },
];

export const registerExamples: FormExamples = {
  good: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    password,
    confirmPassword: password,
  },
  examples: [
    { title: 'the form filled in', values: {}, refusals: [] },
    ...requiredTextExamples('firstName', nameFields.firstName.label, limits.name),
    ...requiredTextExamples('lastName', nameFields.lastName.label, limits.name),
    ...emailExamples({ required: true }),
    ...newPasswordExamples,
    {
      title: 'an empty form',
      values: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
      refusals: [
        ...of('firstName', 'First name is required'),
        ...of('lastName', 'Last name is required'),
        ...of('email', 'Valid email is required'),
        ...of('password', 'Password must be at least 8 characters'),
        ...of('confirmPassword', 'Password confirmation is required'),
      ],
    },
    {
      title: 'a bad email and a confirmation that differs',
      values: { email: 'ana', confirmPassword: 'Ocotillo8&' },
      refusals: [
        ...of('email', 'Valid email is required'),
        ...of('confirmPassword', "Passwords don't match"),
      ],
    },
  ],
};

/** Sign-in. A password that breaks today's rule may still be entered. */
export const loginExamples: FormExamples = {
  good: { email: 'ana@example.com', password },
  examples: [
    { title: 'email and password', values: {}, refusals: [] },
    ...emailExamples({ required: true }),
    { title: 'a short password', values: { password: 'x' }, refusals: [] },
    {
      title: 'no password',
      values: { password: undefined },
      refusals: of('password', 'Password is required'),
    },
    {
      title: 'an empty password',
      values: { password: '' },
      refusals: of('password', 'Password is required'),
    },
    {
      title: 'a list as password',
      values: { password: ['x'] },
      refusals: of('password', messages.notText(newPasswordFields.password.label)),
      jsonOnly: true,
    },
    {
      title: 'an empty form',
      values: { email: '', password: '' },
      refusals: [
        ...of('email', 'Valid email is required'),
        ...of('password', 'Password is required'),
      ],
    },
  ],
};

/** "Forgot password": the email. */
export const requestPasswordResetExamples: FormExamples = {
  good: { email: 'ana@example.com' },
  examples: emailExamples({ required: true }),
};

/** A new password through the link of a reset or invitation. */
export const passwordByLinkExamples: FormExamples = {
  good: { token: 'h9Xo', password, confirmPassword: password },
  examples: [{ title: 'the form filled in', values: {}, refusals: [] }, ...newPasswordExamples],
};

/** A new password that replaces the current one. */
export const changePasswordExamples: FormExamples = {
  good: { currentPassword: 'old', password, confirmPassword: password },
  examples: [
    { title: 'the form filled in', values: {}, refusals: [] },
    {
      title: 'no present password',
      values: { currentPassword: '' },
      refusals: of('currentPassword', 'Current password is required'),
    },
    ...newPasswordExamples,
  ],
};
