import { Field, ObjectType } from 'type-graphql';
import { DateScalar } from '../../../shared/scalars.ts';
import { Money } from '../../../shared/money.ts';

@ObjectType({
  description:
    "One calendar month of a client's bills, by the calendar of Phoenix. Only the client can read it.",
})
export class BillingMonth {
  @Field(() => DateScalar, { description: 'First day of the month.' })
  month!: string;

  @Field(() => Money, {
    description: 'Total of the invoices issued in the month, cancelled ones apart.',
  })
  billed!: Money;

  @Field(() => Money, {
    description: 'Payments dated in the month less refunds; negative when more was given back.',
  })
  paid!: Money;
}
