/** The kinds of lines in the audit log. */
export const auditKinds = ['read', 'write', 'denied'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Codes about who someone is or what they may see. An invalid form or a limit is no denial. */
export const denialCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'GONE',
  'INVALID_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'ACCOUNT_INACTIVE',
  'SECOND_FACTOR_NEEDED',
  'PROOF_REQUIRED',
] as const;
export type DenialCode = (typeof denialCodes)[number];

/** True if a refusal with this code is a denial. */
export const isDenial = (code: string): code is DenialCode =>
  (denialCodes as readonly string[]).includes(code);

/**
 * How long reads may wait in the process, in milliseconds, and how many different ones may wait. A
 * killed process loses no more than that.
 */
export const readsWait = 1_000;
export const readsWaiting = 1_000;

/** Repeats of a read or denial within this many milliseconds are counted in one row. */
export const countedFor = 60_000;
/**
 * How many different reads and denials a process tells apart within a minute. Beyond that, reads
 * are written at once and denials are counted by operation only.
 */
export const readsApart = 10_000;
export const denialsApart = { visitors: 1_000, people: 10_000 } as const;
/** How many people the log names per minute for denials of one caller at one operation. */
export const subjectsNamed = 5;

/** The subject of an export of everyone's data. */
export const everyone = { kind: 'everyone', id: '00000000-0000-0000-0000-000000000000' } as const;

/** Tables whose changes the log records, each with words of its own at the desk. */
export const auditedTables = [
  'account_payments',
  'api_tokens',
  'appointment_recurring',
  'appointment_reminders',
  'appointments',
  'billings',
  'book_batches',
  'book_closings',
  'care_update_changes',
  'care_updates',
  'caregiver_availability',
  'caregiver_time_off',
  'caregivers',
  'client_access',
  'client_holds',
  'client_payers',
  'client_people',
  'client_prices',
  'clients',
  'consultation_requests',
  'consultations',
  'contact_inquiries',
  'custom_lines',
  'external_references',
  'factor_resets',
  'generated_appointments',
  'holidays',
  'invoice_credits',
  'invoice_items',
  'invoice_reminders',
  'invoices',
  'job_applications',
  'payments',
  'price_changes',
  'recovery_codes',
  'recurring_appointments',
  'recurring_changes',
  'second_factors',
  'sent_statements',
  'service_prices',
  'services',
  'sessions',
  'settings',
  'signup_applications',
  'special_rates',
  'submission_notes',
  'submission_outcomes',
  'time_off_requests',
  'told_prices',
  'users',
  'visit_confirmations',
  'visit_corrections',
  'visit_declines',
  'visit_exceptions',
  'visit_notices',
  'visit_records',
  'webhooks',
] as const;
export type AuditedTable = (typeof auditedTables)[number];
