import 'reflect-metadata';
import { isInterfaceType, isIntrospectionType, isObjectType, type GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { AnalyticsResolver } from '../../modules/analytics/analytics.resolver.ts';
import { auditOperations } from '../../modules/audit/auditOperations.ts';
import { AuditTrailResolver } from '../../modules/audit/auditTrail.resolver.ts';
import { BillingResolver } from '../../modules/billing/billing.resolver.ts';
import { CaregiverResolver } from '../../modules/care/caregivers/caregiver.resolver.ts';
import { ClientResolver } from '../../modules/care/clients/client.resolver.ts';
import { OfficeBillingResolver } from '../../modules/billing/officeBilling.resolver.ts';
import { checkReadTexts } from './readTexts.ts';
import { CareersResolver } from '../../modules/careers/careers.resolver.ts';
import { OwnProfileResolver } from '../../modules/care/clients/ownProfile.resolver.ts';
import { RegistrationResolver } from '../../modules/care/clients/registration.resolver.ts';
import { AccountResolver } from '../../modules/identity/accounts/account.resolver.ts';
import { IdentityResolver } from '../../modules/identity/sign-in/signIn.resolver.ts';
import { OwnAccountResolver } from '../../modules/identity/own-account/ownAccount.resolver.ts';
import { AdmissionResolver } from '../../modules/inbox/admission.resolver.ts';
import { InboxResolver } from '../../modules/inbox/inbox.resolver.ts';
import { inboxEntryTypes, type InboxEntry } from '../../modules/inbox/inboxEntry.type.ts';
import { kindResolvers } from '../../modules/inbox/submissionKinds.resolver.ts';
import { IntakeResolver } from '../../modules/intake/intake.resolver.ts';
import { ProviderResolver } from '../../modules/provider/provider.resolver.ts';
import { CalendarLinkResolver } from '../../modules/scheduling/calendar/calendarLink.resolver.ts';
import { CatalogueResolver } from '../../modules/scheduling/services/catalogue.resolver.ts';
import { CancellationResolver } from '../../modules/scheduling/cancellation/cancellation.resolver.ts';
import { ComingWeekResolver } from '../../modules/scheduling/portal/comingWeek.resolver.ts';
import { DashboardResolver } from '../../modules/scheduling/portal/dashboard.resolver.ts';
import { AvailabilityResolver } from '../../modules/scheduling/availability/availability.resolver.ts';
import { CareUpdatesResolver } from '../../modules/scheduling/care-updates/careUpdates.resolver.ts';
import { MyVisitsResolver } from '../../modules/scheduling/my-visits/myVisits.resolver.ts';
import { OfficeResolver } from '../../modules/scheduling/appointments/appointment.resolver.ts';
import { RecurringResolver } from '../../modules/scheduling/recurring/recurring.resolver.ts';
import { FailedJobsResolver } from '../../jobs/failedJobs.resolver.ts';

const resolvers: NonEmptyArray<Function> = [
  ProviderResolver,
  IdentityResolver,
  AccountResolver,
  OwnAccountResolver,
  IntakeResolver,
  CareersResolver,
  RegistrationResolver,
  ClientResolver,
  CaregiverResolver,
  InboxResolver,
  ...kindResolvers,
  AdmissionResolver,
  OwnProfileResolver,
  DashboardResolver,
  ComingWeekResolver,
  CalendarLinkResolver,
  CancellationResolver,
  BillingResolver,
  OfficeBillingResolver,
  AnalyticsResolver,
  AuditTrailResolver,
  AvailabilityResolver,
  CareUpdatesResolver,
  MyVisitsResolver,
  OfficeResolver,
  RecurringResolver,
  CatalogueResolver,
  FailedJobsResolver,
];

/** Assembles the schema from the rooms' resolvers. Inputs are checked by zod in the verbs, not by decorators. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, validate: false });
  describeRoots(schema);
  readPlainFields(schema);
  tellInboxEntries(schema);
  checkReadTexts(schema);
  auditOperations(schema);
  return schema;
}

/** TypeGraphQL has no place for the words of the two types where every operation begins. */
function describeRoots(schema: GraphQLSchema): void {
  schema.getQueryType()!.description =
    'What can be read. Every field says who may read it and which refusals to expect as `extensions.code`.';
  schema.getMutationType()!.description =
    'What can be done. What is wrong with an input is data in `userErrors`; a missing session or permission and a limit are errors with `extensions.code`.';
}

/**
 * TypeGraphQL gives every field a function, also where it only reads the property of the same name. Without one GraphQL
 * does the same by itself, and a list of invoices has a thousand fields. A field that a resolver's method answers keeps it.
 */
function readPlainFields(schema: GraphQLSchema): void {
  const methods = new Set(
    resolvers.flatMap((resolver) => Object.getOwnPropertyNames(resolver.prototype)),
  );
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type) || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!methods.has(field.name)) field.resolve = undefined;
    }
  }
}

/** At once: TypeGraphQL would make a promise of the answer, which compiled operations cannot wait for here. */
function tellInboxEntries(schema: GraphQLSchema): void {
  const entry = schema.getType('InboxEntry');
  if (isInterfaceType(entry)) entry.resolveType = ({ kind }: InboxEntry) => inboxEntryTypes[kind];
}
