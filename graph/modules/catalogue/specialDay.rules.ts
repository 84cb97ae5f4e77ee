import { addDays } from '../../shared/phoenix.rules.ts';
import { divideHalfUp, toCents, toDollars } from './dollars.rules.ts';
import { paidOn, type PaidFrom } from './servicePrice.rules.ts';

/** Days on which a visit that begins then may cost something else than usual (product 4.1). */
export const specialDays = ['weekend', 'holiday'] as const;
export type SpecialDay = (typeof specialDays)[number];

/** What visits on such days cost from a day on: so many times the usual price, or a price of their own. */
export interface SpecialRateFrom {
  kind: SpecialDay;
  /** Null for all services that have none of their own. */
  serviceId: string | null;
  /** YYYY-MM-DD */
  firstDay: string;
  /** "1.50"; "1.00" for what they cost on other days. */
  factor: string | null;
  /** Dollars per hour, with two places. */
  price: string | null;
}

/** All that says what a service costs a client, on whichever day. */
export interface Tariff {
  /** By their first day. */
  prices: readonly PaidFrom[];
  /** Of this service and of all, by their first day. */
  specialRates: readonly SpecialRateFrom[];
  holidays: readonly string[];
}

/** What an hour costs on a day. */
export interface Rate {
  /** Dollars, with two places. */
  price: string;
  /** The kind of day that it is for; null for the usual price. */
  specialRate: SpecialDay | null;
}

/** True for a Saturday or Sunday. */
export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

const times = (price: string, factor: string): string =>
  toDollars(divideHalfUp(toCents(price) * toCents(factor), 100n));

/** The special rate that holds on a day: the service's own, else the one of all services. */
export function specialRateOn(
  rates: readonly SpecialRateFrom[],
  kind: SpecialDay,
  day: string,
): SpecialRateFrom | undefined {
  const begun = rates.filter((rate) => rate.kind === kind && rate.firstDay <= day);
  return (
    begun.findLast(({ serviceId }) => serviceId !== null) ??
    begun.findLast(({ serviceId }) => serviceId === null)
  );
}

/** Returns what an hour costs as on such days: of several kinds, the first one that costs something else counts. */
export function rateAs(
  { prices, specialRates }: Omit<Tariff, 'holidays'>,
  day: string,
  kinds: readonly SpecialDay[],
): Rate {
  const { price: usual, isOwn } = paidOn(prices, day);
  for (const kind of kinds) {
    const special = specialRateOn(specialRates, kind, day);
    if (special === undefined) continue;
    const { factor, price } = special;
    // A price in place of the list's leaves a client's own one alone.
    const now = factor !== null ? times(usual, factor) : isOwn ? usual : price!;
    if (now !== usual) return { price: now, specialRate: kind };
  }
  return { price: usual, specialRate: null };
}

/** Returns what an hour costs on a day: a holiday’s rate, else a weekend’s, else the usual price. */
export const rateOn = (tariff: Tariff, day: string): Rate =>
  rateAs(tariff, day, [
    ...(tariff.holidays.includes(day) ? (['holiday'] as const) : []),
    ...(isWeekend(day) ? (['weekend'] as const) : []),
  ]);

const isSame = (one: Rate, other: Rate): boolean =>
  one.price === other.price && one.specialRate === other.specialRate;

/**
 * Returns the rate of a visit that moves to another day or client: the one it was booked at, unless
 * the rate there is another than where it was.
 */
export function rateMoved(
  booked: Rate,
  from: { tariff: Tariff; day: string },
  to: { tariff: Tariff; day: string },
): Rate {
  const rate = rateOn(to.tariff, to.day);
  return isSame(rate, rateOn(from.tariff, from.day)) ? booked : rate;
}

/** Days on which an hour costs something else than before. */
export interface ChangedRates extends Rate {
  firstDay: string;
  /** The first day after them; null for no end. */
  until: string | null;
  /** Weekends alone, or other days alone, each without holidays; null for every day. */
  isWeekend: boolean | null;
}

/** The days that are a holiday before a change or after it. */
export const holidaysOf = (before: Tariff, after: Tariff): string[] =>
  [...new Set([...before.holidays, ...after.holidays])].sort();

/**
 * Returns the days on which an hour costs something else, each once.
 * @param before what a service costs
 * @param after the same once it has changed
 */
export function changedRates(before: Tariff, after: Tariff): ChangedRates[] {
  const parts = [before, after].flatMap(({ prices, specialRates }) => [...prices, ...specialRates]);
  const steps = [...new Set(parts.map(({ firstDay }) => firstDay))].sort();
  const usual = steps.flatMap((firstDay, index) =>
    [false, true].flatMap((isWeekends) => {
      const kinds = isWeekends ? (['weekend'] as const) : [];
      const rate = rateAs(after, firstDay, kinds);
      return isSame(rate, rateAs(before, firstDay, kinds))
        ? []
        : { firstDay, until: steps[index + 1] ?? null, isWeekend: isWeekends, ...rate };
    }),
  );
  const single = holidaysOf(before, after).flatMap((firstDay) => {
    const rate = rateOn(after, firstDay);
    return isSame(rate, rateOn(before, firstDay))
      ? []
      : { firstDay, until: addDays(firstDay, 1), isWeekend: null, ...rate };
  });
  return [...usual, ...single];
}
