import type { Module } from '../module.ts';
import { ExternalReference } from './externalReference.entity.ts';
import { ExternalReferenceResolver } from './externalReference.resolver.ts';

const entities = { external_references: ExternalReference };

/** What other programs call our records. */
export const externalReferences: Module = {
  entities,
  topics: ['clients', 'caregivers', 'schedule', 'billing'],
  resolvers: [ExternalReferenceResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
