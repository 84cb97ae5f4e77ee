import { object, string, type InferType } from 'yup';
import { identityMessages } from '#graph/modules/identity/identity.rules';
import { requiredEmail } from '../ui/form/schema.ts';

/** What the sign-in form asks for (specification 5.3); the e-mail goes out trimmed and in lower case. */
export const loginSchema = object({
  email: requiredEmail.lowercase(),
  // Never trimmed: a space may be part of it.
  password: string().default('').required(identityMessages.passwordRequired),
});

export type LoginValues = InferType<typeof loginSchema>;
