import { Field, InputType } from 'type-graphql';
import { form } from '../../../shared/validation/fields.ts';
import { FormInput } from '../../../shared/validation/form.input.ts';
import { contactFields } from './contactInquiry.rules.ts';

@InputType({
  description: 'A message to the office. Missing or invalid fields are named in `userErrors`.',
})
export class SubmitContactInquiryInput extends FormInput {
  @Field(() => String, {
    nullable: true,
    description: 'Required: first name, at most 100 characters.',
  })
  firstName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: last name, at most 100 characters.',
  })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: email address, at most 254 characters; stored in lower case.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number, optional, 10 to 40 characters.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: the message, at most 4,000 characters.',
  })
  message?: string | null;
}

/** A message as sent by the contact form or in a REST body. */
export const contactInquirySchema = form(contactFields);
