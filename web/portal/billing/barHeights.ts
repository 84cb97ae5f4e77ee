interface MonthOfMoney {
  month: string;
  billed: { amount: string };
  paid: { amount: string };
}

/**
 * Bar heights for a chart of height `tallest`. A month with more refunds than payments has no bar.
 */
export function barHeights(
  months: readonly MonthOfMoney[],
  tallest: number,
): { month: string; billed: number; paid: number }[] {
  const amounts = months.flatMap(({ billed, paid }) => [
    Number(billed.amount),
    Number(paid.amount),
  ]);
  const unit = tallest / Math.max(1, ...amounts);
  const high = ({ amount }: { amount: string }): number =>
    Math.max(0, Math.round(Number(amount) * unit));
  return months.map(({ month, billed, paid }) => ({
    month,
    billed: high(billed),
    paid: high(paid),
  }));
}
