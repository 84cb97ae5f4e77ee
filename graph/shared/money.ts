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

/** Exact money as a JSON number with at most two decimals. Every cent amount up to 90 trillion is exact in a double's shortest form. */
export const amountOf = ({ amount }: Money): number => Number(amount);

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,210.50". @param amount dollars with two decimals; exact, since it stays text */
export const asDollars = (amount: string): string => inDollars.format(amount as `${number}`);

/** A fee in words: "None", or "$37.50". */
export const asFee = (amount: string): string => (amount === '0.00' ? 'None' : asDollars(amount));
