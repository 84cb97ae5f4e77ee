import { Caregiver } from './caregiver.entity.ts';
import { CaregiverResolver } from './caregiver.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  caregivers: Caregiver,
};

/** The people who provide it. */
export const caregivers: Module = {
  entities,
  topics: ['caregivers'],
  resolvers: [CaregiverResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
