import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { BillingResolver } from './billing/billing.resolver.ts';
import { CareersResolver } from './careers/careers.resolver.ts';
import { RegistrationResolver } from './care/registration.resolver.ts';
import { IdentityResolver } from './identity/identity.resolver.ts';
import { IntakeResolver } from './intake/intake.resolver.ts';
import { ProviderResolver } from './provider/provider.resolver.ts';
import { CancellationResolver } from './scheduling/cancellation.resolver.ts';
import { DashboardResolver } from './scheduling/dashboard.resolver.ts';

const resolvers: NonEmptyArray<Function> = [
  ProviderResolver,
  IdentityResolver,
  IntakeResolver,
  CareersResolver,
  RegistrationResolver,
  DashboardResolver,
  CancellationResolver,
  BillingResolver,
];

/** Assembles the schema from the rooms' resolvers. Inputs are checked by zod in the verbs, not by decorators. */
export function createSchema(): Promise<GraphQLSchema> {
  return buildSchema({ resolvers, validate: false });
}
