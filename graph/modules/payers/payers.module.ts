import type { Module } from '../module.ts';
import { ClientPayer } from './clientPayer.entity.ts';
import { ClientPayersResolver } from './clientPayers.resolver.ts';

const entities = { client_payers: ClientPayer };

/** Who pays clients' invoices. */
export const payers: Module = {
  entities,
  topics: { client_payers: ['clients'] },
  resolvers: [ClientPayersResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
