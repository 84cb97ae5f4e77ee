import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BaseEntity } from './base.entity.ts';
import { notFound } from '../shared/errors.ts';
import { isIdentifier } from '../shared/validation/identifier.ts';

/**
 * Loads a row and locks it until the transaction ends; others who want to change it wait and then
 * see the result. Rows that point to it can still be inserted (`no key`); otherwise a transaction
 * that locked one of those and inserts another would deadlock with ours. The ORM has no such lock.
 * @param thing what to call it in the error, such as "This client"
 * @throws Failure NOT_FOUND, also if `id` is not an identifier
 */
export async function lockForUpdate<Thing extends BaseEntity>(
  em: EntityManager,
  entity: EntityClass<Thing>,
  id: string,
  thing: string,
): Promise<Thing> {
  if (!isIdentifier(id)) throw notFound(thing, id);
  const { tableName } = em.getMetadata().get(entity);
  await em.execute(`select from "${tableName}" where id = ? for no key update`, [id]);
  const found = await em.findOne(entity, { id } as never, { refresh: true });
  if (!found) throw notFound(thing, id);
  return found as Thing;
}
