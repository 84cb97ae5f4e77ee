import { InputType } from 'type-graphql';
import { FormText } from '../../shared/validation/textField.ts';
import { form } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { signupFields } from './signupApplication.rules.ts';

@InputType({
  description:
    'An application to become a client. Every field is required; missing or invalid fields are named in `userErrors`.',
})
export class SubmitSignupApplicationInput extends FormInput {
  @FormText(signupFields.firstName, 'First name.')
  firstName?: string | null;

  @FormText(signupFields.lastName, 'Last name.')
  lastName?: string | null;

  @FormText(signupFields.email, 'Email address.')
  email?: string | null;

  @FormText(signupFields.phone, 'Phone number.')
  phone?: string | null;

  @FormText(signupFields.address, 'Address where care is given.')
  address?: string | null;

  @FormText(signupFields.emergencyContact, 'Name of the person to call in an emergency.')
  emergencyContact?: string | null;

  @FormText(signupFields.emergencyPhone, 'Phone number of that person.')
  emergencyPhone?: string | null;
}

/** A sign-up application as sent by its form or in a REST body. */
export const signupApplicationSchema = form(signupFields);
