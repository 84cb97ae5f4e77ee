import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/money.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType('Service', { description: 'A kind of care in the catalogue. Open to everyone.' })
export class ServiceType {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it covers.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'The group it is listed under.' })
  category!: string | null;

  @Field(() => Money, { nullable: true, description: 'Price per hour.' })
  basePrice!: Money | null;

  @Field(() => Int, { nullable: true, description: 'Usual length of one visit in minutes.' })
  duration!: number | null;

  @Field(() => [String], {
    description: 'What is done at its visits, in a few words each and in this order.',
  })
  tasks!: string[];

  @Field(() => Boolean, { description: 'Whether it can be booked; always so in `services`.' })
  isActive!: boolean;
}

@ObjectType({ description: 'A service that was added or changed, or why not.' })
export class ServicePayload extends Payload {
  @Field(() => ServiceType, {
    nullable: true,
    description: 'The service as it is now; null when refused.',
  })
  service?: ServiceType | null;
}
