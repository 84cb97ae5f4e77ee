import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import { Service } from '../catalogue/service.entity.ts';
import type { ServicePrice } from '../catalogue/servicePrice.entity.ts';
import {
  changedDays,
  priceOn,
  type ChangedDays,
  type PriceFrom,
} from '../catalogue/servicePrice.rules.ts';
import { readPrices } from '../catalogue/servicePrices.ts';
import { removePriceSchema, setPriceSchema, type PriceChangeInput } from './priceChange.input.ts';

/** A change of a service's prices, before it is made. */
export interface PlannedChange {
  service: Service;
  /** The price it is about; null for a new one. */
  row: ServicePrice | null;
  /** What it becomes; null for one that is taken back. */
  becomes: PriceFrom | null;
  /** What an hour costs on the day before. */
  priceBefore: string;
  /** The last day on which the new price holds, or would have; null for no end. */
  lastDay: string | null;
  /** The days that cost something else afterward. */
  days: readonly ChangedDays[];
  reason: string | null;
}

/**
 * Finds out what a change of prices changes.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION; NOT_FOUND on `corrects` or `firstDay`; WRONG_STATE for the
 *   first price; IN_USE on `firstDay` when another price begins then; ALREADY_DONE when it costs that
 *   already
 */
export async function plannedChange(
  em: EntityManager,
  { set, remove }: PriceChangeInput,
  today: string,
): Promise<PlannedChange> {
  const wanted = set
    ? { ...parseInput(setPriceSchema(today), set) }
    : { ...parseInput(removePriceSchema, remove), price: null, corrects: null };
  const service = isIdentifier(wanted.id)
    ? await em.findOne(Service, { id: wanted.id }, { refresh: true })
    : null;
  if (service === null) throw notFound('This service', wanted.id);
  assertVersion(wanted.version, service.version);
  const prices = await readPrices(em, service);
  const { firstDay, price, corrects } = wanted;
  const becomes = price === null ? null : { firstDay, price: new Decimal(price).toFixed(2) };
  const row =
    becomes === null
      ? begun(prices, { firstDay, field: 'firstDay' })
      : corrects === null
        ? null
        : begun(prices, { firstDay: corrects, field: 'corrects' });
  const others = prices.filter((one) => one !== row);
  if (becomes !== null) assertNew(becomes, { others, row });
  const after = inOrder(becomes === null ? others : [...others, becomes]);
  const next = others.find((one) => one.firstDay > firstDay);
  return {
    service,
    row,
    becomes,
    priceBefore: priceOn(others, addDays(firstDay, -1)),
    lastDay: next === undefined ? null : addDays(next.firstDay, -1),
    days: changedDays(prices, after),
    reason: wanted.reason,
  };
}

const inOrder = (prices: readonly PriceFrom[]): PriceFrom[] =>
  [...prices].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));

function begun(
  prices: readonly ServicePrice[],
  { firstDay, field }: { firstDay: string; field: string },
): ServicePrice {
  const row = prices.find((price) => price.firstDay === firstDay);
  if (row === undefined)
    throw UserError.of(RefusalCode.NOT_FOUND, 'No price begins on this day.', field);
  if (row === prices[0])
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'The first price stays. Please enter another one from a later day.',
      field,
    );
  return row;
}

function assertNew(
  { firstDay, price }: PriceFrom,
  { others, row }: { others: readonly ServicePrice[]; row: ServicePrice | null },
): void {
  const same = others.find((other) => other.firstDay === firstDay);
  if (same)
    throw UserError.of(
      RefusalCode.IN_USE,
      `A price of ${asDollars(same.price)} begins on ${fullDayInWords(firstDay)} already. Please correct that one, or choose another day.`,
      'firstDay',
    );
  if (row?.firstDay === firstDay && row.price === price)
    throw UserError.of(RefusalCode.ALREADY_DONE, 'Nothing is different from before.', 'price');
  if (priceOn(others, firstDay) === price)
    throw UserError.of(
      RefusalCode.ALREADY_DONE,
      `An hour costs ${asDollars(price)} on that day anyway. ${row === null ? 'Please enter another price or another day.' : 'Please take the wrong price back instead.'}`,
      'price',
    );
}
