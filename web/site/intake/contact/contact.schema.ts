import { object, type ObjectSchema } from 'yup';
import { limits, phoneMinimum } from '#graph/shared/validation/forms.rules';
import { contactLabels as labels } from '#graph/modules/intake/intake.rules';
import { optionalPhone, requiredEmail, requiredText } from '../../../ui/form/schema.ts';

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
};

/** The rules of ruling 38: a phone number is optional, and whole when given. */
export const contactSchema: ObjectSchema<ContactValues> = object({
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
  email: requiredEmail,
  phone: optionalPhone(labels.phone, phoneMinimum),
  message: requiredText(labels.message, limits.message),
});
