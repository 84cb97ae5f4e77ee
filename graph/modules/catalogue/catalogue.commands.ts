import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { dayIn } from '../../shared/time.ts';
import { Service } from './service.entity.ts';
import { priceOn } from './servicePrice.rules.ts';
import { readPrices } from './servicePrices.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { assertVersion } from '../../shared/version.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { addServiceSchema, serviceChangesSchema } from './catalogue.input.ts';
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
 * Changes the service fields that the input names. Its price changes by `setServicePrice`.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION if the version is outdated
 */
export async function updateService(
  context: Context,
  id: string,
  input: { version?: number | null },
  clock = (): Date => new Date(),
): Promise<void> {
  const changes = parseChanges(serviceChangesSchema, input);
  await change(context, id, async (service, tx) => {
    assertVersion(input.version, service.version);
    tx.assign(service, changes);
    assertUsual(service, priceOn(await readPrices(tx, service), dayIn(clock())));
  });
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
