import { Field, InputType, Int } from 'type-graphql';

/** What comes along with the fields of every public form. */
@InputType()
export abstract class FormInput {
  @Field(() => String, {
    nullable: true,
    description:
      'One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing.',
  })
  idempotencyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one.',
  })
  companyWebsite?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one.',
  })
  filledInMs?: number | null;
}
