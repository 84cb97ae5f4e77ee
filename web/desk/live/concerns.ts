import { Kind, type DocumentNode } from 'graphql';
import type { OfficeTopic, Topic } from '#graph/modules/desk/live.rules';

/** What the reads of the desk depend on, by field of the query. One that is not named here may depend on everything. */
const topicsOfField: Readonly<Record<string, readonly OfficeTopic[]>> = {
  me: [],
  queueHealth: [],
  failedJobs: [],
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
  unbilledCharges: ['billing', 'schedule'],
  schedule: ['schedule', 'clients', 'caregivers'],
  appointment: ['schedule', 'clients', 'caregivers'],
  visitExceptions: ['schedule', 'clients', 'caregivers'],
  visitRecords: ['schedule', 'clients', 'caregivers'],
  appointments: ['schedule', 'clients', 'caregivers'],
  recurringAppointment: ['schedule'],
  recurringAppointments: ['schedule'],
  caregiverChoices: ['schedule', 'caregivers'],
  caregivers: ['caregivers'],
  caregiver: ['caregivers', 'schedule'],
  caregiverAvailability: ['caregivers'],
  caregiverTimeOff: ['caregivers'],
  careUpdates: ['clients'],
  accounts: ['people'],
  account: ['people'],
  accountOfEmail: ['people'],
  lockedAccounts: ['people'],
};

/** Whether a read may tell something else after a change of these topics. */
export function concerns(document: DocumentNode, changed: ReadonlySet<Topic>): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((field) => {
        const topics = field.kind === Kind.FIELD ? topicsOfField[field.name.value] : undefined;
        return (
          topics === undefined ||
          (changed.has('everything') && topics.length > 0) ||
          topics.some((topic) => changed.has(topic))
        );
      }),
  );
}
