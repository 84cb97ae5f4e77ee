import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { Decimal } from 'decimal.js';
import { messages } from '../../shared/validation/forms.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';
import { priceOn } from './servicePrice.rules.ts';
import { pricesOf } from './servicePrices.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { assertVersion } from '../../shared/version.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import {
  addServiceSchema,
  labels,
  removeServicePriceSchema,
  serviceChangesSchema,
} from './catalogue.input.ts';
import { visitFault } from './visitCost.rules.ts';

type Context = Pick<GraphContext, 'em'>;

/**
 * Adds a service, which can be booked from then on.
 * @returns its identifier
 * @throws UserError INVALID, KEY_REUSED
 */
export async function addService({ em }: Context, input: unknown): Promise<string> {
  const { idempotencyKey, ...fields } = parseInput(addServiceSchema, input);
  return em.fork().transactional((tx) =>
    once(tx, { operation: 'addService', key: idempotencyKey, input: fields }, async () => {
      const service = tx.create(Service, fields);
      assertUsual(service, service.basePrice);
      await tx.flush();
      return service.id;
    }),
  );
}

/**
 * Changes the service fields that the input names. A price holds from its day on, until the next
 * one begins; booked visits keep their cost.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION if the version is outdated
 */
export async function updateService(
  context: Context,
  id: string,
  input: { version?: number | null },
  clock = (): Date => new Date(),
): Promise<void> {
  const today = dayIn(clock());
  const { basePrice, priceFrom, ...changes } = parseChanges(serviceChangesSchema(today), input);
  if (basePrice === undefined && priceFrom)
    throw UserError.of(RefusalCode.INVALID, messages.required(labels.basePrice), 'basePrice');
  await change(context, id, async (service, tx) => {
    assertVersion(input.version, service.version);
    tx.assign(service, changes);
    const prices = await pricesOf(tx, service);
    if (basePrice !== undefined)
      setPrice(tx, service, prices, {
        firstDay: priceFrom ?? today,
        price: new Decimal(basePrice).toFixed(2),
      });
    assertUsual(service, basePrice ?? priceOn(prices, today));
  });
}

/** Sets the price from a day on, unless it holds then already. */
function setPrice(
  tx: EntityManager,
  service: Service,
  prices: readonly ServicePrice[],
  { firstDay, price }: { firstDay: string; price: string },
): void {
  if (priceOn(prices, firstDay) === price) return;
  const begins = prices.find((other) => other.firstDay === firstDay);
  if (begins) begins.price = price;
  else tx.create(ServicePrice, { service, firstDay, price });
  service.version += 1;
}

/**
 * Removes a price that was entered by mistake: the one before it holds on. Booked visits keep their
 * cost.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; NOT_FOUND on `firstDay` when none begins then; WRONG_STATE for the first
 */
export async function removeServicePrice(context: Context, input: unknown): Promise<string> {
  const { id, firstDay } = parseInput(removeServicePriceSchema, input);
  await change(context, id, async (service, tx) => {
    const prices = await pricesOf(tx, service);
    const price = prices.find((one) => one.firstDay === firstDay);
    if (price === undefined)
      throw UserError.of(RefusalCode.NOT_FOUND, 'No price begins on this day', 'firstDay');
    if (price === prices[0])
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        'The first price can’t be removed. Enter another one.',
        'firstDay',
      );
    tx.remove(price);
    service.version += 1;
  });
  return id;
}

/**
 * Starts or stops offering a service. Booked visits and plans stay.
 * @throws Failure NOT_FOUND
 */
export const setServiceActive = (context: Context, id: string, isActive: boolean): Promise<void> =>
  change(context, id, (service) => {
    service.isActive = isActive;
  });

const change = (
  { em }: Context,
  id: string,
  command: (service: Service, tx: EntityManager) => void | Promise<void>,
): Promise<void> =>
  em
    .fork()
    .transactional(async (tx) => command(await lockForUpdate(tx, Service, id, 'This service'), tx));

/** Checks that a visit of the usual length could be booked. */
function assertUsual({ category, duration }: Service, basePrice: string): void {
  const fault = duration === null ? null : visitFault({ category, basePrice }, duration);
  if (fault !== null) throw UserError.of(RefusalCode.INVALID, fault, 'duration');
}
