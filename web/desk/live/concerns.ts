import { Kind, type DocumentNode } from 'graphql';
import { officeTopics, type OfficeTopic, type Topic } from '#graph/modules/desk/live.rules';

/** The topics that each query field depends on; every field the desk queries is listed. */
export const topicsOfField: Readonly<Record<string, readonly OfficeTopic[]>> = {
  me: [],
  failedJobs: [],
  // Any change may affect Today, and may queue emails and jobs.
  deskToday: officeTopics,
  systemState: officeTopics,
  // Reading these adds lines to the audit log, so they are read on request only.
  auditLog: [],
  auditTrail: [],
  // As of a time shown beside them, until refreshed.
  reports: [],
  catalogue: ['services'],
  services: ['services'],
  inboxCounts: ['inbox'],
  contactInquiries: ['inbox'],
  consultations: ['inbox'],
  consultationRequests: ['inbox'],
  signupApplications: ['inbox'],
  jobApplications: ['inbox'],
  contactInquiry: ['inbox'],
  consultation: ['inbox'],
  consultationRequest: ['inbox'],
  signupApplication: ['inbox'],
  jobApplication: ['inbox'],
  officeInvoices: ['billing'],
  officeInvoice: ['billing'],
  officePayments: ['billing'],
  unbilledByClient: ['billing', 'schedule'],
  unbilledLines: ['billing', 'schedule'],
  schedule: ['schedule', 'clients', 'caregivers'],
  appointment: ['schedule', 'clients', 'caregivers'],
  visitExceptions: ['schedule', 'clients', 'caregivers'],
  visitRecords: ['schedule', 'clients', 'caregivers'],
  visitTimes: ['schedule'],
  visitCorrections: ['schedule'],
  visitConfirmations: ['schedule'],
  caregiverHours: ['schedule', 'caregivers'],
  appointments: ['schedule', 'clients', 'caregivers'],
  recurringAppointment: ['schedule'],
  recurringAppointments: ['schedule'],
  planPreview: ['schedule', 'caregivers'],
  caregiverChoices: ['schedule', 'caregivers'],
  caregivers: ['caregivers'],
  caregiver: ['caregivers', 'schedule'],
  caregiverAvailability: ['caregivers'],
  caregiverTimeOff: ['caregivers'],
  clients: ['clients'],
  client: ['clients'],
  clientHolds: ['clients', 'schedule'],
  careUpdates: ['clients'],
  careUpdateChanges: ['clients'],
  accounts: ['people'],
  account: ['people'],
  accountOfEmail: ['people'],
  lockedAccounts: ['people'],
  caregiverDevices: ['people'],
};

/**
 * Whether a query may be affected by a change of these topics. Unlisted fields depend on
 * everything.
 */
export function concerns(document: DocumentNode, changed: ReadonlySet<Topic>): boolean {
  return rootFields(document).some((field) => {
    const topics = topicsOfField[field] ?? officeTopics;
    return (
      (changed.has('everything') && topics.length > 0) || topics.some((topic) => changed.has(topic))
    );
  });
}

/** The fields of the query's root, including those in its fragments. */
export const rootFields = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ||
    (definition.kind === Kind.FRAGMENT_DEFINITION &&
      definition.typeCondition.name.value === 'Query')
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  );
