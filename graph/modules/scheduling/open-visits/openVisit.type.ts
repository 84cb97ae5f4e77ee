import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { MyVisit } from '../my-visits/myVisits.type.ts';

@ObjectType({
  description:
    'A visit that the signed-in caregiver could take. Until it is theirs they read no more of the client than this.',
})
export class OpenVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => String, { description: 'First name of the client.' })
  client!: string;

  @Field(() => String, {
    nullable: true,
    description: 'City, state and ZIP code, "Phoenix, AZ 85018"; null where they can’t be told.',
  })
  area!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the caregiver has been at this client’s or has another visit there.',
  })
  knowsClient!: boolean;
}

@InputType({ description: 'An open visit that the caregiver takes.' })
export class AcceptOpenVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit, from `openVisits`.' })
  appointmentId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID of this tap, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing.',
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'A visit after the caregiver took it, or why they don’t have it.' })
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
}

@InputType({ description: 'A visit that is not to be offered anymore.' })
export class WithdrawVisitOfferInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;
}
