import { Kind, type DocumentNode } from 'graphql';
import { officeTopics, type OfficeTopic, type Topic } from '#graph/modules/desk/live.rules';

/** What the reads of the desk depend on, by field of the query; each of them is named here. */
export const topicsOfField: Readonly<Record<string, readonly OfficeTopic[]>> = {
  me: [],
  failedJobs: [],
  // Any change may be on Today, and may leave emails and jobs waiting.
  deskToday: officeTopics,
  systemState: officeTopics,
  // To read these is a line of the audit log: nobody does it but by hand.
  auditLog: [],
  auditTrail: [],
  // As of a time that stands beside them, until someone asks anew.
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
  careUpdates: ['clients'],
  accounts: ['people'],
  account: ['people'],
  accountOfEmail: ['people'],
  lockedAccounts: ['people'],
};

/** Whether a read may tell something else after a change of these topics. One that is not named may tell of everything. */
export function concerns(document: DocumentNode, changed: ReadonlySet<Topic>): boolean {
  return rootFields(document).some((field) => {
    const topics = topicsOfField[field] ?? officeTopics;
    return (
      (changed.has('everything') && topics.length > 0) || topics.some((topic) => changed.has(topic))
    );
  });
}

/** The fields of the query itself, also those that stand in a fragment of it. */
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
