import { describe, it } from '@jest/globals';
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
import { jobApplicationSchema } from '../../site/careers/jobApplication.schema.ts';
import { forgotPasswordSchema } from '../../account/forgotPassword.schema.ts';
import { loginSchema } from '../../account/login.schema.ts';
import { newPasswordSchema } from '../../account/newPassword.schema.ts';
import { registerSchema } from '../../account/register.schema.ts';
import { consultationSchema } from '../../site/intake/consultation/consultation.schema.ts';
import { contactSchema } from '../../site/intake/contact/contact.schema.ts';
import { requestSchema } from '../../site/intake/request/request.schema.ts';
import { signupSchema } from '../../site/intake/signup/signup.schema.ts';
import { browserExamples, expectExample } from './testing/examples.ts';

/** Every form's yup against the examples that its zod is held to in the graph. */
const forms: [name: string, schema: ObjectSchema<AnyObject>, examples: FormExamples][] = [
  ['the home form', consultationSchema('home'), consultationExamples('home')],
  ['the dialog', consultationSchema('dialog'), consultationExamples('dialog')],
  ['the consultation request', requestSchema, consultationRequestExamples],
  ['the sign-up application', signupSchema, signupExamples],
  ['the contact form', contactSchema, contactExamples],
  ['the job application', jobApplicationSchema, jobApplicationExamples],
  ['registration', registerSchema, registerExamples],
  ['sign-in', loginSchema, loginExamples],
  ['"Forgot password"', forgotPasswordSchema, requestPasswordResetExamples],
  ['a password by a link', newPasswordSchema, passwordByLinkExamples],
];

describe.each(forms)('%s', (_, schema, examples) => {
  const [accepted, refused] = [true, false].map((good) =>
    browserExamples(examples).filter(({ refusals }) => (refusals.length === 0) === good),
  );

  it.each(accepted!)('accepts $title', (example) => expectExample(schema, examples, example));
  it.each(refused!)('refuses $title', (example) => expectExample(schema, examples, example));
});
