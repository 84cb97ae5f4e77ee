import { priceOn, type PriceFrom } from './servicePrice.rules.ts';
import { visitCost } from './dollars.rules.ts';
import { rateAs, specialDays, type SpecialDay, type SpecialRateFrom } from './specialDay.rules.ts';
import { visitHours } from './visitLength.rules.ts';

/** The lowest of some prices per hour, and the highest if it is another: exact decimals with two places. */
export type PriceRange = readonly [low: string, high?: string];

/** What the site says an hour of care costs. */
export interface ShownPrices {
  /** Of all care by the hour; nights and live-in care have prices of their own. */
  hourly: PriceRange;
  /** Of each kind of care that is offered, by the end of its page's path: "personal-care". */
  kinds: Readonly<Record<string, PriceRange>>;
  /** Days on which some of a kind costs something else; absent if nothing does. */
  special?: Readonly<Record<string, readonly SpecialDay[]>>;
}

interface Offered {
  id: string;
  name: string;
  category: string | null;
  /** Usual minutes of one visit. */
  duration: number | null;
  /** By their first day. */
  prices: readonly PriceFrom[];
}

/** "Personal Care" and "personal-care" are the same kind. */
const kindOf = ({ category, name }: Offered): string =>
  (category ?? name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Minutes from which a usual visit is a night or a day: live-in care. */
const overnight = visitHours.respite[1][0] * 60;

const rangeOf = (prices: readonly string[]): PriceRange => {
  const [low, ...others] = prices.toSorted((one, other) => Number(one) - Number(other));
  const high = others.at(-1) ?? low;
  return high === low ? [low!] : [low!, high];
};

/**
 * Returns what the site says that care costs on a day; null if nothing is offered, or for nothing.
 * @param services those that can be booked
 * @param specialRates of weekends and holidays, by their first day
 */
export function shownPrices(
  services: readonly Offered[],
  day: string,
  specialRates: readonly SpecialRateFrom[] = [],
): ShownPrices | null {
  const priced = services
    .map((service) => ({ ...service, price: priceOn(service.prices, day) }))
    .filter(({ price }) => Number(price) > 0);
  if (priced.length === 0) return null;
  const byTheHour = priced.filter(({ duration }) => duration === null || duration < overnight);
  const kinds = Map.groupBy(priced, kindOf);
  const pricesOf = (some: typeof priced): PriceRange => rangeOf(some.map(({ price }) => price));
  const specialOf = (some: typeof priced): SpecialDay[] =>
    specialDays.filter((kind) =>
      some.some(({ id, prices }) => {
        const ofService = specialRates.filter(({ serviceId }) => (serviceId ?? id) === id);
        return rateAs({ prices, specialRates: ofService }, day, [kind]).specialRate !== null;
      }),
    );
  const special = [...kinds]
    .map(([kind, some]) => [kind, specialOf(some)] as const)
    .filter(([, days]) => days.length > 0);
  return {
    ...(special.length > 0 && { special: Object.fromEntries(special) }),
    hourly: pricesOf(byTheHour.length > 0 ? byTheHour : priced),
    kinds: Object.fromEntries([...kinds].map(([kind, some]) => [kind, pricesOf(some)])),
  };
}

/** What visits of some length cost at the lowest and at the highest price. */
export const costOf = ([low, high = low]: PriceRange, minutes: number): [string, string] => [
  visitCost(low, minutes),
  visitCost(high, minutes),
];

/** Minutes of care in a week and in a month, a twelfth of 52 weeks. */
export const plannedMinutes = (hours: number, days: number): Record<'week' | 'month', number> => ({
  week: hours * days * 60,
  month: hours * days * ((60 * 52) / 12),
});
