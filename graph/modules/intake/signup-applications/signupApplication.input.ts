import { Field, InputType } from 'type-graphql';
import { form } from '../../../shared/validation/fields.ts';
import { FormInput } from '../../../shared/validation/form.input.ts';
import { signupFields } from './signupApplication.rules.ts';

@InputType({
  description:
    'An application to become a client. Every field is required; missing or invalid fields are named in `userErrors`.',
})
export class SubmitSignupApplicationInput extends FormInput {
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
    description: 'Required: phone number, 10 to 40 characters.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: address where care is given, at most 300 characters.',
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: name of the person to call in an emergency, at most 100 characters.',
  })
  emergencyContact?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: phone number of that person, 10 to 40 characters.',
  })
  emergencyPhone?: string | null;
}

/** A sign-up application as sent by its form or in a REST body. */
export const signupApplicationSchema = form(signupFields);
