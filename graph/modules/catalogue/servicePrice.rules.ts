import { addDays } from '../../shared/phoenix.rules.ts';

/** A price per hour and the first day on which it holds, YYYY-MM-DD. */
export interface PriceFrom {
  firstDay: string;
  /** Dollars, an exact decimal with two places. */
  price: string;
}

/** First day of a service's first price, which holds for all days before as well. */
export const firstOfPrices = '2000-01-01';

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
  (prices.findLast(({ firstDay }) => firstDay <= day) ?? prices[0]!).price;

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
): readonly PriceFrom[] {
  if (own.length === 0) return list;
  const steps = [...new Set([...list, ...own].map(({ firstDay }) => firstDay))].sort();
  return steps.map((firstDay) => ({
    firstDay,
    price: ownPriceOn(own, firstDay) ?? priceOn(list, firstDay),
  }));
}

/**
 * Returns the price of a visit that moves to another day or client: the one it was booked at, unless
 * the price there is another than where it was.
 */
export function priceMoved(
  booked: string,
  from: { prices: readonly PriceFrom[]; day: string },
  to: { prices: readonly PriceFrom[]; day: string },
): string {
  const price = priceOn(to.prices, to.day);
  return price === priceOn(from.prices, from.day) ? booked : price;
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
