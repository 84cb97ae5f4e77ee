import { Field, ObjectType } from 'type-graphql';
import { DecimalScalar } from './scalars.ts';

/** An exact amount of money; the database stores the same decimal. */
@ObjectType({ description: 'An exact amount of money.' })
export class Money {
  @Field(() => DecimalScalar, {
    description:
      'The amount with two decimals, such as "37.50"; negative for a refund. The rate of a line can have three, such as "0.725".',
  })
  amount!: string;

  @Field(() => String, { description: 'Always "USD".' })
  currencyCode!: string;
}

/** Converts a decimal column ("1234.50") to money in dollars. */
export const usd = (amount: string): Money => ({ amount, currencyCode: 'USD' });
