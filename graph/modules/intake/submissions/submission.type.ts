import { Field, ID, ObjectType } from 'type-graphql';
import { Payload } from '../../../shared/userErrors.ts';

/** Who may send a form and what it can be refused with, for the descriptions of the forms' mutations. */
export const formRefusals =
  '{who}. Refused with INVALID for every field at fault and KEY_REUSED; RATE_LIMITED after too many forms from one address.';

/** What the sender of a form is told of what was stored. */
@ObjectType('Submission', { description: 'A form as it came in.' })
export class SubmissionType {
  @Field(() => ID, { description: 'Identifier of the entry.' })
  id!: string;

  @Field(() => String, {
    description: 'State of the entry when it came in, for example "pending".',
  })
  status!: string;

  @Field(() => String, { description: 'Eight characters to quote when calling about it.' })
  reference!: string;
}

/** Answer of every public form. */
@ObjectType({ description: 'Answer of every public form.' })
export class SubmissionPayload extends Payload {
  @Field(() => SubmissionType, {
    nullable: true,
    description: 'What came in; null when the form was refused.',
  })
  submission?: SubmissionType | null;
}
