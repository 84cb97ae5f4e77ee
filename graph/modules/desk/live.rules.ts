import type { Role } from '../identity/identity.rules.ts';

/** What an office page may show, by topic. */
export const officeTopics = [
  'schedule',
  'inbox',
  'clients',
  'caregivers',
  'billing',
  'services',
  'people',
] as const;
export type OfficeTopic = (typeof officeTopics)[number];

/** What a stream of events can say: that something of a topic changed, never what stands there (product 6.5). */
export type Topic = OfficeTopic | 'portal' | 'my-visits' | 'everything';

/** One thing that was written: in which table, and about whom. */
export interface Change {
  table: string;
  /** `client`, `caregiver`, `user` … as in the audit log. */
  kind: string;
  id: string;
}

const topicsOfTable: Readonly<Record<string, readonly OfficeTopic[]>> = {
  users: ['people', 'clients', 'caregivers'],
  sessions: ['people'],
  contact_inquiries: ['inbox'],
  consultations: ['inbox'],
  consultation_requests: ['inbox'],
  signup_applications: ['inbox'],
  job_applications: ['inbox'],
  submission_notes: ['inbox'],
  submission_outcomes: ['inbox'],
  clients: ['clients'],
  caregivers: ['caregivers'],
  caregiver_availability: ['schedule', 'caregivers'],
  caregiver_time_off: ['schedule', 'caregivers'],
  appointments: ['schedule'],
  appointment_recurring: ['schedule'],
  appointment_reminders: [],
  recurring_appointments: ['schedule'],
  generated_appointments: ['schedule'],
  recurring_changes: ['schedule'],
  care_updates: ['clients'],
  visit_notices: ['schedule'],
  visit_declines: ['schedule'],
  time_off_requests: ['schedule', 'caregivers'],
  visit_records: ['schedule'],
  visit_exceptions: ['schedule'],
  services: ['services'],
  invoices: ['billing'],
  invoice_items: ['billing'],
  payments: ['billing'],
  billings: ['billing'],
};

/** Of these a client is not told: signing in is no news, and of the others a page shows nothing. */
const notForClients = ['sessions', 'appointment_reminders', 'visit_records', 'visit_exceptions'];

/** Who a stream speaks to. */
export interface Listener {
  role: Role;
  userId: string;
  clientId: string | null;
}

/** What of a change someone is told; the office of everything, others of their own alone. A new table is news to every topic. */
export function topicsFor(viewer: Listener, { table, kind, id }: Change): readonly Topic[] {
  if (viewer.role === 'staff' || viewer.role === 'admin')
    return topicsOfTable[table] ?? officeTopics;
  if (viewer.role === 'caregiver')
    return table === 'appointments' && kind === 'user' && id === viewer.userId ? ['my-visits'] : [];
  const own = kind === 'client' && id === viewer.clientId && !notForClients.includes(table);
  return own ? ['portal'] : [];
}
