import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/kysely.ts';
import { usd } from '../types/money.ts';
import type { ServiceType } from './service.type.ts';

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
  /** Whether it can be booked. */
  isActive: boolean;
}

/** As the graph gives it. */
export const serviceOf = (service: ServiceReading): ServiceType => ({ ...service, basePrice: usd(service.basePrice) });

/** The services that can be booked now, by category and name; those without a category come last. */
export function activeServices(db: Kysely<Tables>): Promise<ServiceReading[]> {
  return db
    .selectFrom('services')
    .select(['id', 'name', 'description', 'category', 'base_price as basePrice', 'duration', 'is_active as isActive'])
    .where('is_active', '=', sql<boolean>`true`)
    .orderBy('category', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')
    .execute();
}
