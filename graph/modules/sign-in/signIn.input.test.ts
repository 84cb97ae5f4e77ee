import 'reflect-metadata';
import type { z } from 'zod';
import { exampleValues, type FormExamples } from '../../shared/validation/forms.rules.ts';
import { refusalsOf } from '../../shared/validation/parseInput.ts';
import {
  changePasswordExamples,
  loginExamples,
  passwordByLinkExamples,
  registerExamples,
  requestPasswordResetExamples,
} from '../identity/identity.examples.ts';
import {
  acceptInvitationSchema,
  changePasswordSchema,
  loginSchema,
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
} from './signIn.input.ts';

const forms: [string, FormExamples, z.ZodType][] = [
  ['sign-in', loginExamples, loginSchema],
  ['registration', registerExamples, registerSchema],
  ['forgot password', requestPasswordResetExamples, requestPasswordResetSchema],
  ['password reset', passwordByLinkExamples, resetPasswordSchema],
  ['invitation', passwordByLinkExamples, acceptInvitationSchema],
  ['password change', changePasswordExamples, changePasswordSchema],
];

describe.each(forms)('%s', (_form, examples, schema) => {
  const cases = examples.examples.map(
    (example) =>
      [example.refusals.length > 0 ? 'refuses' : 'accepts', example.title, example] as const,
  );

  it.each(cases)('%s %s', (_verdict, _title, example) => {
    const parsed = schema.safeParse(exampleValues(examples, example));
    expect(
      parsed.success
        ? []
        : refusalsOf(parsed.error).map(({ field, message }) => ({ field, message })),
    ).toEqual(example.refusals);
  });

  it('refuses anything instead of a form', () => {
    const refused = {
      field: null,
      code: 'INVALID',
      message: 'Please send the fields of the form as one JSON object',
    };
    for (const value of [null, undefined, 'text', 7, []])
      expect(refusalsOf(schema.safeParse(value).error!)).toEqual([refused]);
  });
});

it('trims names, and trims and lower-cases the email', () => {
  const values = {
    ...registerExamples.good,
    firstName: ' Ana ',
    lastName: '\tRuiz\n',
    email: ' Ana@Example.COM ',
  };
  expect(registerSchema.parse(values)).toEqual({
    ...registerExamples.good,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
  });
});

it('leaves a password as typed', () => {
  expect(loginSchema.parse({ email: 'ana@example.com', password: ' Ocotillo7& ' }).password).toBe(
    ' Ocotillo7& ',
  );
});
