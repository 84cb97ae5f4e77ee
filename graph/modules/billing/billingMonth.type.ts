import { Field, ObjectType } from 'type-graphql';
import { DateScalar } from '../../shared/scalars.ts';
import { Money } from '../../shared/money.ts';

@ObjectType({
  description:
    'One calendar month of a client’s bills, in Phoenix time. Only the client can read it.',
})
export class BillingMonth {
  @Field(() => DateScalar, { description: 'First day of the month.' })
  month!: string;

  @Field(() => Money, {
    description: 'Total of the invoices issued in the month, without canceled ones.',
  })
  billed!: Money;

  @Field(() => Money, {
    description: 'Payments dated in the month minus refunds; negative when refunds are higher.',
  })
  paid!: Money;
}
