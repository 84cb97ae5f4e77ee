/** Actors that aren't accounts. */
const actors: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  'calendar-link': 'A calendar',
  job: 'The system',
  command: 'The command line',
  outside: 'Someone with access to the database',
};

/** What was written, by table, with an article. */
const things: Readonly<Record<string, string>> = {
  users: 'the account',
  clients: 'the record',
  caregivers: 'the record',
  caregiver_availability: 'the weekly hours',
  caregiver_time_off: 'time off',
  appointments: 'a visit',
  appointment_recurring: 'a plan’s visit',
  appointment_reminders: 'a reminder',
  recurring_appointments: 'a plan',
  generated_appointments: 'visits of a plan',
  recurring_changes: 'a change to a plan',
  care_updates: 'a care update',
  care_update_changes: 'a change of a care update',
  invoices: 'an invoice',
  invoice_items: 'invoice lines',
  payments: 'a payment',
  billings: 'a charge',
  submission_notes: 'a note',
  submission_outcomes: 'the outcome of a submission',
  contact_inquiries: 'a message',
  consultations: 'a consultation',
  consultation_requests: 'a consultation request',
  signup_applications: 'a sign-up application',
  job_applications: 'a job application',
  services: 'a service',
  service_prices: 'a price',
  audit_log: 'a month of this log that was no longer kept',
};

/** "job_applications" or "updateClient" as words. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** Fields whose column names don't say what the office calls them; null: not worth telling. */
const fieldNames: Readonly<Record<string, string | null>> = {
  updated_at: null,
  email_key: null,
  phone_e164: null,
  place_missing: null,
  reset_token_expiry: null,
  verification_token_expiry: null,
  calendar_token_created_at: null,
  cancelled_at: 'canceled',
  cancelled_by: 'canceled by',
  password_hash: 'password',
  reset_token: 'link to set a password',
  verification_token: 'link to confirm the email',
  calendar_token: 'calendar link',
  email_verified: 'email confirmed',
  pending_email: 'new email',
  locked_until: 'lock after wrong passwords',
  latitude: 'map position',
  longitude: 'map position',
  is_active: 'active or not',
  is_all_day: 'all day or not',
  is_available: 'available or not',
};

/** "caregiver_id" or "cancelled_at" as "caregiver" and "cancelled". */
const fieldName = (field: string): string | null =>
  field in fieldNames ? fieldNames[field]! : spaced(field.replace(/_(id|at|by)$/, ''));

const verbs: Readonly<Record<string, string>> = {
  insert: 'added',
  update: 'changed',
  delete: 'removed',
};

/** Where something was seen, by operation; other operations' names read well enough. */
const places: Readonly<Record<string, string>> = {
  me: 'account',
  ownAccount: 'account',
  account: 'the account',
  accounts: 'the list of accounts',
  ownProfile: 'profile',
  comingWeek: 'week',
  pastAppointments: 'past visits',
  appointments: 'visits',
  appointment: 'a visit',
  recurringAppointments: 'plans',
  recurringAppointment: 'a plan',
  planPreview: 'the preview of a plan',
  visitExceptions: 'exceptions',
  visitRecords: 'the records of a visit',
  visitTimes: 'the times a visit could have',
  visitCorrections: 'the corrections of a visit',
  visitConfirmations: 'the confirmations of a visit',
  deskToday: 'Today',
  schedule: 'the schedule',
  officeInvoices: 'invoices',
  officeInvoice: 'an invoice',
  officePayments: 'payments',
  unbilledByClient: 'Not Billed Yet',
  unbilledCharges: 'Not Billed Yet',
  unbilledLines: 'Not Billed Yet',
  client: 'the record',
  clients: 'the list of clients',
  caregiver: 'the record',
  caregivers: 'the list of caregivers',
  inboxEntries: 'the inbox',
  inboxEntry: 'the inbox',
  auditTrail: 'the log of their record',
  auditLog: 'the audit log',
};

/** Subjects without a name. */
const subjects: Readonly<Record<string, string>> = {
  everyone: 'everyone’s data',
  user: 'an account',
  client: 'a client',
  service: 'a service',
  caregiver: 'a caregiver',
  'contact-inquiry': 'a message',
  consultation: 'a consultation',
  'consultation-request': 'a consultation request',
  'signup-application': 'a sign-up application',
  'job-application': 'a job application',
};

/** Why something was denied, by the refusal's code. */
const refusals: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'not logged in',
  FORBIDDEN: 'not allowed',
  NOT_FOUND: 'not found, or someone else’s',
  INVALID_CREDENTIALS: 'wrong email or password',
  ACCOUNT_LOCKED: 'the account is locked',
  ACCOUNT_INACTIVE: 'the account is deactivated',
};

/** A line of the audit log as a sentence. */
export const trailCopy = {
  columns: { when: 'When', what: 'What happened', address: 'From address' },
  actor: (role: string): string => actors[role] ?? `Someone (${spaced(role)})`,
  loggedIn: 'logged in',
  loggedOut: 'ended a session',
  verb: (change: string): string => verbs[change] ?? 'changed',
  thing: (records: string): string => things[records] ?? spaced(records),
  saw: 'saw',
  place: (operation: string): string => places[operation] ?? spaced(operation),
  lookedAt: (operation: string): string => `looked at ${places[operation] ?? spaced(operation)}`,
  lookedAtOwn: (operation: string): string =>
    `looked at their own ${places[operation] ?? spaced(operation)}`,
  denied: (operation: string): string => `was denied “${spaced(operation)}”`,
  of: ' of ',
  in: ' in ',
  subject: (kind: string): string => subjects[kind] ?? `a ${spaced(kind)}`,
  fields: (fields: readonly string[]): string => {
    const names = new Set(fields.map(fieldName).filter((name) => name !== null));
    return names.size > 0 ? `: ${[...names].join(', ')}` : '';
  },
  /** ": $36.00 instead of $34.00 from Mar 1, 2026". */
  price: (before: string | null, after: string | null, day: string | null): string => {
    const amount =
      before !== null && after !== null ? `${after} instead of ${before}` : (after ?? before ?? '');
    return `: ${amount} ${day === null ? 'at first' : `from ${day}`}`;
  },
  because: (refusal: string): string => ` (${refusals[refusal] ?? spaced(refusal.toLowerCase())})`,
  times: (count: number): string => `, ${count} times`,
} as const;
