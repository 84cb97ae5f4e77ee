import { string, type AnyObject, type StringSchema } from 'yup';
import { isReadableText, messages } from '#graph/shared/validation/forms.rules';
import {
  identityMessages,
  newPasswordFault,
  newPasswordFields,
} from '#graph/modules/identity/identity.rules';

type PasswordSchema = StringSchema<string, AnyObject, '', 'd'>;

/** Never trimmed: a password may contain spaces. */
const password: PasswordSchema = string()
  .default('')
  .defined()
  .test('readable', messages.unreadable(newPasswordFields.password.label), (text) =>
    isReadableText(text),
  )
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
    (text, { parent }) => text === '' || text === (parent as { password: string }).password,
  );

/** Schemas of a new password and its confirmation. */
export const newPasswordRules = { password, confirmPassword };
