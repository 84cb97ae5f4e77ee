import type { EntityManager } from '@mikro-orm/postgresql';
import { Service } from './service.entity.ts';

/** Stores a service at 34 dollars an hour. */
export async function makeService(
  em: EntityManager,
  values: Partial<Service> = {},
): Promise<Service> {
  const service = em.create(Service, {
    name: 'Personal Care',
    category: 'personal-care',
    basePrice: '34.00',
    duration: 180,
    ...values,
  });
  await em.flush();
  return service;
}
