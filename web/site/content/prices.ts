import {
  costOf,
  type PriceRange,
  type ShownPrices,
} from '#graph/modules/catalogue/shownPrices.rules';
import { shortestVisit } from '#graph/modules/catalogue/visitLength.rules';
import { formatMoney } from '../../ui/format.ts';
import { RESPITE_HOURS } from './figures.ts';

/** "34.00" becomes "$34", "32.50" "$32.50". */
const dollars = (amount: string): string => formatMoney({ amount }).replace(/\.00$/, '');

/** "$30 to $38" */
export const between = ([low, high = low]: PriceRange): string =>
  low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;

const rounded = (amount: string): string => Math.round(Number(amount)).toFixed(2);

/** The same in whole dollars. */
export const about = ([low, high = low]: PriceRange): string =>
  between([rounded(low), rounded(high)]);

/** "$30 to $38 an hour" */
export const anHour = (range: PriceRange): string => `${between(range)} an hour`;

/** What the shortest visit costs, of all care or of one kind. */
const shortest = (range: PriceRange, kind: string | null): { hours: number; cost: string } => {
  const minutes = shortestVisit(kind);
  return { hours: minutes / 60, cost: between(costOf(range, minutes)) };
};

/**
 * " Weekends and holidays are priced separately.", or nothing where they aren’t.
 * @param kind of one kind of care; of all if absent
 */
const apart = ({ special = {} }: Pick<ShownPrices, 'special'>, kind?: string): string => {
  const kinds = kind === undefined ? Object.values(special).flat() : (special[kind] ?? []);
  const [weekends, holidays] = [kinds.includes('weekend'), kinds.includes('holiday')];
  if (!weekends && !holidays) return '';
  const days = weekends && holidays ? 'Weekends and holidays' : weekends ? 'Weekends' : 'Holidays';
  return ` ${days} are priced separately.`;
};

/** Words about prices; nothing of them is on a site that shows none. */
export const pricesCopy = {
  /** After the prices of an hour. */
  ofVisits({ hourly, special }: ShownPrices): string {
    const { hours, cost } = shortest(hourly, null);
    return `${hourly[1] === undefined ? '.' : ', depending on the kind of care.'} A ${hours}-hour visit costs ${cost}.${apart({ special })}`;
  },
  estimate: 'What would a week cost?',
  /** On the page or card of one kind. */
  from: ([low]: PriceRange): string => `From ${dollars(low)} an hour`,
  ofOne(range: PriceRange, kind: string, prices: Pick<ShownPrices, 'special'>): string {
    const { hours, cost } = shortest(range, kind);
    return `A ${hours}-hour visit, the shortest, costs ${cost}.${apart(prices, kind)}`;
  },
  heading: 'What care costs',
  intro({ hourly, special }: ShownPrices): string {
    const { hours, cost } = shortest(hourly, null);
    return `${anHour(hourly)}${hourly[1] === undefined ? '' : ', depending on the kind of care'}. A visit is ${hours} hours or longer: ${hours} hours cost ${cost}. Respite visits can be ${RESPITE_HOURS.hourly.from} hours.${apart({ special })}`;
  },
  estimator: {
    kind: 'Kind of care',
    unsure: 'Not sure yet',
    hours: 'Hours per visit',
    days: 'Days per week',
    planned: (hours: number, days: number): string =>
      `${hours} hours a visit, ${days === 1 ? 'one day' : `${days} days`} a week`,
    week: 'A week',
    month: 'A month, about',
    note: 'This is an estimate. You get your price in writing before care begins.',
  },
  question: {
    question: 'What does care cost?',
    answer: (prices: ShownPrices): string =>
      `${anHour(prices.hourly)}${pricesCopy.ofVisits(prices)} You get your price in writing before care begins.`,
  },
} as const;
