import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../errors.ts';
import type { ServiceReading } from '../../provider/provider.queries.ts';

const read = (db: Kysely<Tables>) =>
  db.selectFrom('services').select(['id', 'name', 'description', 'category', 'base_price as basePrice', 'duration', 'is_active as isActive']);

/** Every service, offered or not, by category and name; those without a category come last. */
export const allServices = (db: Kysely<Tables>): Promise<ServiceReading[]> =>
  read(db).orderBy('category', (order) => order.asc().nullsLast()).orderBy('name').orderBy('id').execute();

/**
 * One service.
 * @throws Failure NOT_FOUND
 */
export async function serviceById(db: Kysely<Tables>, id: string): Promise<ServiceReading> {
  const found = await read(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This service');
  return found;
}
