import { InputType } from 'type-graphql';
import { FormText } from '../../shared/validation/textField.ts';
import { form } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { contactFields } from './contactInquiry.rules.ts';

@InputType({
  description: 'A message to the office. Missing or invalid fields are named in `userErrors`.',
})
export class SubmitContactInquiryInput extends FormInput {
  @FormText(contactFields.firstName, 'First name.')
  firstName?: string | null;

  @FormText(contactFields.lastName, 'Last name.')
  lastName?: string | null;

  @FormText(contactFields.email, 'Email address.')
  email?: string | null;

  @FormText(contactFields.phone, 'Phone number.')
  phone?: string | null;

  @FormText(contactFields.message, 'The message.')
  message?: string | null;
}

/** A message as sent by the contact form or in a REST body. */
export const contactInquirySchema = form(contactFields);
