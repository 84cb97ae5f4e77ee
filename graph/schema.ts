import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { BillingResolver } from './billing/billing.resolver.ts';
import { CareersResolver } from './careers/careers.resolver.ts';
import { OwnProfileResolver } from './care/ownProfile.resolver.ts';
import { RegistrationResolver } from './care/registration.resolver.ts';
import { IdentityResolver } from './identity/identity.resolver.ts';
import { OwnAccountResolver } from './identity/ownAccount.resolver.ts';
import { IntakeResolver } from './intake/intake.resolver.ts';
import { ProviderResolver } from './provider/provider.resolver.ts';
import { CalendarLinkResolver } from './scheduling/calendar/calendarLink.resolver.ts';
import { CancellationResolver } from './scheduling/cancellation.resolver.ts';
import { ComingWeekResolver } from './scheduling/comingWeek.resolver.ts';
import { DashboardResolver } from './scheduling/dashboard.resolver.ts';

const resolvers: NonEmptyArray<Function> = [
  ProviderResolver,
  IdentityResolver,
  OwnAccountResolver,
  IntakeResolver,
  CareersResolver,
  RegistrationResolver,
  OwnProfileResolver,
  DashboardResolver,
  ComingWeekResolver,
  CalendarLinkResolver,
  CancellationResolver,
  BillingResolver,
];

/** Assembles the schema from the rooms' resolvers. Inputs are checked by zod in the verbs, not by decorators. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, validate: false });
  describeRoots(schema);
  return schema;
}

/** TypeGraphQL has no place for the words of the two types where every operation begins. */
function describeRoots(schema: GraphQLSchema): void {
  schema.getQueryType()!.description = 'What can be read. Every field says who may read it and which refusals to expect as `extensions.code`.';
  schema.getMutationType()!.description =
    'What can be done. What is wrong with an input is data in `userErrors`; a missing session or permission and a limit are errors with `extensions.code`.';
}
