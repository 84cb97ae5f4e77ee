import type { EntityManager } from '@mikro-orm/postgresql';
import { Decimal } from 'decimal.js';
import { asDollars } from '../../shared/dollars.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import type { ClientPrice } from '../catalogue/clientPrice.entity.ts';
import { Service } from '../catalogue/service.entity.ts';
import type { ServicePrice } from '../catalogue/servicePrice.entity.ts';
import {
  changedDays,
  ownPriceOn,
  priceOn,
  pricesFor,
  type ChangedDays,
  type OwnPriceFrom,
  type PaidFrom,
  type PriceFrom,
} from '../catalogue/servicePrice.rules.ts';
import {
  readOwnPrices,
  readPrices,
  readSpecialDays,
  tariffWith,
} from '../catalogue/servicePrices.ts';
import { changedRates } from '../catalogue/specialDay.rules.ts';
import { Client } from '../clients/client.entity.ts';
import type { RepricedDays } from './repricedVisits.queries.ts';
import { removePriceSchema, setPriceSchema, type PriceChangeInput } from './priceChange.input.ts';

/** A change of a service's prices, or of a client's own, before it is made. */
export interface PlannedChange {
  service: Service;
  /** Whose own price it is; null for the price list's. */
  client: Client | null;
  /** The price it is about; null for a new one. */
  row: ServicePrice | ClientPrice | null;
  /** What it becomes; null for one that is taken back. */
  becomes: OwnPriceFrom | null;
  /** What the service costs, by first days, before and afterward: the client, or by the list. */
  before: readonly PaidFrom[];
  after: readonly PaidFrom[];
  /** The last day on which the new price holds, or would have; null for no end. */
  lastDay: string | null;
  /** The days that cost something else afterward. */
  days: readonly ChangedDays[];
  /** The rates of these days, on which weekends and holidays may cost something else. */
  rates: readonly RepricedDays[];
  /** The office’s holidays. */
  holidays: readonly string[];
  /** The first of them; the day of the price if there are none. */
  firstDay: string;
  reason: string | null;
}

/**
 * Finds out what a change of prices changes.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION; NOT_FOUND on `clientId`, `corrects` or `firstDay`;
 *   WRONG_STATE for the first price of the list; IN_USE on `firstDay` when another price begins then;
 *   ALREADY_DONE when it costs that already
 */
export async function plannedChange(
  em: EntityManager,
  { set, remove }: PriceChangeInput,
  today: string,
): Promise<PlannedChange> {
  const wanted = set
    ? parseInput(setPriceSchema(today), set)
    : { ...parseInput(removePriceSchema, remove), price: undefined, corrects: null };
  const service = isIdentifier(wanted.id)
    ? await em.findOne(Service, { id: wanted.id }, { refresh: true })
    : null;
  if (service === null) throw notFound('This service', wanted.id);
  const client = await clientOf(em, wanted.clientId);
  assertVersion(wanted.version, service.version);
  const list = await readPrices(em, service);
  const own = client === null ? [] : await readOwnPrices(em, service, client);
  const rows = client === null ? list : own;
  const paid = (of: readonly OwnPriceFrom[]): readonly PaidFrom[] =>
    client === null ? (copied(of) as PriceFrom[]) : pricesFor(list, of);
  const { firstDay, price, corrects } = wanted;
  const becomes =
    price === undefined
      ? null
      : { firstDay, price: price === null ? null : new Decimal(price).toFixed(2) };
  const first = client === null ? list[0] : undefined;
  const row =
    becomes === null
      ? begun(rows, { first, firstDay, field: 'firstDay' })
      : corrects === null
        ? null
        : begun(rows, { first, firstDay: corrects, field: 'corrects' });
  const others: (ServicePrice | ClientPrice)[] = rows.filter((one) => one !== row);
  if (becomes !== null)
    assertNew(becomes, { others, row, isListed: client === null, prices: paid(others) });
  const [before, after] = [paid(rows), paid(becomes === null ? others : inOrder(others, becomes))];
  const days = changedDays(before, after);
  const special = await readSpecialDays(em);
  const rates = changedRates(
    tariffWith(service, before, special),
    tariffWith(service, after, special),
  ).map((rate) => ({ ...rate, service, clientId: client?.id ?? null }));
  const next = others.find((one) => one.firstDay > firstDay);
  return {
    ...{ service, client, row, becomes, before, after },
    lastDay: next === undefined ? null : addDays(next.firstDay, -1),
    days,
    rates,
    holidays: special.holidays,
    firstDay: days[0]?.firstDay ?? firstDay,
    reason: wanted.reason,
  };
}

/** As they are now: a price that is corrected changes. */
const copied = (prices: readonly OwnPriceFrom[]): OwnPriceFrom[] =>
  prices.map(({ firstDay, price }) => ({ firstDay, price }));

/** @throws UserError NOT_FOUND */
async function clientOf(em: EntityManager, id: string | null): Promise<Client | null> {
  if (id === null) return null;
  const client = isIdentifier(id) ? await em.findOne(Client, id, { populate: ['user'] }) : null;
  if (client === null)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This client was not found', 'clientId');
  return client;
}

const inOrder = (prices: readonly OwnPriceFrom[], added: OwnPriceFrom): OwnPriceFrom[] =>
  [...prices, added].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));

function begun(
  prices: readonly (ServicePrice | ClientPrice)[],
  { first, firstDay, field }: { first: ServicePrice | undefined; firstDay: string; field: string },
): ServicePrice | ClientPrice {
  const row = prices.find((price) => price.firstDay === firstDay);
  if (row === undefined)
    throw UserError.of(RefusalCode.NOT_FOUND, 'No price begins on this day.', field);
  if (row === first)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'The first price stays. Please enter another one from a later day.',
      field,
    );
  return row;
}

interface Others {
  others: readonly OwnPriceFrom[];
  row: OwnPriceFrom | null;
  isListed: boolean;
  /** What it costs without the new price. */
  prices: readonly PriceFrom[];
}

function assertNew(
  { firstDay, price }: OwnPriceFrom,
  { others, row, isListed, prices }: Others,
): void {
  const same = others.find((other) => other.firstDay === firstDay);
  if (same)
    throw UserError.of(
      RefusalCode.IN_USE,
      `${same.price === null ? 'The price list holds' : `A price of ${asDollars(same.price)} begins`} on ${fullDayInWords(firstDay)} already. Please correct that one, or choose another day.`,
      'firstDay',
    );
  if (row?.firstDay === firstDay && row.price === price)
    throw UserError.of(RefusalCode.ALREADY_DONE, 'Nothing is different from before.', 'price');
  const instead =
    row === null
      ? 'Please enter another price or another day.'
      : 'Please take the wrong price back instead.';
  if (price === null) {
    if (!isListed && ownPriceOn(others, firstDay) === null)
      throw UserError.of(
        RefusalCode.ALREADY_DONE,
        `The price list holds on that day anyway. ${instead}`,
        'price',
      );
    return;
  }
  if (priceOn(prices, firstDay) === price)
    throw UserError.of(
      RefusalCode.ALREADY_DONE,
      `An hour costs ${asDollars(price)} on that day anyway. ${instead}`,
      'price',
    );
}
