import { addDays } from '../../shared/phoenix.rules.ts';

/** A price per hour and the first day on which it holds, YYYY-MM-DD. */
export interface PriceFrom {
  firstDay: string;
  /** Dollars, an exact decimal with two places. */
  price: string;
}

/** First day of a service's first price, which holds for all days before as well. */
export const firstOfPrices = '2000-01-01';

/** A price that somebody pays, and whether it is their own. */
export interface PaidFrom extends PriceFrom {
  isOwn?: boolean;
}

/** How many days before and after today a price can begin. */
const reachOfPrices = 366;

export const isPriceDay = (day: string, today: string): boolean =>
  day >= addDays(today, -reachOfPrices) && day <= addDays(today, reachOfPrices);

export const priceFromLabel = 'Price from';
export const badPriceDay = `${priceFromLabel} must be within a year of today`;

/**
 * Returns the price that holds on a day: the last one that has begun, or the first one before all.
 * @param prices of one service, by their first day
 */
export const priceOn = (prices: readonly PriceFrom[], day: string): string =>
  paidOn(prices, day).price;

/** The same with whether it is a client’s own. */
export const paidOn = (prices: readonly PaidFrom[], day: string): PaidFrom =>
  prices.findLast(({ firstDay }) => firstDay <= day) ?? prices[0]!;

/** A client's own price from a day on; null for what the price list says. */
export interface OwnPriceFrom {
  firstDay: string;
  price: string | null;
}

/** Returns a client's own price on a day; null if the price list holds. */
export const ownPriceOn = (own: readonly OwnPriceFrom[], day: string): string | null =>
  own.findLast(({ firstDay }) => firstDay <= day)?.price ?? null;

/**
 * Returns what a service costs a client: their own price on the days that have one, else the list's.
 * @param list prices of the service, by their first day
 * @param own those of the client, by their first day
 */
export function pricesFor(
  list: readonly PriceFrom[],
  own: readonly OwnPriceFrom[],
): readonly PaidFrom[] {
  if (own.length === 0) return list;
  const steps = [...new Set([...list, ...own].map(({ firstDay }) => firstDay))].sort();
  return steps.map((firstDay) => {
    const price = ownPriceOn(own, firstDay);
    return { firstDay, price: price ?? priceOn(list, firstDay), isOwn: price !== null };
  });
}

/** Days on which another price holds than before: the first one, and the first one after them. */
export interface ChangedDays {
  firstDay: string;
  /** Null for no end. */
  until: string | null;
  /** The price that holds then. */
  price: string;
}

/**
 * Returns the days on which another price holds, in order.
 * @param before the prices by their first day
 * @param after the same once they have changed
 */
export function changedDays(
  before: readonly PriceFrom[],
  after: readonly PriceFrom[],
): ChangedDays[] {
  const steps = [...new Set([...before, ...after].map(({ firstDay }) => firstDay))].sort();
  return steps.flatMap((firstDay, index) => {
    const price = priceOn(after, firstDay);
    return price === priceOn(before, firstDay)
      ? []
      : { firstDay, until: steps[index + 1] ?? null, price };
  });
}
