import type { Money } from './money.ts';

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 3,
});

/**
 * Formats money for people: "1210.5" gives "$1,210.50", a negative amount "-$20.00", the
 * rate of a mile "$0.725".
 * @param amount an exact decimal; precision is kept
 */
export const asDollars = (amount: string): string => format.format(amount as `${number}`);

/** Formats a fee: "None", or "$37.50". */
export const asFee = (amount: string): string => (amount === '0.00' ? 'None' : asDollars(amount));

/**
 * Converts money to a JSON number with at most three decimals. Every amount in cents up to 90
 * trillion is exact in a double's shortest form.
 */
export const amountOf = ({ amount }: Money): number => Number(amount);
