import { Field, ID, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';

@ObjectType('VisitCorrection', {
  description: 'What the office put right about a visit, and why. What stayed is null.',
})
export class VisitCorrectionType {
  @Field(() => ID, { description: 'Identifier of the correction.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => DateTimeScalar, { description: 'When it was corrected.' })
  correctedAt!: Date;

  @Field(() => String, { description: 'Full name of the person who corrected it.' })
  correctedBy!: string;

  @Field(() => String, { description: 'The reason.' })
  reason!: string;

  @Field(() => Boolean, { description: 'Whether the visit was taken away altogether.' })
  takenAway!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its start was undone: it is planned as it was before.',
  })
  startUndone!: boolean;

  @Field(() => String, { nullable: true, description: 'Full name of the client before.' })
  clientFrom!: string | null;

  @Field(() => String, { nullable: true, description: 'Full name of the client since.' })
  clientTo!: string | null;

  @Field(() => Money, {
    nullable: true,
    description: 'The cancellation fee that was waived; null if none was.',
  })
  feeWaived!: Money | null;

  @Field(() => String, { nullable: true, description: 'Full name of the caregiver before.' })
  caregiverFrom!: string | null;

  @Field(() => String, { nullable: true, description: 'Full name of the caregiver since.' })
  caregiverTo!: string | null;

  @Field(() => String, { nullable: true, description: 'The service before.' })
  serviceFrom!: string | null;

  @Field(() => String, { nullable: true, description: 'The service since.' })
  serviceTo!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it began, before.' })
  startedFrom!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it began, since.' })
  startedTo!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, before.' })
  completedFrom!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, since.' })
  completedTo!: Date | null;
}
