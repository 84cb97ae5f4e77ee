import { weekOf, type WeekBegins } from '../../shared/week.rules.ts';

export const clientStatuses = ['active', 'suspended', 'ended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Allowed transitions of a client (product 6.2). */
export const clientTransitions: Readonly<Record<ClientStatus, readonly ClientStatus[]>> = {
  active: ['suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: ['active'],
};

/** The cancellation policies a client can have; the fees are in `appointment.rules.ts`. */
export const cancellationPolicyNames = ['standard', 'premium', 'emergency'] as const;
export type CancellationPolicyName = (typeof cancellationPolicyNames)[number];

/** How often a client is billed. */
export const billingRhythms = ['weekly', 'biweekly'] as const;
export type BillingRhythm = (typeof billingRhythms)[number];

const day = 86_400_000;
const weeksIn: Readonly<Record<BillingRhythm, number>> = { weekly: 1, biweekly: 2 };

/** A day of the week from which weeks are counted. */
const firstWeek = '2024-01-01';

/**
 * Returns the last day of the latest billing period of a rhythm that is over. A period is one or
 * two whole weeks.
 * @param today YYYY-MM-DD; the period that contains it is not over
 */
export function lastPeriodEnd(
  rhythm: BillingRhythm,
  today: string,
  weekBegins: WeekBegins,
): string {
  const length = weeksIn[rhythm] * 7 * day;
  const first = Date.parse(weekOf(firstWeek, weekBegins));
  const over = Math.floor((Date.parse(today) - first) / length);
  return new Date(first + over * length - day).toISOString().slice(0, 10);
}
