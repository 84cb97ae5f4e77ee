import type { AuditedTable } from '#graph/modules/audit/audit.rules';
import { officeSettings, type OfficeSetting, type SettingName } from '#graph/shared/settings.rules';
import type {
  AuditRefusal,
  AuditRole,
  AuditSubjectKind,
  ChangeType,
} from '../../app/graph/schema.generated.ts';
import { programName } from '../references/copy.ts';

/** Actors without an account, and those whose account is gone. */
const actors: Readonly<Record<AuditRole, string>> = {
  VISITOR: 'A visitor',
  CALENDAR_LINK: 'A calendar',
  JOB: 'The system',
  COMMAND: 'The command line',
  OUTSIDE: 'Someone with access to the database',
  CLIENT: 'Someone (client)',
  PERSON: 'Someone (around a client)',
  CAREGIVER: 'Someone (caregiver)',
  STAFF: 'Someone (staff)',
  ADMIN: 'Someone (admin)',
  PROGRAM: 'Someone (program)',
};

/** What was written, by table, with an article. */
const things: Readonly<Record<AuditedTable | 'audit_log', string>> = {
  users: 'the account',
  sessions: 'a session',
  clients: 'the record',
  caregivers: 'the record',
  caregiver_availability: 'the weekly hours',
  caregiver_time_off: 'time off',
  time_off_requests: 'a request for time off',
  client_access: 'access to the portal',
  client_holds: 'days on hold',
  client_payers: 'who pays',
  client_people: 'a person around the client',
  appointments: 'a visit',
  appointment_recurring: 'a plan’s visit',
  appointment_reminders: 'a reminder',
  visit_records: 'an arrival or departure',
  visit_exceptions: 'an exception of a visit',
  visit_corrections: 'a correction of a visit',
  visit_confirmations: 'a confirmation of a visit',
  visit_declines: 'a visit that a caregiver can’t make',
  visit_notices: 'a message about a visit',
  recurring_appointments: 'a plan',
  generated_appointments: 'visits of a plan',
  recurring_changes: 'a change to a plan',
  care_updates: 'a care update',
  care_update_changes: 'a change of a care update',
  invoices: 'an invoice',
  invoice_items: 'invoice lines',
  invoice_credits: 'a credit on an invoice',
  invoice_reminders: 'a reminder about an invoice',
  sent_statements: 'an account statement sent',
  custom_lines: 'a custom line',
  payments: 'a payment',
  account_payments: 'money on the account',
  billings: 'a charge',
  book_batches: 'an export of the books',
  book_closings: 'a closed month of the books',
  submission_notes: 'a note',
  submission_outcomes: 'the outcome of a submission',
  contact_inquiries: 'a message',
  consultations: 'a consultation',
  consultation_requests: 'a consultation request',
  signup_applications: 'a sign-up application',
  job_applications: 'a job application',
  services: 'a service',
  settings: 'the settings',
  service_prices: 'a price',
  client_prices: 'a price of their own',
  price_changes: 'what was done with a price',
  told_prices: 'a message about a price',
  special_rates: 'what weekends or holidays cost',
  holidays: 'a holiday',
  webhooks: 'a webhook',
  external_references: 'the number in another program',
  api_tokens: 'the token',
  factor_resets: 'that a second step was taken away',
  second_factors: 'the second step for logging in',
  recovery_codes: 'recovery codes',
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

const verbs: Readonly<Record<ChangeType, string>> = {
  CREATED: 'added',
  UPDATED: 'changed',
  DELETED: 'removed',
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
  priceChange: 'the visits that a new price touches',
  specialDaysChange: 'the visits that weekends and holidays touch',
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
  accountPayments: 'money on accounts',
  outstandingByClient: 'Who Owes What',
  bookFile: 'an export of the books',
  unbilledByClient: 'Not Billed Yet',
  unbilledCharges: 'Not Billed Yet',
  unbilledLines: 'Not Billed Yet',
  client: 'the record',
  clients: 'the list of clients',
  caregiver: 'the record',
  caregivers: 'the list of caregivers',
  inboxEntries: 'the inbox',
  inboxEntry: 'the inbox',
  node: 'a record',
  nodes: 'records',
  auditTrail: 'the log of their record',
  auditLog: 'the audit log',
  whoLooked: 'the list of who looked',
};

/** Subjects without a name. */
const subjects: Readonly<Record<AuditSubjectKind, string>> = {
  EVERYONE: 'everyone’s data',
  USER: 'an account',
  CLIENT: 'a client',
  SERVICE: 'a service',
  WEBHOOK: 'a webhook',
  SETTINGS: 'the settings',
  CAREGIVER: 'a caregiver',
  CONTACT_INQUIRY: 'a message',
  CONSULTATION: 'a consultation',
  CONSULTATION_REQUEST: 'a consultation request',
  SIGNUP_APPLICATION: 'a sign-up application',
  JOB_APPLICATION: 'a job application',
  APPOINTMENT: 'a visit',
  RECURRING_APPOINTMENT: 'a plan',
  INVOICE: 'an invoice',
  PAYMENT: 'a payment',
  CUSTOM_LINE: 'a custom line',
  TIME_OFF: 'time off',
  TIME_OFF_REQUEST: 'a time off request',
  VISIT_EXCEPTION: 'an exception',
  NOTICE: 'a notice',
};

/** What became of a setting, as the settings' screen calls it. */
function settingWords(name: string, before: string | null, after: string | null): string {
  const setting: OfficeSetting | undefined = officeSettings[name as SettingName];
  const words = (value: string | null): string =>
    value === null
      ? 'the default'
      : `“${(setting?.kind === 'choice' && setting.choices[value]) || value}”`;
  return `${setting?.label ?? spaced(name)} ${words(after)} instead of ${words(before)}`;
}

/** Where a webhook led and leads, or what it told and tells; before it was added and once removed, nowhere. */
function webhookWords(name: string, before: string | null, after: string | null): string {
  if (name === 'url') {
    if (before === null || after === null) return `address “${after ?? before}”`;
    return `address “${after}” instead of “${before}”`;
  }
  const kinds = (names: string | null): string => names?.replaceAll('-', ' ') ?? 'all records';
  return `tells of ${kinds(after)} instead of ${kinds(before)}`;
}

/** What a program called a record and calls it. */
const referenceWords = (system: string, before: string | null, after: string | null): string =>
  `${programName(system)} “${after ?? before}”${before !== null && after !== null ? ` instead of “${before}”` : ''}`;

/** In whose words a change is told, by table; settings' in their own. */
const changeWords: Readonly<Record<string, typeof settingWords>> = {
  webhooks: webhookWords,
  external_references: referenceWords,
};

/** Why something was denied, by the refusal's code. */
const refusals: Readonly<Record<AuditRefusal, string>> = {
  UNAUTHENTICATED: 'not logged in',
  FORBIDDEN: 'not allowed',
  NOT_FOUND: 'not found, or someone else’s',
  GONE: 'care has ended',
  INVALID_CREDENTIALS: 'wrong email or password',
  ACCOUNT_LOCKED: 'the account is locked',
  ACCOUNT_INACTIVE: 'the account is deactivated',
  SECOND_FACTOR_NEEDED: 'no second step yet',
  PROOF_REQUIRED: 'asked to confirm who they are first',
};

/** A line of the audit log as a sentence. */
export const trailCopy = {
  columns: { when: 'When', what: 'What happened', address: 'From address' },
  actor: (role: AuditRole): string => actors[role],
  named: (name: string, relation: string | null): string =>
    relation === null ? name : `${name} (${relation})`,
  loggedIn: 'logged in',
  loggedOut: 'ended a session',
  verb: (change: ChangeType): string => verbs[change],
  thing: (records: string): string =>
    records in things ? things[records as keyof typeof things] : spaced(records),
  saw: 'saw',
  place: (operation: string): string => places[operation] ?? spaced(operation),
  lookedAt: (operation: string): string => `looked at ${places[operation] ?? spaced(operation)}`,
  lookedAtOwn: (operation: string): string =>
    `looked at their own ${places[operation] ?? spaced(operation)}`,
  denied: (operation: string): string => `was denied “${spaced(operation)}”`,
  of: ' of ',
  in: ' in ',
  subject: (kind: AuditSubjectKind): string => subjects[kind],
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
  /** ": Phone “(480) 555-0170” instead of “(602) 555-0142”". */
  value: (
    isFirst: boolean,
    records: string | null,
    name: string,
    before: string | null,
    after: string | null,
  ): string =>
    `${isFirst ? ':' : ';'} ${(changeWords[records ?? ''] ?? settingWords)(name, before, after)}`,
  because: (refusal: AuditRefusal): string => ` (${refusals[refusal]})`,
  times: (count: number): string => `, ${count} times`,
} as const;
