import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { ClientPrice } from './clientPrice.entity.ts';
import type { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';
import { pricesFor, type PaidFrom, type PriceFrom } from './servicePrice.rules.ts';
import type { SpecialDay, Tariff } from './specialDay.rules.ts';

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

interface Row {
  /** What the row is: of the list, the client’s own, a holiday, or the kind of day it is for. */
  is: 'list' | 'own' | 'day' | SpecialDay;
  serviceId: string | null;
  firstDay: string;
  price: string | null;
  factor: string | null;
}

const specialDaysSql = `
  select kind as "is", service_id as "serviceId", first_day::text as "firstDay", price::text as price, factor::text as factor
    from special_rates where removed_at is null
  union all
  select 'day', null, day::text, null, null from holidays where removed_at is null`;

const specialDaysIn = (rows: readonly Row[]): Pick<Tariff, 'specialRates' | 'holidays'> => ({
  specialRates: rows.flatMap(({ is: kind, ...rate }) =>
    kind === 'weekend' || kind === 'holiday' ? { kind, ...rate } : [],
  ),
  holidays: rows.flatMap(({ is, firstDay }) => (is === 'day' ? firstDay : [])),
});

/** Returns what holds on weekends and holidays, for all services. */
export const readSpecialDays = async (
  em: EntityManager,
): Promise<Pick<Tariff, 'specialRates' | 'holidays'>> =>
  specialDaysIn(await em.execute<Row[]>(`${specialDaysSql} order by 3`));

/** What a service with some prices costs, with what holds for it on weekends and holidays. */
export const tariffWith = (
  { id }: Pick<Service, 'id'>,
  prices: readonly PaidFrom[],
  { specialRates, holidays }: Pick<Tariff, 'specialRates' | 'holidays'>,
): Tariff => ({
  prices,
  specialRates: specialRates.filter(({ serviceId }) => (serviceId ?? id) === id),
  holidays,
});

/**
 * Returns what a service costs a client, for a visit that is priced with it. Waits until nobody
 * changes this, and keeps it as it is until the transaction ends: a change of prices would not see
 * the visit yet. Lock the visits first, as a change of prices does.
 * @param client null for the price list alone
 */
export async function tariffOf(
  em: EntityManager,
  service: Service,
  client: Pick<Client, 'id'> | null,
): Promise<Tariff> {
  await em.execute('select from services where id = ? for share', [service.id]);
  const rows = await em.execute<Row[]>(
    `select 'list' as "is", service_id as "serviceId", first_day::text as "firstDay", price::text as price, null as factor
       from service_prices where service_id = ?
     union all
     select 'own', service_id, first_day::text, price::text, null from client_prices where service_id = ? and client_id = ?
     union all ${specialDaysSql}
     order by 3`,
    [service.id, service.id, client?.id ?? null],
  );
  const list = rows.filter(({ is }) => is === 'list') as unknown as PriceFrom[];
  const own = rows.filter(({ is }) => is === 'own');
  return tariffWith(service, pricesFor(list, own), specialDaysIn(rows));
}
