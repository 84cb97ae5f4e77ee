import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { divideHalfUp, toCents, toDollars, visitCost } from './dollars.rules.ts';
import { shortestVisit, visitLengthFault, visitStepMinutes } from './visitLength.rules.ts';
import { highestAmount } from '../../shared/validation/forms.rules.ts';

/** Maximum value of a cost column. */
export const highestCost = highestAmount(6);

/** Returns what is wrong with the length of a visit or its resulting cost; null if it is valid. */
export function visitFault(
  service: { category: string | null; basePrice: string } | null,
  duration: number,
): string | null {
  const fault = visitLengthFault(service?.category ?? null, duration);
  if (fault !== null || service === null) return fault;
  return Number(visitCost(service.basePrice, duration)) > Number(highestCost)
    ? `A visit can’t cost more than $${highestCost}`
    : null;
}

/**
 * Returns the price per hour that a visit was priced at, computed from the cost and the planned minutes. The
 * cost was rounded by half a cent at most, which over two hours or more is less than half a cent an
 * hour, so the price is exact. The shortest visit has two hours.
 */
export const bookedPrice = (estimatedCost: string, minutes: number): string =>
  toDollars(divideHalfUp(toCents(estimatedCost) * 60n, BigInt(minutes)));

/**
 * Returns the minutes worked as billed: to the nearest quarter hour, and at least one quarter
 * (product 4.1).
 */
export function workedMinutes(startedAt: Date, completedAt: Date): number {
  const quarters = Math.round(
    (completedAt.getTime() - startedAt.getTime()) / (visitStepMinutes * 60_000),
  );
  return Math.max(1, quarters) * visitStepMinutes;
}

/** What the minimum of a visit depends on. */
export interface MinimumOf {
  /** Category of its service, null for none. */
  category: string | null;
  /** Planned minutes. */
  duration: number;
}

/** Returns the minutes below which a visit is short: the shortest bookable ones, or as planned. */
export const minimumMinutes = ({ category, duration }: MinimumOf): number =>
  Math.min(shortestVisit(category), duration);

/**
 * Returns the minutes that a visit is billed for (product 5.2): as worked, or the minimum if that is
 * longer and the provider bills it.
 * @param worked from `workedMinutes`
 */
export const billedMinutes = (worked: number, visit: MinimumOf, rule: BillMinimum): number =>
  rule === 'minimum' ? Math.max(worked, minimumMinutes(visit)) : worked;
