import { object, string, type AnyObject, type ObjectSchema, type StringSchema } from 'yup';
import { limits, messages } from '#graph/shared/validation/forms.rules';
import { identityLabels as labels } from '#graph/modules/identity/identity.rules';
import { requiredEmail, requiredText } from '../../ui/form/schema.ts';
import { newPasswordFields, type NewPasswordValues } from '../newPassword.schema.ts';

/** Never trimmed: a space may be part of it. */
const currentPassword: StringSchema<string, AnyObject, '', 'd'> = string()
  .default('')
  .defined()
  .test('given', messages.required(labels.currentPassword), (text) => text !== '');

export interface NameValues {
  firstName: string;
  lastName: string;
}

export const nameSchema: ObjectSchema<NameValues> = object({
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
});

export interface EmailValues {
  email: string;
  currentPassword: string;
}

export const emailSchema: ObjectSchema<EmailValues> = object({
  email: requiredEmail,
  currentPassword,
});

export interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

export const passwordSchema: ObjectSchema<PasswordValues> = object({
  currentPassword,
  ...newPasswordFields,
});
