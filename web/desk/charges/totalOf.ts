import type { DeskLineFragment } from './charges.generated.ts';
import { isCredit } from './LineLedger.tsx';

interface Money {
  amount: string;
}

const centsOf = ({ amount }: Money): bigint => BigInt(amount.replace('.', ''));

const moneyOf = (cents: bigint): Money => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return { amount: `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
};

/** Adds up rows in whole cents. */
export const totalOf = (rows: readonly { amount: Money }[]): Money =>
  moneyOf(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0n));

/** Returns what credits among lines give back beyond the subtotal of their invoice, or null for nothing. */
export function leftOf(subtotal: Money, lines: readonly DeskLineFragment[]): Money | null {
  const left = centsOf(subtotal) - centsOf(totalOf(lines));
  return left > 0n && lines.some(isCredit) ? moneyOf(left) : null;
}
