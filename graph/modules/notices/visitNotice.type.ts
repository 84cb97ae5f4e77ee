import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { NoticeKindEnum } from '../appointments/schedule.choices.ts';
import { maxNotices, type NoticeKind } from '../appointments/appointment.rules.ts';

@ObjectType('VisitNotice', {
  description:
    'A notice that a caregiver has not seen: about one visit, about regular visits (`pattern`), or an answer to a time off request (`firstDay`). Only they can read it.',
})
export class VisitNoticeType {
  @Field(() => ID, { description: 'Identifier of the notice.' })
  id!: string;

  @Field(() => NoticeKindEnum, { description: 'What happened.' })
  kind!: NoticeKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit; null if it is not about one visit.',
  })
  appointmentId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the client; null for time off.',
  })
  client!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Start of the visit, at its current time or the one it had when it was theirs; for regular visits, start of the next one, or of the change.',
  })
  startsAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End of the visit; for ended regular visits, their last day.',
  })
  endsAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Previous start of a moved visit; null if not moved.',
  })
  startsAtBefore!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Previous end of a moved visit; null if not moved.',
  })
  endsAtBefore!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'How regular visits repeat, as text; null for one visit.',
  })
  pattern!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'How they repeated before; null if unchanged.',
  })
  patternBefore!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The new service by name; null if unchanged.',
  })
  service!: string | null;

  @Field(() => String, { nullable: true, description: 'The previous service; null if unchanged.' })
  serviceBefore!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the requested time off.',
  })
  firstDay!: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day of the requested time off.' })
  lastDay!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the time off was approved; null for visits.',
  })
  approved!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'The office’s message with its answer.',
  })
  answer!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date;
}

@InputType({ description: 'Notices to mark as seen.' })
export class SeeNoticesInput {
  @Field(() => [ID], {
    description: `Identifiers of the notices, at most ${maxNotices}. Those that are not the user’s, or no longer exist, are ignored.`,
  })
  ids!: string[];
}

@InputType({ description: 'A notice that somebody was told of by phone, or was not after all.' })
export class SetToldByPhoneInput {
  @Field(() => ID, { description: 'Identifier of the notice.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether they were told.' })
  told!: boolean;
}

@ObjectType({ description: 'The result of marking notices as seen.' })
export class SeeNoticesPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description: 'How many were newly marked. Null when refused.',
  })
  seen?: number | null;
}
