import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { usd } from '../../shared/money.ts';
import { dayIn } from '../../shared/time.ts';
import { priceOn, type PriceFrom } from './servicePrice.rules.ts';
import type { ServiceType } from './service.type.ts';

/** A service of the catalogue. */
export interface ServiceReading {
  id: string;
  name: string;
  description: string | null;
  category: string | null;
  /** By their first day. */
  prices: PriceFrom[];
  /** Usual minutes of one visit. */
  duration: number | null;
  tasks: string[];
  /** True if it can be booked. */
  isActive: boolean;
  version: number;
  updatedAt: Date;
}

/** Converts a service to the graph type, as everyone reads it: at the price of today. */
export const serviceOf = ({ prices, ...service }: ServiceReading): ServiceType => ({
  ...service,
  basePrice: usd(priceOn(prices, dayIn(new Date()))),
  prices: null,
});

/** Converts a service to the graph type with all its prices, for the office. */
export const catalogued = (service: ServiceReading): ServiceType => ({
  ...serviceOf(service),
  prices: service.prices.map(({ firstDay, price }) => ({ firstDay, price: usd(price) })),
});

const services = (db: Kysely<Tables>) =>
  db.selectFrom('services').select((eb) => [
    'id',
    'name',
    'description',
    'category',
    'duration',
    'tasks',
    'is_active as isActive',
    'version',
    'updated_at as updatedAt',
    jsonArrayFrom(
      eb
        .selectFrom('service_prices')
        .select([
          sql<string>`service_prices.first_day::text`.as('firstDay'),
          sql<string>`service_prices.price::text`.as('price'),
        ])
        .whereRef('service_prices.service_id', '=', 'services.id')
        .orderBy('service_prices.first_day'),
    ).as('prices'),
  ]);

/** By category and name; those without a category come last. */
const inOrder = (db: Kysely<Tables>) =>
  services(db)
    .orderBy('category', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id');

/** Returns the services that can be booked now, in order. */
export const activeServices = (db: Kysely<Tables>): Promise<ServiceReading[]> =>
  inOrder(db)
    .where('is_active', '=', sql<boolean>`true`)
    .execute();

/** Returns the catalogue, in order: all of it, or what changed since a moment. */
export const allServices = (
  db: Kysely<Tables>,
  updatedSince: Date | null = null,
): Promise<ServiceReading[]> =>
  (updatedSince === null
    ? inOrder(db)
    : inOrder(db).where('updated_at', '>=', updatedSince)
  ).execute();

/**
 * Returns one service.
 * @throws Failure NOT_FOUND
 */
export async function serviceById(db: Kysely<Tables>, id: string): Promise<ServiceReading> {
  const found = await services(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This service', id);
  return found;
}

/** Returns services by identifier, in any order. Runs one statement. */
export const servicesOf = (db: Kysely<Tables>, ids: readonly string[]): Promise<ServiceReading[]> =>
  services(db).where('id', 'in', ids).execute();

/** Returns a service by its identifier, offered or not; null when there is none. */
export async function findService(
  db: Kysely<Tables>,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  if (id === null || !isIdentifier(id)) return null;
  return (
    (await db
      .selectFrom('services')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}
