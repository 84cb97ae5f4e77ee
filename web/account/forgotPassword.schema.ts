import { object, type ObjectSchema } from 'yup';
import { requiredEmail } from '../ui/form/schema.ts';

export interface ForgotPasswordValues {
  email: string;
}

export const forgotPasswordSchema: ObjectSchema<ForgotPasswordValues> = object({
  email: requiredEmail,
});
