import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { MyVisit } from './myVisit.type.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@ObjectType({
  description:
    'A visit that the signed-in caregiver could take. This is all they see of the client until it is theirs.',
})
export class OpenVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => String, { description: 'First name of the client.' })
  client!: string;

  @Field(() => String, {
    nullable: true,
    description: 'City, state and ZIP code, "Phoenix, AZ 85018"; null if they can’t be determined.',
  })
  area!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the caregiver has visited this client or has another visit planned there.',
  })
  knowsClient!: boolean;
}

@InputType({ description: 'An open visit to take.' })
export class AcceptOpenVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit, from `openVisits`.' })
  appointmentId!: string;

  @KeyField('this tap')
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'The visit that the caregiver took, or why it was refused.' })
export class AcceptOpenVisitPayload extends Payload {
  @Field(() => MyVisit, {
    nullable: true,
    description: 'The visit, which is theirs now; null when refused.',
  })
  appointment?: MyVisit | null;
}

@InputType({ description: 'A visit to offer to all caregivers.' })
export class OfferVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A visit to stop offering.' })
export class WithdrawVisitOfferInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;
}
