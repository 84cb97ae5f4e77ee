import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/kysely.ts';

/** A service of the catalogue as it is read. */
export interface ServiceReading {
  id: string;
  name: string;
  description: string | null;
  category: string | null;
  /** Dollars per hour, exact decimal as text. */
  basePrice: string;
  /** Usual minutes of one visit. */
  duration: number | null;
}

/** The services that can be booked now, by category and name; those without a category come last. */
export function activeServices(db: Kysely<Tables>): Promise<ServiceReading[]> {
  return db
    .selectFrom('services')
    .select(['id', 'name', 'description', 'category', 'base_price as basePrice', 'duration'])
    .where('is_active', '=', sql<boolean>`true`)
    .orderBy('category', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')
    .execute();
}
