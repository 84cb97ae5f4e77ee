import { object, type ObjectSchema } from 'yup';
import { limits, phoneMinimum } from '#graph/shared/validation/forms.rules';
import { signupLabels as labels } from '#graph/modules/intake/intake.rules';
import { requiredPhone, requiredText } from '../../ui/form/schema.ts';

export interface ContactValues {
  address: string;
  emergencyContact: string;
  emergencyPhone: string;
}

/** As the sign-up application asks for them (specification 5.4). */
export const contactSchema: ObjectSchema<ContactValues> = object({
  address: requiredText(labels.address, limits.address),
  emergencyContact: requiredText(labels.emergencyContact, limits.name),
  emergencyPhone: requiredPhone(labels.emergencyPhone, phoneMinimum),
});
