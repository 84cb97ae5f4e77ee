/** Exact cents of dollars as text. */
const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export const sumInDollars = (amounts: readonly string[]): string =>
  dollarsOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));

/** Subtracts dollars as text; the result may be negative. */
export const lessDollars = (from: string, amount: string): string =>
  dollarsOf(centsOf(from) - centsOf(amount));

/** Returns what of an amount goes on each of a client's unpaid invoices, the oldest first. */
export function spreadOldestFirst(amount: string, dues: readonly string[]): string[] {
  let rest = centsOf(amount);
  return dues.map((due) => {
    const part = Math.max(0, Math.min(rest, centsOf(due)));
    rest -= part;
    return dollarsOf(part);
  });
}
