import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { ClientPrice } from './clientPrice.entity.ts';
import type { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';
import { pricesFor, type OwnPriceFrom, type PriceFrom } from './servicePrice.rules.ts';

/** Returns the prices of a service by their first day, for `priceOn`. */
export const readPrices = (em: EntityManager, service: Service): Promise<ServicePrice[]> =>
  em.find(ServicePrice, { service }, { orderBy: { firstDay: 'asc' } });

/** Returns a client's own prices of a service by their first day. */
export const readOwnPrices = (
  em: EntityManager,
  service: Service,
  client: Client,
): Promise<ClientPrice[]> =>
  em.find(ClientPrice, { service, client }, { orderBy: { firstDay: 'asc' } });

interface Row extends OwnPriceFrom {
  isOwn: boolean;
}

/**
 * Returns what a service costs a client, for a visit that is priced with it. Waits until nobody
 * changes these prices, and keeps them as they are until the transaction ends: a change of prices
 * would not see the visit yet. Lock the visits first, as a change of prices does.
 * @param client null for the price list alone
 */
export async function pricesOf(
  em: EntityManager,
  service: Service,
  client: Pick<Client, 'id'> | null,
): Promise<readonly PriceFrom[]> {
  await em.execute('select from services where id = ? for share', [service.id]);
  const rows = await em.execute<Row[]>(
    `select first_day::text as "firstDay", price::text as price, false as "isOwn" from service_prices where service_id = ?
     union all
     select first_day::text, price::text, true from client_prices where service_id = ? and client_id = ?
     order by 1`,
    [service.id, service.id, client?.id ?? null],
  );
  const list = rows.filter(({ isOwn }) => !isOwn) as unknown as PriceFrom[];
  return pricesFor(
    list,
    rows.filter(({ isOwn }) => isOwn),
  );
}
