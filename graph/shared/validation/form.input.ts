import { Field, InputType, Int } from 'type-graphql';

/** Fields sent along with every public form. */
@InputType()
export abstract class FormInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A UUID for each completed form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing.',
  })
  idempotencyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it.',
  })
  companyWebsite?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it.',
  })
  filledInMs?: number | null;
}
