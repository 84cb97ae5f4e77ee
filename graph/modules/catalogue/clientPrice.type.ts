import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar } from '../../shared/scalars.ts';

@ObjectType('OwnPrice', {
  description: 'What an hour of a service costs one client from a day on. For staff and admins.',
})
export class OwnPriceType {
  @Field(() => DateScalar, { description: 'First day on which it holds.' })
  firstDay!: string;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per hour; null for what the price list says.',
  })
  price!: Money | null;
}

@ObjectType('ClientPrices', {
  description: 'What a service costs one client. For staff and admins.',
})
export class ClientPricesType {
  @Field(() => ID, { description: 'Identifier of the service.' })
  serviceId!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => Int, {
    description:
      'Version of the service; `setServicePrice` takes it for a client’s own price, too.',
  })
  version!: number;

  @Field(() => Money, { description: 'What an hour costs the client today.' })
  today!: Money;

  @Field(() => Money, { description: 'What an hour costs today by the price list.' })
  listed!: Money;

  @Field(() => [OwnPriceType], {
    description: 'Their own prices by their first day, past and planned; none for the price list.',
  })
  own!: OwnPriceType[];
}
