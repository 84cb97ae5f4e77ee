import { object, type ObjectSchema } from 'yup';
import { limits } from '#graph/shared/validation/forms.rules';
import { identityLabels as labels } from '#graph/modules/identity/identity.rules';
import { requiredEmail, requiredText } from '../ui/form/schema.ts';
import {
  emptyNewPassword,
  newPasswordFields,
  type NewPasswordValues,
} from './newPassword.schema.ts';

export interface RegisterValues extends NewPasswordValues {
  firstName: string;
  lastName: string;
  email: string;
}

export const emptyRegistration: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  ...emptyNewPassword,
};

/** The rules of registration (specification 5.3). */
export const registerSchema: ObjectSchema<RegisterValues> = object({
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
  email: requiredEmail,
  ...newPasswordFields,
});
