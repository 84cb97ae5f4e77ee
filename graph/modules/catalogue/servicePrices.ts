import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';

/** Returns the prices of a service by their first day, for `priceOn`. */
export const readPrices = (em: EntityManager, service: Service): Promise<ServicePrice[]> =>
  em.find(ServicePrice, { service }, { orderBy: { firstDay: 'asc' } });

/**
 * The same for a visit that is priced with them. Waits until nobody changes them, and keeps them as
 * they are until the transaction ends: a change of prices would not see the visit yet. Lock the
 * visits first, as a change of prices does.
 */
export async function pricesOf(em: EntityManager, service: Service): Promise<ServicePrice[]> {
  await em.execute('select from services where id = ? for share', [service.id]);
  return readPrices(em, service);
}
