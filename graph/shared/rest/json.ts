import type { Money } from '../money.ts';

/** A graph enum value as REST and the database hold it: `IN_PROGRESS` reads `in-progress`. */
export const hyphenated = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** Exact money as a JSON number with at most two decimals. Every cent amount up to 90 trillion is exact in a double's shortest form. */
export const amountOf = ({ amount }: Money): number => Number(amount);
