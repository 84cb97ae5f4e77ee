interface Amounts {
  amount: { amount: string };
}

/** What some rows come to, counted in whole cents. */
export function totalOf(rows: readonly Amounts[]): { amount: string } {
  const cents = rows.reduce((sum, { amount }) => sum + BigInt(amount.amount.replace('.', '')), 0n);
  const digits = String(cents).padStart(3, '0');
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}
