import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { HiringInput } from '../caregivers/caregiver.input.ts';
import { AdmissionInput } from '../clients/admission.input.ts';
import { alongside, shapeOf } from '../../shared/validation/fields.ts';
import { noteFields } from './inbox.rules.ts';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import {
  SubmissionKindEnum,
  SubmissionStatusEnum,
  type SubmissionStatus,
} from '../submissions/submission.choices.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@InputType()
abstract class SubmissionInput {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionKindEnum, { description: 'The form it came from.' })
  kind!: SubmissionKind;
}

@InputType({ description: 'A submission and its new assignee.' })
export class AssignSubmissionInput extends SubmissionInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'An active user with the role STAFF or ADMIN; null for nobody. It stays as it is if omitted.',
  })
  assigneeId?: string | null;
}

@InputType({ description: 'A note on a submission.' })
export class NoteSubmissionInput extends SubmissionInput {
  @TextField(noteFields.text, 'The note.')
  text!: string;

  @KeyField('this note')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whether a submission is spam.' })
export class MarkSubmissionInput extends SubmissionInput {
  @Field(() => Boolean, { description: 'Whether it looks as if a machine filled it in.' })
  suspectedSpam!: boolean;
}

@InputType({ description: 'A submission and its new state.' })
export class MoveInboxEntryInput extends SubmissionInput {
  @Field(() => SubmissionStatusEnum, { description: 'The new state, one of its kind.' })
  status!: SubmissionStatus;
}

const admission =
  'A person to admit as a client. Fields left out are taken from the form; null leaves them empty.';

@InputType({ description: admission })
export class ApproveSignupApplicationInput extends AdmissionInput {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;
}

@InputType({ description: admission })
export class AdmitConsultationInput extends AdmissionInput {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;
}

@InputType({ description: admission })
export class AdmitConsultationRequestInput extends AdmissionInput {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;
}

@InputType({
  description:
    'A person to hire. Fields left out are taken from the application; null leaves them empty.',
})
export class HireApplicantInput extends HiringInput {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;
}

export const noteSchema = z.object({
  ...shapeOf(noteFields),
  idempotencyKey: alongside.idempotencyKey,
});
