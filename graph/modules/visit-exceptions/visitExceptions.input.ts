import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { requiredText } from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import {
  VisitExceptionKindEnum,
  VisitTimeChoiceEnum,
} from '../visit-records/visitRecord.choices.ts';
import {
  maxSettled,
  visitTimeChoices,
  type VisitExceptionKind,
  type VisitTimeChoice,
} from '../visit-records/visitRecord.rules.ts';

@InputType({ description: 'Which exceptions to list. Omit a field to skip that filter.' })
export class VisitExceptionFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for settled ones, false for open ones.',
  })
  settled?: boolean | null;

  @Field(() => [VisitExceptionKindEnum], {
    nullable: true,
    description: 'Exceptions of one of these kinds; all if omitted or empty.',
  })
  kinds?: VisitExceptionKind[] | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Found at or after this moment.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Found before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Exceptions of one visit.' })
  appointmentId?: string | null;
}

@InputType({ description: 'The decision about an exception.' })
export class SettleVisitExceptionInput {
  @Field(() => ID, { description: 'Identifier of the exception.' })
  id!: string;

  @TextField(limits.message, 'What happened, or why it is fine.')
  reason!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True to make the time stated by the caregiver the visit’s, which updates its cost. False if omitted. The record stays as it was.',
  })
  acceptStatedTime?: boolean | null;

  @KeyField('this decision')
  idempotencyKey?: string | null;
}

@InputType({ description: 'One decision about several exceptions, of one or more visits.' })
export class SettleVisitExceptionsInput {
  @Field(() => [ID], { description: `Identifiers of the exceptions, at most ${maxSettled}.` })
  ids!: string[];

  @TextField(limits.message, 'What happened, or why it is fine.')
  reason!: string;

  @Field(() => VisitTimeChoiceEnum, {
    nullable: true,
    description:
      'The time that becomes each visit’s, which updates its cost; if omitted, the time stays. The records stay as they were.',
  })
  time?: VisitTimeChoice | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the visit began, with TYPED; for one visit only.',
  })
  startedAt?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the visit ended, with TYPED; null while it is under way.',
  })
  completedAt?: Date | null;

  @KeyField('this decision')
  idempotencyKey?: string | null;
}

@InputType({ description: 'The record whose place becomes its client’s home.' })
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

const typedMoment = z
  .date()
  .nullish()
  .transform((date) => date ?? null);

export const settleVisitExceptionsSchema = z.object(
  {
    ids: z.array(z.string()).min(1, 'Choose at least one exception').max(maxSettled),
    reason: requiredText('Reason', limits.message),
    time: z
      .enum(visitTimeChoices)
      .nullish()
      .transform((time) => time ?? null),
    startedAt: typedMoment,
    completedAt: typedMoment,
  },
  { error: messages.notAForm },
);
