import type { Role } from '../../modules/identity/identity.rules.ts';
import {
  officeTopics,
  type OfficeTopic,
  type Topic,
} from '../../shared/operations/topics.rules.ts';

/** One write: the table, and whom it is about. */
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
  client_holds: ['clients', 'schedule'],
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
  care_update_changes: ['clients'],
  visit_notices: ['schedule'],
  visit_declines: ['schedule'],
  time_off_requests: ['schedule', 'caregivers'],
  visit_records: ['schedule'],
  visit_exceptions: ['schedule'],
  visit_corrections: ['schedule'],
  visit_confirmations: ['schedule'],
  services: ['services'],
  service_prices: ['services'],
  invoices: ['billing'],
  invoice_items: ['billing'],
  payments: ['billing'],
  custom_lines: ['billing'],
  billings: ['billing'],
};

/**
 * Clients get no events for these: signing in is not worth one, and their pages don't show the
 * others.
 */
const notForClients = [
  'sessions',
  'appointment_reminders',
  'visit_records',
  'visit_exceptions',
  'visit_corrections',
];

/** The viewer who receives a stream. */
export interface Listener {
  role: Role;
  userId: string;
  clientId: string | null;
}

/**
 * Returns the topics a viewer is told about after a change: the office about all data, others only
 * about their own. A table without an entry affects every topic.
 */
export function topicsFor(viewer: Listener, { table, kind, id }: Change): readonly Topic[] {
  if (viewer.role === 'staff' || viewer.role === 'admin')
    return topicsOfTable[table] ?? officeTopics;
  if (viewer.role === 'caregiver')
    return table === 'appointments' && kind === 'user' && id === viewer.userId ? ['my-visits'] : [];
  const own = kind === 'client' && id === viewer.clientId && !notForClients.includes(table);
  return own ? ['portal'] : [];
}
