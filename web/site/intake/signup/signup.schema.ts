import { object, type ObjectSchema } from 'yup';
import { limits, phoneMinimum } from '#graph/shared/validation/forms.rules';
import { signupLabels as labels } from '#graph/modules/intake/intake.rules';
import { requiredEmail, requiredPhone, requiredText } from '../../../ui/form/schema.ts';

export interface SignupValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  emergencyContact: string;
  emergencyPhone: string;
}

export const emptySignup: SignupValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  emergencyContact: '',
  emergencyPhone: '',
};

/** The rules of specification 5.4: every field is required. */
export const signupSchema: ObjectSchema<SignupValues> = object({
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
  email: requiredEmail,
  phone: requiredPhone(labels.phone, phoneMinimum),
  address: requiredText(labels.address, limits.address),
  emergencyContact: requiredText(labels.emergencyContact, limits.name),
  emergencyPhone: requiredPhone(labels.emergencyPhone, phoneMinimum),
});
