import { Decimal } from 'decimal.js';

/** Returns quantity times rate, rounded half up to the cent, with two decimals. */
export function lineAmount(quantity: string, rate: string): string {
  return toCents(new Decimal(quantity).times(rate));
}

/** Returns the exact sum of amounts in dollars, with two decimals; "0.00" for none. */
export function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);
}

/**
 * Returns the tax on a subtotal, rounded half up to the cent (product 5.1).
 * @param taxRate a fraction, such as "0.056"
 */
export const taxOn = (subtotal: string, taxRate: string): string =>
  toCents(new Decimal(subtotal).times(taxRate));

const toCents = (amount: Decimal): string =>
  amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
