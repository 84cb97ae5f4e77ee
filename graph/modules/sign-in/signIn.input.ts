import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { passwordText, shapeOf, triedPassword } from '../../shared/validation/fields.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import {
  changePasswordFields,
  identityMessages,
  identityRefusals,
  loginFields,
  newPasswordFault,
  newPasswordFields,
  passwordResetFields,
  registerFields,
} from '../identity/identity.rules.ts';
import { factorRefusals, passkeyTextMax } from '../second-factor/secondFactor.rules.ts';
import { passwordRule } from '../../shared/promises.rules.ts';

const newPassword = triedPassword(
  newPasswordFields.password.label,
  identityMessages.passwordTooShort,
).superRefine((password, { addIssue }) => {
  const fault = newPasswordFault(password);
  if (fault !== null) addIssue(fault);
});

const passwords = {
  password: newPassword,
  confirmPassword: passwordText(
    newPasswordFields.confirmPassword.label,
    identityMessages.confirmationRequired,
  ),
};

/**
 * A form schema. Compares a password confirmation even when other fields are invalid, so that all
 * errors are reported at once.
 */
const form = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, messages.notAForm).refine((values) => !confirmationDiffers(values), {
    path: ['confirmPassword'],
    message: identityMessages.confirmationDiffers,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

function confirmationDiffers(values: object): boolean {
  const { password, confirmPassword } = values as Record<string, unknown>;
  return (
    typeof password === 'string' &&
    typeof confirmPassword === 'string' &&
    confirmPassword !== '' &&
    password !== confirmPassword
  );
}

/** A link's token; anything else is treated as a dead link. */
const token = z
  .string(identityRefusals.deadLink)
  .min(1, identityRefusals.deadLink)
  .max(200, identityRefusals.deadLink);

export const loginSchema = form(shapeOf(loginFields));

const typedCode = z.string().max(100).nullish();

/** What proves who one is: one of these. */
export const proofShape = {
  code: typedCode,
  recoveryCode: typedCode,
  passkey: z.string().max(passkeyTextMax).nullish(),
};

export const onlyOneProof = (given: object): boolean =>
  Object.keys(proofShape).filter((name) => given[name as never] != null).length === 1;

export const oneProof = { path: ['code'], message: factorRefusals.oneProof };

export const finishLoginSchema = z
  .object({ challenge: z.string().max(200), ...proofShape })
  .refine(onlyOneProof, oneProof);

export const registerSchema = form({ ...shapeOf(registerFields), ...passwords });

export const requestPasswordResetSchema = form(shapeOf(passwordResetFields));

export const resetPasswordSchema = form({ token, ...passwords });

export const acceptInvitationSchema = form({ token, ...passwords });

export const verifyEmailSchema = z.object({
  token,
  password: triedPassword(loginFields.password.label).nullish(),
});

export const disownEmailSchema = z.object({ token });

export const changePasswordSchema = form({ ...shapeOf(changePasswordFields), ...passwords });

@InputType({ description: 'Email and password of an account.' })
export class LoginInput {
  @Field(() => String, {
    description: 'Email address; case and surrounding spaces are ignored.',
  })
  email!: string;

  @Field(() => String, { description: 'Password.' })
  password!: string;
}

@InputType({ description: 'Either a code, a recovery code or a passkey.' })
export abstract class ProofInput {
  @Field(() => String, {
    nullable: true,
    description: 'The code that the authenticator app shows now.',
  })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One of the recovery codes; dashes and lower case do not matter.',
  })
  recoveryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What `navigator.credentials.get` returned for the challenge’s `passkey`, as the JSON of its `toJSON()`.',
  })
  passkey?: string | null;
}

@InputType({
  description: 'The second step of a sign-in: either a code, a recovery code or a passkey.',
})
export class FinishLoginInput extends ProofInput {
  @Field(() => String, { description: 'The token of the challenge that `login` answered.' })
  challenge!: string;
}

@InputType()
abstract class NewPasswordInput {
  @Field(() => String, {
    description: `${passwordRule.min} to ${passwordRule.max} characters with an uppercase letter, a lowercase letter, a digit and one of ${passwordRule.special}.`,
  })
  password!: string;

  @Field(() => String, { description: 'The same password again.' })
  confirmPassword!: string;
}

@InputType({ description: 'A new client account.' })
export class RegisterInput extends NewPasswordInput {
  @TextField(registerFields.firstName, 'First name.')
  firstName!: string;

  @TextField(registerFields.lastName, 'Last name.')
  lastName!: string;

  @TextField(registerFields.email, 'Email address.')
  email!: string;
}

@InputType({ description: 'The account with the forgotten password.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'Email address of the account.' })
  email!: string;
}

@InputType({ description: 'The link sent to an email address.' })
export class VerifyEmailInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The account’s password; not needed by someone signed in to the account.',
  })
  password?: string | null;
}

@InputType({ description: 'The link that somebody else had sent to an email address.' })
export class DisownEmailInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({ description: 'A new password, with the link of a "Forgot password" email.' })
export class ResetPasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({
  description: 'The first password of an invited account, with the link of the invitation.',
})
export class AcceptInvitationInput extends NewPasswordInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({ description: 'A new password that replaces the current one.' })
export class ChangePasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'The current password.' })
  currentPassword!: string;
}
