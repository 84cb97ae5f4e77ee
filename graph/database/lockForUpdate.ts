import { LockMode, type EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BaseEntity } from './base.entity.ts';
import { notFound } from '../shared/errors.ts';
import { isIdentifier } from '../shared/validation/identifier.ts';

/**
 * Loads a row and locks it until the transaction ends; others who want to change it wait and then
 * see the result.
 * @param thing how it is called where it is not found, for example "This client"
 * @throws Failure NOT_FOUND, also for a text that is no identifier
 */
export async function lockForUpdate<Thing extends BaseEntity>(
  em: EntityManager,
  entity: EntityClass<Thing>,
  id: string,
  thing: string,
): Promise<Thing> {
  const found = isIdentifier(id)
    ? await em.findOne(entity, { id } as never, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      })
    : null;
  if (!found) throw notFound(thing);
  return found as Thing;
}
