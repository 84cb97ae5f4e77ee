import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';

/** Returns the prices of a service by their first day, for `priceOn`. */
export const pricesOf = (em: EntityManager, service: Service): Promise<ServicePrice[]> =>
  em.find(ServicePrice, { service }, { orderBy: { firstDay: 'asc' } });
