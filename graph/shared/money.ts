import { Field, ObjectType } from 'type-graphql';
import { DecimalScalar } from './scalars.ts';

/** An exact amount of money. The database holds the same decimal. */
@ObjectType({ description: 'An exact amount of money.' })
export class Money {
  @Field(() => DecimalScalar, {
    description: 'The amount with two decimals, for example "37.50"; negative for a refund.',
  })
  amount!: string;

  @Field(() => String, { description: 'Always "USD".' })
  currencyCode!: string;
}

/** Money of a decimal column ("1234.50"), in dollars. */
export const usd = (amount: string): Money => ({ amount, currencyCode: 'USD' });
