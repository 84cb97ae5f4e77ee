import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { UpdatedAtField } from '../../shared/updated.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('ServicePrice', { description: 'What an hour of a service costs from a day on.' })
export class ServicePriceType {
  @Field(() => DateScalar, { description: 'First day on which it holds.' })
  firstDay!: string;

  @Field(() => Money, { description: 'Price per hour.' })
  price!: Money;
}

@ReadAs(null)
@ObjectType('Service', {
  implements: Node,
  description: 'A kind of care in the catalogue. Open to everyone.',
})
export class ServiceType {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it covers.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'The group it is listed under.' })
  category!: string | null;

  @Field(() => Money, { nullable: true, description: 'Price per hour today.' })
  basePrice!: Money | null;

  @Field(() => [ServicePriceType], {
    nullable: true,
    description:
      'Its prices by their first day, past and planned; the first also holds before it. Null in `services`, which is open to everyone.',
  })
  prices!: ServicePriceType[] | null;

  @Field(() => Int, { nullable: true, description: 'Usual length of one visit in minutes.' })
  duration!: number | null;

  @Field(() => [String], {
    description: 'Short descriptions of the tasks at its visits, in order.',
  })
  tasks!: string[];

  @Field(() => Boolean, { description: 'Whether it can be booked; always true in `services`.' })
  isActive!: boolean;

  @Field(() => Int, {
    description:
      'Version of the service, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @UpdatedAtField()
  updatedAt!: Date;
}

@ObjectType({ description: 'The service that was added or changed, or why it was refused.' })
export class ServicePayload extends Payload {
  @Field(() => ServiceType, {
    nullable: true,
    description: 'The service after the change; null when refused.',
  })
  service?: ServiceType | null;
}
