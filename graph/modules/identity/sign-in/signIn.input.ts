import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { requiredEmail, requiredText } from '../../../shared/validation/fields.ts';
import { isReadableText, limits, messages } from '../../../shared/validation/forms.rules.ts';
import {
  identityLabels as labels,
  identityMessages,
  identityRefusals,
  newPasswordFault,
} from '../identity.rules.ts';

const passwordText = (label: string, missing: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? missing : messages.notText(label),
    })
    .min(1, missing);

/** A password that is tried, whatever the rule was when it was chosen. */
export const triedPassword = (label: string) =>
  passwordText(label, messages.required(label)).refine(isReadableText, messages.unreadable(label));

const newPassword = triedPassword(labels.password).superRefine((password, { addIssue }) => {
  const fault = newPasswordFault(password);
  if (fault !== null) addIssue(fault);
});

const passwords = {
  password: newPassword,
  confirmPassword: passwordText(labels.confirmPassword, identityMessages.confirmationRequired),
};

/** A whole form; where it has a confirmation, that is compared even when other fields are at fault, so that all faults come at once. */
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

/** A link's token: what is no such text is a dead link like any other. */
const token = z
  .string(identityRefusals.deadLink)
  .min(1, identityRefusals.deadLink)
  .max(200, identityRefusals.deadLink);

export const loginSchema = form({
  email: requiredEmail,
  password: triedPassword(labels.password),
});

export const registerSchema = form({
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
  email: requiredEmail,
  ...passwords,
});

export const requestPasswordResetSchema = form({ email: requiredEmail });

export const resetPasswordSchema = form({ token, ...passwords });

export const acceptInvitationSchema = form({ token, ...passwords });

export const changePasswordSchema = form({
  currentPassword: triedPassword(labels.currentPassword),
  ...passwords,
});

@InputType({ description: 'E-mail and password of an account.' })
export class LoginInput {
  @Field(() => String, {
    description: 'E-mail address; upper case and spaces around it do not matter.',
  })
  email!: string;

  @Field(() => String, { description: 'Password.' })
  password!: string;
}

@InputType()
abstract class NewPasswordInput {
  @Field(() => String, {
    description:
      '8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&.',
  })
  password!: string;

  @Field(() => String, { description: 'The same password once more.' })
  confirmPassword!: string;
}

@InputType({ description: 'A new client account.' })
export class RegisterInput extends NewPasswordInput {
  @Field(() => String, { description: 'First name, at most 100 characters.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name, at most 100 characters.' })
  lastName!: string;

  @Field(() => String, {
    description: 'E-mail address, at most 254 characters; kept in lower case.',
  })
  email!: string;
}

@InputType({ description: 'Which account has a forgotten password.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  email!: string;
}

@InputType({ description: 'The link sent to an e-mail address.' })
export class VerifyEmailInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({ description: 'A new password, by the link of a "Forgot password" e-mail.' })
export class ResetPasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({
  description: 'The first password of an invited account, by the link of the invitation.',
})
export class AcceptInvitationInput extends NewPasswordInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}

@InputType({ description: 'A new password in place of the present one.' })
export class ChangePasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'The present password.' })
  currentPassword!: string;
}
