import { useDatabase } from '../../testing/useDatabase.ts';
import { testDataKey } from '../../testing/database.ts';
import { confidentialTables } from '../encryption/encryptedText.ts';

/*
 * Every column that can hold text is encrypted or in exactly one of these lists. Whoever adds a
 * column has to decide: free text that people write about a person is encrypted.
 */
const open: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'names, addresses, phones and emails': {
    users: 'first_name last_name email pending_email profile_image_url',
    contact_inquiries: 'first_name last_name email phone phone_e164',
    consultations: 'name email phone phone_e164',
    consultation_requests: 'name email phone phone_e164',
    signup_applications:
      'first_name last_name email phone phone_e164 address emergency_contact emergency_phone',
    job_applications: 'name email phone phone_e164',
    clients: 'emergency_contact emergency_phone phone address',
    audit_sources: 'request_id address',
    client_search: 'words',
    caregivers: 'first_name last_name email phone profile_image',
    appointments: 'location',
    visit_notices: 'comes instead_of',
    invoices: 'bill_to_name bill_to_address',
    invoice_items: 'visit_caregiver',
    invoice_providers: 'name address phone email hours',
  },
  'one of a few choices, checked by the database': {
    users: 'role',
    contact_inquiries: 'status',
    consultations: 'preferred_time form status',
    consultation_requests: 'preferred_time service_type urgency request_type status',
    signup_applications: 'status',
    job_applications: 'status',
    clients: 'status cancellation_policy billing_rhythm hidden_facts unverified_entries',
    appointments: 'status priority cancel_reason',
    appointment_recurring: 'pattern',
    appointment_reminders: 'reminder_type status',
    recurring_appointments: 'recurrence_pattern',
    recurring_changes: 'scope',
    visit_records: 'kind place_missing',
    visit_exceptions: 'kind record_kind settled_time',
    visit_corrections: 'service_from service_to',
    care_updates: 'priority standing why_to_sort',
    care_update_changes: 'kind',
    visit_notices: 'kind',
    invoices: 'status',
    billings: 'status',
    audit_log: 'kind',
  },
  'references, and words of the trade': {
    contact_inquiries: 'reference',
    consultations: 'reference',
    consultation_requests: 'reference',
    signup_applications: 'reference',
    job_applications: 'reference work_experience',
    caregivers: 'certification specialties timezone',
    services: 'name description category tasks',
    appointments: 'service_type',
    care_updates: 'tasks',
    care_update_changes: 'tasks',
    invoices: 'invoice_number payment_method',
    invoice_items: 'service_description unit',
    custom_lines: 'unit',
    invoice_numbers: 'series',
    billings: 'service_description payment_method',
    payments: 'payment_method voided_as',
  },
  'written by the program, from times, names and numbers': {
    generated_appointments: 'conflict',
    contact_inquiries: 'spam_signals',
    consultations: 'spam_signals',
    consultation_requests: 'spam_signals',
    signup_applications: 'spam_signals',
    job_applications: 'spam_signals',
    visit_notices: 'pattern pattern_before says service service_before',
    analytics: 'metric metadata',
    audit_log: 'actor_role operation subject_kind request_id details',
    idempotency_keys: 'operation key answer',
    visit_records: 'idempotency_key',
    visit_confirmations: 'idempotency_key',
    care_updates: 'sent_key',
    rate_limits: 'key',
    job_leases: 'worker',
    scheduled_runs: 'task',
    sessions: 'sid sess',
  },
  'hashes of secrets': {
    users: 'password_hash reset_token verification_token',
    clients: 'calendar_token',
    idempotency_keys: 'request_hash',
    sign_in_failures: 'email_key',
  },
};

const columnsOf = (list: Readonly<Record<string, string>>): string[] =>
  Object.entries(list).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );

const database = useDatabase({ dataKeys: [testDataKey] });
const encrypted = (): string[] =>
  confidentialTables(database.orm).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );

it('every column that can hold text is encrypted, or listed once as plain', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
        and (data_type in ('text', 'character varying', 'json', 'jsonb') or udt_name in ('_text', '_varchar'))`,
  );
  expect([...encrypted(), ...Object.values(open).flatMap(columnsOf)].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

it('every encrypted column refuses plain text, whoever writes it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conrelid::regclass::text || '.' || attname as name
       from pg_constraint join pg_attribute on attrelid = conrelid
      where conname = conrelid::regclass::text || '_' || attname || '_sealed' and convalidated
        and pg_get_constraintdef(pg_constraint.oid) like '%(' || attname || ' ~ ''^enc1%'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(encrypted().sort());
});
