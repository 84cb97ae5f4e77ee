import { ClientPrice } from './clientPrice.entity.ts';
import { Holiday } from './holiday.entity.ts';
import { Service } from './service.entity.ts';
import { ServicePrice } from './servicePrice.entity.ts';
import { SpecialRate } from './specialRate.entity.ts';
import { CatalogueResolver } from './catalogue.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  services: Service,
  service_prices: ServicePrice,
  client_prices: ClientPrice,
  special_rates: SpecialRate,
  holidays: Holiday,
};

/** The services and what they cost, from which day on, and on weekends and holidays. */
export const catalogue: Module = {
  entities,
  topics: ['services'],
  resolvers: [CatalogueResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
