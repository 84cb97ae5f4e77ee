import type { Money } from './money.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Money as people read it: "1210.5" is "$1,210.50", a negative amount "-$20.00".
 * @param amount an exact decimal, which it stays
 */
export const asDollars = (amount: string): string => format.format(amount as `${number}`);

/** A fee in words: "None", or "$37.50". */
export const asFee = (amount: string): string => (amount === '0.00' ? 'None' : asDollars(amount));

/**
 * Money as a JSON number with at most two decimals. Every cent amount up to 90 trillion is exact in
 * a double's shortest form.
 */
export const amountOf = ({ amount }: Money): number => Number(amount);
