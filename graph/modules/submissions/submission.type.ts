import { Field, ID, ObjectType } from 'type-graphql';
import { Payload } from '../../shared/userErrors.ts';
import { SubmissionStatusEnum, type SubmissionStatus } from './submission.choices.ts';

/**
 * Part of the descriptions of the forms' mutations: who may send a form and how it can be refused.
 */
export const formRefusals =
  '{who}. Refused with INVALID for every invalid field and KEY_REUSED; RATE_LIMITED after too many forms from one address.';

@ObjectType('Submission', { description: 'A form as submitted.' })
export class SubmissionType {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionStatusEnum, {
    description: 'State of the submission when it was stored.',
  })
  status!: SubmissionStatus;

  @Field(() => String, { description: 'Eight-character reference to quote when calling about it.' })
  reference!: string;
}

@ObjectType({ description: 'The answer to every public form.' })
export class SubmissionPayload extends Payload {
  @Field(() => SubmissionType, {
    nullable: true,
    description: 'The stored submission; null when the form was refused.',
  })
  submission?: SubmissionType | null;
}
