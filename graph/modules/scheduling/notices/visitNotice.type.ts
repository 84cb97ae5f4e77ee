import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { NoticeKindEnum } from '../schedule.choices.ts';
import type { NoticeKind } from '../scheduling.rules.ts';

@ObjectType('VisitNotice', {
  description:
    'Something a caregiver has to know and has not seen: of one visit, of regular visits (`pattern`), or an answer to a wish for time off (`firstDay`). Only they can read it.',
})
export class VisitNoticeType {
  @Field(() => ID, { description: 'Identifier of the notice.' })
  id!: string;

  @Field(() => NoticeKindEnum, { description: 'What became of it.' })
  kind!: NoticeKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit; null where it is not about one visit.',
  })
  appointmentId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the client; null of time off.',
  })
  client!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Beginning of the visit as it is now, or as it was when it was theirs; of regular visits the next one, or from when on.',
  })
  begins!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End of the visit; of regular visits that end the last day.',
  })
  ends!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Beginning before the visit was moved; null where it was not.',
  })
  beginsBefore!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End before the visit was moved; null where it was not.',
  })
  endsBefore!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'How regular visits repeat, in words; null of one visit.',
  })
  pattern!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'How they repeated before; null where that is the same.',
  })
  patternBefore!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the time off that was asked for.',
  })
  firstDay!: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day of it.' })
  lastDay!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the time off was given; null of visits.',
  })
  approved!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the office wrote with its answer.',
  })
  answer!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it came.' })
  createdAt!: Date;
}

@InputType({ description: 'Notices that someone has seen.' })
export class SeeNoticesInput {
  @Field(() => [ID], {
    description:
      'Identifiers of the notices, at most 100. One that is not theirs, or no longer there, is passed over.',
  })
  ids!: string[];
}

@ObjectType({ description: 'Notices that were marked as seen.' })
export class SeeNoticesPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description: 'How many were marked now; those seen before are not counted. Null when refused.',
  })
  seen?: number | null;
}
