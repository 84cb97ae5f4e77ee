import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { ConfirmationWayEnum } from './visitConfirmation.choices.ts';
import type { ConfirmationWay } from './visitConfirmation.rules.ts';

@ObjectType('VisitConfirmation', {
  description: 'That a visit was confirmed by the client’s side, or that nobody could.',
})
export class VisitConfirmationType {
  @Field(() => ID, { description: 'Identifier of the confirmation.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => ConfirmationWayEnum, { description: 'How it was confirmed.' })
  way!: ConfirmationWay;

  @Field(() => String, {
    nullable: true,
    description: 'Who confirmed it; null if nobody could.',
  })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver on whose phone it was; null in the portal.',
  })
  caregiver!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was confirmed, by our clock.' })
  confirmedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office took it away; null if it counts.',
  })
  takenAwayAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who took it away; null if it counts.',
  })
  takenAwayBy!: string | null;
}

@ObjectType({ description: 'A confirmation on a phone, or why it was refused.' })
export class RecordConfirmationPayload extends Payload {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was confirmed, by our clock; null when refused.',
  })
  confirmedAt?: Date | null;
}

@ObjectType({ description: 'A confirmation in the portal, or why it was refused.' })
export class GiveConfirmationPayload extends Payload {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When they confirmed it; null when refused.',
  })
  confirmedAt?: Date | null;
}

@ObjectType({ description: 'The confirmation that was taken away, or why it was not.' })
export class TakeConfirmationAwayPayload extends Payload {
  @Field(() => VisitConfirmationType, {
    nullable: true,
    description: 'The confirmation, which stays, marked; null when refused.',
  })
  confirmation?: VisitConfirmationType | null;
}
