import { Decimal } from 'decimal.js';

/** Amount of one line: quantity times rate, rounded half up to the cent, with two decimals. */
export function lineAmount(quantity: string, rate: string): string {
  return new Decimal(quantity).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

/** Exact sum of amounts in dollars, with two decimals; "0.00" of none. */
export function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);
}
