import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { requiredText } from '../../../shared/validation/fields.ts';
import { limits, messages } from '../../../shared/validation/forms.rules.ts';
import { VisitExceptionKindEnum } from '../visit-records/visitRecord.choices.ts';
import type { VisitExceptionKind } from '../visit-records/visitRecord.rules.ts';

@InputType({ description: 'Which exceptions to list. Leave a field out to skip that filter.' })
export class VisitExceptionFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for those that are settled, false for those that are open.',
  })
  settled?: boolean | null;

  @Field(() => [VisitExceptionKindEnum], {
    nullable: true,
    description: 'Exceptions of one of these kinds; all when absent or empty.',
  })
  kinds?: VisitExceptionKind[] | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Found at this moment or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Found before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Of one visit.' })
  appointmentId?: string | null;
}

@InputType({ description: 'What becomes of an exception.' })
export class SettleVisitExceptionInput {
  @Field(() => ID, { description: 'Identifier of the exception.' })
  id!: string;

  @Field(() => String, {
    description: 'What happened, or why it is all right, at most 4000 characters.',
  })
  reason!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True makes the time that the caregiver stated the visit’s, and its cost follow. False when absent. The record stays as it was.',
  })
  acceptStatedTime?: boolean | null;
}

@InputType({ description: 'The record whose place is its client’s home.' })
export class SetHomePlaceInput {
  @Field(() => ID, { description: 'Identifier of the record.' })
  recordId!: string;
}

export const settleVisitExceptionSchema = z.object(
  {
    id: z.string(),
    reason: requiredText('Reason', limits.message),
    acceptStatedTime: z
      .boolean()
      .nullish()
      .transform((accept) => accept ?? false),
  },
  { error: messages.notAForm },
);
