import { object, string, type AnyObject, type ObjectSchema, type StringSchema } from 'yup';
import { isReadableText, messages } from '#graph/shared/validation/forms.rules';
import {
  identityLabels as labels,
  identityMessages,
  newPasswordFault,
} from '#graph/modules/identity/identity.rules';

type PasswordSchema = StringSchema<string, AnyObject, '', 'd'>;

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

export const emptyNewPassword: NewPasswordValues = { password: '', confirmPassword: '' };

/** A password is never trimmed: a space may be part of it. */
const password: PasswordSchema = string()
  .default('')
  .defined()
  .test('readable', messages.unreadable(labels.password), (text) => isReadableText(text))
  .test('rule', (text, { createError }) => {
    const fault = newPasswordFault(text);
    return fault === null || createError({ message: fault });
  });

const confirmPassword: PasswordSchema = string()
  .default('')
  .defined()
  .test('given', identityMessages.confirmationRequired, (text) => text !== '')
  .test(
    'same',
    identityMessages.confirmationDiffers,
    (text, { parent }) => text === '' || text === (parent as NewPasswordValues).password,
  );

/** A new password and its confirmation (specification 5.3). */
export const newPasswordFields: { password: PasswordSchema; confirmPassword: PasswordSchema } = {
  password,
  confirmPassword,
};

export const newPasswordSchema: ObjectSchema<NewPasswordValues> = object(newPasswordFields);
