import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { kysely } from '../../database/kysely.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { ClientPrice } from '../catalogue/clientPrice.entity.ts';
import { Holiday } from '../catalogue/holiday.entity.ts';
import { ownPriceOn, pricesFor } from '../catalogue/servicePrice.rules.ts';
import { tariffWith } from '../catalogue/servicePrices.ts';
import { allServices } from '../catalogue/service.queries.ts';
import {
  changedRates,
  specialRateOn,
  type SpecialRateFrom,
  type Tariff,
} from '../catalogue/specialDay.rules.ts';
import { SpecialRate } from '../catalogue/specialRate.entity.ts';
import type { RepricedDays, Repricing } from './repricedVisits.queries.ts';
import { reviseSpecialDaysSchema, type SpecialDaysChange } from './specialDays.input.ts';

type Special = Pick<Tariff, 'specialRates' | 'holidays'>;

/** A change of special days before it is made. */
export interface PlannedSpecialDays extends Repricing {
  wanted: SpecialDaysChange;
  /** What is taken away. */
  removed: { holidays: readonly Holiday[]; rate: SpecialRate | null };
  before: Special;
  after: Special;
  /** Minutes of the longest usual visit of a service that it changes. */
  usual: number;
}

/**
 * Finds out what a change of special days changes: for whoever pays by the price list, and for each
 * client with own prices.
 * @throws UserError INVALID; NOT_FOUND for what isn't there; IN_USE on `addHolidays` or `addRate.firstDay` for a day
 *   that has one; ALREADY_DONE on `addRate.factor` when that holds anyway
 */
export async function plannedSpecialDays(
  em: EntityManager,
  input: unknown,
  today: string,
): Promise<PlannedSpecialDays> {
  const wanted = parseInput(reviseSpecialDaysSchema(today), input);
  const holidays = await em.find(Holiday, { removedAt: null }, { orderBy: { day: 'asc' } });
  const entries = await em.find(SpecialRate, { removedAt: null }, { orderBy: { firstDay: 'asc' } });
  const services = await allServices(kysely(em));
  const removed = {
    holidays: wanted.removeHolidays.map((id, index) =>
      found(holidays, id, `removeHolidays.${index}`),
    ),
    rate: wanted.removeRate === null ? null : found(entries, wanted.removeRate, 'removeRate'),
  };
  const rates = entries.map((entry) => ({ entry, rate: fromEntry(entry) }));
  const kept: Special = {
    holidays: holidays.filter((one) => !removed.holidays.includes(one)).map(({ day }) => day),
    specialRates: rates.filter(({ entry }) => entry !== removed.rate).map(({ rate }) => rate),
  };
  assertNewDays(wanted, kept.holidays);
  const before = {
    holidays: holidays.map(({ day }) => day),
    specialRates: rates.map(({ rate }) => rate),
  };
  const after = {
    holidays: [...kept.holidays, ...wanted.addHolidays.map(({ day }) => day)].sort(),
    specialRates: withRate(kept.specialRates, wanted, services),
  };
  const own = await em.find(ClientPrice, {}, { orderBy: { firstDay: 'asc' } });
  const changed = services.flatMap((service) => {
    const ofService = own.filter((price) => price.service.id === service.id);
    return [
      ...ratesOf(service, null, []),
      ...[...Map.groupBy(ofService, ({ client }) => client.id)].flatMap(([clientId, prices]) =>
        ratesOf(service, clientId, prices).filter(
          ({ firstDay }) => ownPriceOn(prices, firstDay) !== null,
        ),
      ),
    ];
  });
  const touched = new Set(changed.map(({ service }) => service.id));
  return {
    ...{ wanted, removed, before, after, rates: changed },
    holidays: [...new Set([...before.holidays, ...after.holidays])],
    firstDay: changed.map(({ firstDay }) => firstDay).sort()[0] ?? today,
    usual: Math.max(
      0,
      ...services.map(({ id, duration }) => (touched.has(id) ? (duration ?? 0) : 0)),
    ),
  };

  function ratesOf(
    service: (typeof services)[number],
    clientId: string | null,
    prices: readonly ClientPrice[],
  ): RepricedDays[] {
    const paid = pricesFor(service.prices, prices);
    return changedRates(tariffWith(service, paid, before), tariffWith(service, paid, after)).map(
      (rate) => ({ ...rate, service, clientId }),
    );
  }
}

/** True if what days cost that are over changes. */
export const changesOldDays = ({ rates, firstDay }: PlannedSpecialDays, today: string): boolean =>
  rates.length > 0 && firstDay < today;

const fromEntry = ({ kind, service, firstDay, factor, price }: SpecialRate): SpecialRateFrom => ({
  ...{ kind, firstDay, factor, price },
  serviceId: service?.id ?? null,
});

function found<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
  field: string,
): Entry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This was taken away already.', field);
  return entry;
}

function assertNewDays({ addHolidays }: SpecialDaysChange, days: readonly string[]): void {
  const seen = new Set(days);
  for (const { day } of addHolidays) {
    if (seen.has(day))
      throw UserError.of(
        RefusalCode.IN_USE,
        `${fullDayInWords(day)} is a holiday already.`,
        'addHolidays',
      );
    seen.add(day);
  }
}

/** The rates with the one that is entered. */
function withRate(
  rates: readonly SpecialRateFrom[],
  { addRate }: SpecialDaysChange,
  services: readonly { id: string }[],
): SpecialRateFrom[] {
  if (addRate === null) return [...rates];
  const { kind, serviceId, firstDay } = addRate;
  if (
    serviceId !== null &&
    !(isIdentifier(serviceId) && services.some(({ id }) => id === serviceId))
  )
    throw UserError.of(RefusalCode.NOT_FOUND, 'This service was not found', 'addRate.serviceId');
  const ofScope = rates.filter((rate) => rate.kind === kind && rate.serviceId === serviceId);
  if (ofScope.some((rate) => rate.firstDay === firstDay))
    throw UserError.of(
      RefusalCode.IN_USE,
      `Another rate begins on ${fullDayInWords(firstDay)} already. Please correct that one, or choose another day.`,
      'addRate.firstDay',
    );
  const rate = {
    ...{ kind, serviceId, firstDay },
    factor: addRate.factor === null ? null : new Decimal(addRate.factor).toFixed(2),
    price: addRate.price === null ? null : new Decimal(addRate.price).toFixed(2),
  };
  const anyway = specialRateOn(
    serviceId === null
      ? ofScope
      : rates.filter((one) => (one.serviceId ?? serviceId) === serviceId),
    kind,
    firstDay,
  );
  if (
    (anyway?.factor ?? (anyway ? null : '1.00')) === rate.factor &&
    (anyway?.price ?? null) === rate.price
  )
    throw UserError.of(
      RefusalCode.ALREADY_DONE,
      'That holds on that day anyway. Please enter another rate or another day.',
      'addRate.factor',
    );
  return [...rates, rate].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}
