/** A line about a visit: it bills the visit, or, with a negative rate, gives back what another billed. */
export interface VisitLine {
  clientId: string;
  quantity: string;
  rate: string;
}

/**
 * Returns the lines about a visit that no other one makes up for: those that bill it and are not given
 * back, and those that give back what no invoice bills anymore.
 * @param lines first the visit's own, then its corrections in order
 */
export function standing<Line extends VisitLine>(lines: readonly Line[]): Line[] {
  const left: Line[] = [];
  for (const line of lines) {
    const opposite = left.findIndex(
      ({ clientId, quantity, rate }) =>
        clientId === line.clientId &&
        quantity === line.quantity &&
        (rate === `-${line.rate}` || line.rate === `-${rate}`),
    );
    if (opposite === -1) left.push(line);
    else left.splice(opposite, 1);
  }
  return left;
}

export const givesBack = ({ rate }: VisitLine): boolean => rate.startsWith('-');
