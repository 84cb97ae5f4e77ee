import type { EntityManager } from '@mikro-orm/postgresql';
import { once, transactionOnce } from '../../database/idempotency/idempotency.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Service } from '../catalogue/service.entity.ts';
import { ClientPrice } from '../catalogue/clientPrice.entity.ts';
import { ServicePrice } from '../catalogue/servicePrice.entity.ts';
import type { PriceFrom } from '../catalogue/servicePrice.rules.ts';
import { visitCost } from '../catalogue/dollars.rules.ts';
import { highestCost } from '../catalogue/visitCost.rules.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { plannedChange, type PlannedChange } from './plannedChange.ts';
import { PriceChange } from './priceChange.entity.ts';
import {
  setPriceSchema,
  type PriceChangeInput,
  type RemoveServicePriceInput,
  type SetServicePriceInput,
} from './priceChange.input.ts';
import { tellPrices } from './priceNews.ts';
import {
  alsoTold,
  lockRepriced,
  priceChangeSums,
  reprice,
  toTell,
} from './repricedVisits.queries.ts';

/**
 * Sets what an hour of a service costs from a day on, for everyone or one client, or corrects it.
 * Visits of those days cost that, unless they are billed, and the clients are told (product 4.1).
 * @throws Failure NOT_FOUND
 * @throws UserError as `plannedChange`; REASON_REQUIRED on `reason` when days that are over change
 */
export async function setServicePrice(
  context: GraphContext,
  input: SetServicePriceInput,
  clock = (): Date => new Date(),
): Promise<string> {
  const now = clock();
  const { idempotencyKey: key, ...wanted } = parseInput(setPriceSchema(dayIn(now)), input);
  await context.em.fork().transactional((em) =>
    once(em, { operation: 'setServicePrice', key, input: wanted }, async () => {
      await changePrices(em, context, { set: wanted }, now);
      return { id: wanted.id };
    }),
  );
  return input.id;
}

/**
 * Takes back a price: the one before it holds on. Visits cost that again, unless they are billed, and
 * the clients who were told of it are told.
 * @throws Failure NOT_FOUND
 * @throws UserError as `setServicePrice`
 */
export async function removeServicePrice(
  context: GraphContext,
  input: RemoveServicePriceInput,
  clock = (): Date => new Date(),
): Promise<string> {
  await transactionOnce(context, (em) => changePrices(em, context, { remove: input }, clock()));
  return input.id;
}

async function changePrices(
  em: EntityManager,
  context: GraphContext,
  input: PriceChangeInput,
  now: Date,
): Promise<void> {
  const { userId } = signedIn(context);
  const today = dayIn(now);
  const rule = context.settings.billMinimum;
  const db = kysely(em);
  // Visits before their service, as whoever changes a visit locks them.
  const seen = await plannedChange(em, input, today);
  await lockRepriced(db, seen);
  const service = await lockForUpdate(em, Service, seen.service.id, 'This service');
  em.clear();
  const planned = await plannedChange(em, input, today);
  assertReason(planned, today);
  const also = alsoTold(planned, today);
  const { longest } = await priceChangeSums(db, planned, { rule, also });
  assertAffordable(
    [...planned.days, ...planned.rates],
    Math.max(longest, planned.service.duration ?? 0),
  );
  const repriced = await toTell(db, planned, { rule, also, now });
  const change = write(em, planned, { userId, now });
  planned.service.version = service.version + 1;
  await em.flush();
  await reprice(db, planned, rule);
  await tellPrices(em, context, { change, planned, repriced }, { now, today });
}

/** Stores the price, and what was done with it. */
function write(
  em: EntityManager,
  { service, client, row, becomes, reason }: PlannedChange,
  { userId, now }: { userId: string; now: Date },
): PriceChange {
  const before = row && { firstDay: row.firstDay, price: row.price };
  const price =
    row ??
    (client === null
      ? em.create(ServicePrice, { service, ...(becomes as PriceFrom) })
      : em.create(ClientPrice, { service, client, ...becomes! }));
  if (becomes === null) em.remove(price);
  else em.assign(price, becomes);
  return em.create(PriceChange, {
    service,
    client,
    ofPrice: price.id,
    firstDayBefore: before?.firstDay ?? null,
    priceBefore: before?.price ?? null,
    firstDay: becomes?.firstDay ?? null,
    price: becomes?.price ?? null,
    reason,
    changedBy: em.getReference(User, userId),
    changedAt: now,
  });
}

/** True if the price of days that are over changes. */
export const changesThePast = ({ days, firstDay }: PlannedChange, today: string): boolean =>
  days.length > 0 && firstDay < today;

/** @throws UserError REASON_REQUIRED when days that are over change without a reason */
function assertReason(planned: PlannedChange, today: string): void {
  if (planned.reason === null && changesThePast(planned, today))
    throw UserError.of(
      RefusalCode.REASON_REQUIRED,
      `This changes the price of days that are over, from ${dayInWords(planned.firstDay)} on. Please say why.`,
      'reason',
    );
}

/** @throws UserError INVALID when a visit would cost more than one can */
export function assertAffordable(rates: readonly { price: string }[], minutes: number): void {
  if (rates.some(({ price }) => Number(visitCost(price, minutes)) > Number(highestCost)))
    throw UserError.of(
      RefusalCode.INVALID,
      `A visit can’t cost more than $${highestCost}`,
      'price',
    );
}
