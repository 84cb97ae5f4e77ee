/** Dollars are exact decimals with two places ("34.00"), never floats. */

export const toCents = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

export const toDollars = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

/**
 * Returns the cost of planned time: price per hour times hours, rounded half up to the cent
 * (product 4.1).
 */
export const visitCost = (pricePerHour: string, minutes: number): string =>
  toDollars(divideHalfUp(toCents(pricePerHour) * BigInt(minutes), 60n));
