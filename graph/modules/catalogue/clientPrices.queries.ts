import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { usd } from '../../shared/money.ts';
import { priceOn, pricesFor, type OwnPriceFrom } from './servicePrice.rules.ts';
import { allServices } from './service.queries.ts';
import type { ClientPricesType } from './clientPrice.type.ts';

/**
 * Returns what services cost a client: those that are offered, and those with a price of their own.
 * Runs two statements.
 */
export async function clientPricesOf(
  db: Kysely<Tables>,
  clientId: string,
  today: string,
): Promise<ClientPricesType[]> {
  const services = await allServices(db);
  const rows = await db
    .selectFrom('client_prices')
    .select([
      'service_id as serviceId',
      sql<string>`first_day::text`.as('firstDay'),
      sql<string | null>`price::text`.as('price'),
    ])
    .where('client_id', '=', clientId)
    .orderBy('first_day')
    .execute();
  const ownOf = Map.groupBy(rows, ({ serviceId }) => serviceId);
  return services
    .filter(({ id, isActive }) => isActive || ownOf.has(id))
    .map(({ id, name, version, prices }) => {
      const own: readonly OwnPriceFrom[] = ownOf.get(id) ?? [];
      return {
        ...{ serviceId: id, name, version },
        today: usd(priceOn(pricesFor(prices, own), today)),
        listed: usd(priceOn(prices, today)),
        own: own.map(({ firstDay, price }) => ({
          firstDay,
          price: price === null ? null : usd(price),
        })),
      };
    });
}
