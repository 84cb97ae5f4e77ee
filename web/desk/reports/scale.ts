/** The smallest 1, 2 or 5 times a power of ten that is at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return [1, 2, 5, 10].map((times) => times * power).find((nice) => nice >= step - 1e-9)!;
}

/** Round axis labels, zero included, and where a value falls among them. */
export function scaleOf(
  values: readonly (readonly number[])[],
  isStacked: boolean,
  { top, bottom }: { top: number; bottom: number },
): { ticks: number[]; at: (value: number) => number } {
  const rows = values[0]?.map((_, row) => values.map((column) => column[row] ?? 0)) ?? [];
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  const highs = rows.map((row) =>
    isStacked ? sum(row.filter((value) => value > 0)) : Math.max(...row),
  );
  const lows = rows.map((row) =>
    isStacked ? sum(row.filter((value) => value < 0)) : Math.min(...row),
  );
  const [high, low] = [Math.max(0, ...highs), Math.min(0, ...lows)];
  const step = Math.max(1, roundStep(Math.max(high - low, 1) / 4));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  const perPixel = ((last - first) * step) / (bottom - top);
  return { ticks, at: (value) => bottom - (value - first * step) / perPixel };
}
