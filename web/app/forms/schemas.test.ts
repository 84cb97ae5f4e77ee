import { expect, it } from '@jest/globals';
import type { FormExamples } from '#graph/shared/validation/forms.rules';
import type { AnyObject, ObjectSchema } from 'yup';
import { jobApplicationExamples } from '../../../graph/modules/careers/careers.examples.ts';
import {
  loginExamples,
  passwordByLinkExamples,
  registerExamples,
  requestPasswordResetExamples,
} from '../../../graph/modules/identity/identity.examples.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from '../../../graph/modules/intake/intake.examples.ts';
import { jobApplicationFields } from '#graph/modules/careers/careers.rules';
import {
  changeEmailFields,
  changePasswordFields,
  loginFields,
  newPasswordFields,
  passwordResetFields,
  registerFields,
} from '#graph/modules/identity/identity.rules';
import { consultationFields } from '#graph/modules/intake/consultation.rules';
import { consultationRequestFields } from '#graph/modules/intake/consultationRequest.rules';
import { contactFields } from '#graph/modules/intake/contactInquiry.rules';
import { signupFields } from '#graph/modules/intake/signupApplication.rules';
import { newPasswordRules } from '../../account/newPassword.schema.ts';
import { workExperienceRules } from '../../site/careers/workExperience.schema.ts';
import { schemaOf } from '../../ui/form/schema.ts';
import { isSecret } from './KeepText.tsx';
import { browserExamples, expectExample } from './testing/examples.ts';

it('the fields of passwords are known by their names, which keeps them out of kept text', () => {
  for (const [name, { kind }] of Object.entries({
    ...loginFields,
    ...changePasswordFields,
    ...changeEmailFields,
  }))
    expect([name, isSecret(name)]).toEqual([name, kind === 'password']);
});

/**
 * Checks every form's yup schema against the examples that the graph checks its zod schema with.
 */
const forms: [name: string, schema: ObjectSchema<AnyObject>, examples: FormExamples][] = [
  ['the home form', schemaOf(consultationFields('home')), consultationExamples('home')],
  ['the dialog', schemaOf(consultationFields('dialog')), consultationExamples('dialog')],
  ['the consultation request', schemaOf(consultationRequestFields), consultationRequestExamples],
  ['the sign-up application', schemaOf(signupFields), signupExamples],
  ['the contact form', schemaOf(contactFields), contactExamples],
  [
    'the job application',
    schemaOf(jobApplicationFields, workExperienceRules),
    jobApplicationExamples,
  ],
  ['registration', schemaOf(registerFields, newPasswordRules), registerExamples],
  ['sign-in', schemaOf(loginFields), loginExamples],
  ['"Forgot password"', schemaOf(passwordResetFields), requestPasswordResetExamples],
  ['a password by a link', schemaOf(newPasswordFields, newPasswordRules), passwordByLinkExamples],
];

it.each(forms)('%s accepts and refuses each example as the graph does', async (_, schema, form) => {
  const found = browserExamples(form);
  expect(new Set(found.map(({ refusals }) => refusals.length > 0)).size).toBe(2);
  for (const example of found) await expectExample(schema, form, example);
});
