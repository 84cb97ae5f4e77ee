import { Field, InputType } from 'type-graphql';
import { form } from '../../../shared/validation/fields.ts';
import { FormInput } from '../../../shared/validation/form.input.ts';
import { contactFields } from './contactInquiry.rules.ts';

@InputType({
  description: 'A message to the office. What is missing or wrong is named in `userErrors`.',
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
    description: 'Required: email address, at most 254 characters; kept in lower case.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number, 10 to 40 characters when given.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: the message, at most 4,000 characters.',
  })
  message?: string | null;
}

/** A message of the contact form. */
export const contactInquirySchema = form(contactFields);
