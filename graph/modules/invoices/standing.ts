/** A line about a visit: it bills the visit, or, with a negative rate, gives back what another billed. */
export interface VisitLine {
  clientId: string;
  quantity: string;
  rate: string;
}

/**
 * Returns the lines that bill a visit and that no other one gives back.
 * @param lines first the visit's own, then its corrections in order
 */
export function standing<Line extends VisitLine>(lines: readonly Line[]): Line[] {
  const left = lines.filter(({ rate }) => !rate.startsWith('-'));
  for (const { clientId, quantity, rate } of lines) {
    const given = left.findIndex(
      (line) =>
        line.clientId === clientId && line.quantity === quantity && `-${line.rate}` === rate,
    );
    if (given !== -1) left.splice(given, 1);
  }
  return left;
}
