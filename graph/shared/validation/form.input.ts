import { Field, InputType, Int } from 'type-graphql';
import { KeyField } from './idempotencyKey.ts';

/** Fields sent along with every public form. */
@InputType()
export abstract class FormInput {
  @KeyField('each completed form')
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
