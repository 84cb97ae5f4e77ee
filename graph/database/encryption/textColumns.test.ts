import { useDatabase } from '../../testing/useDatabase.ts';
import { testDataKey } from '../../testing/dataKey.ts';
import { confidentialTables } from './encryptedText.ts';

/*
 * Every column that can hold text stands in exactly one of these lists. Whoever adds one has to decide: free text that
 * people write about a person is sealed.
 */
const sealed: Readonly<Record<string, string>> = {
  contact_inquiries: 'message',
  consultations: 'message',
  consultation_requests: 'additional_info',
  job_applications: 'additional_notes',
  submission_notes: 'text',
  clients: 'medical_notes care_notes status_reason',
  caregivers: 'bio',
  caregiver_time_off: 'reason notes',
  appointments: 'special_instructions client_notes caregiver_notes admin_notes',
  recurring_appointments: 'client_notes',
  recurring_changes: 'override_reason',
  appointment_reminders: 'message',
  care_updates: 'update_type title content',
  invoices: 'notes cancel_reason',
  payments: 'notes reason',
};

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
    client_search: 'words',
    caregivers: 'first_name last_name email phone profile_image',
    appointments: 'location',
  },
  'one of a few choices, checked by the database': {
    users: 'role',
    contact_inquiries: 'status',
    consultations: 'preferred_time form status',
    consultation_requests: 'preferred_time service_type urgency request_type status',
    signup_applications: 'status',
    job_applications: 'status',
    clients: 'status cancellation_policy billing_rhythm',
    appointments: 'status priority cancel_reason',
    appointment_recurring: 'pattern',
    appointment_reminders: 'reminder_type status',
    recurring_appointments: 'recurrence_pattern',
    recurring_changes: 'scope',
    care_updates: 'priority',
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
    services: 'name description category',
    appointments: 'service_type',
    invoices: 'invoice_number payment_method',
    invoice_items: 'service_description',
    invoice_numbers: 'series',
    billings: 'service_description payment_method',
    payments: 'payment_method',
  },
  'written by the program, from times, names and numbers': {
    generated_appointments: 'conflict',
    analytics: 'metric metadata',
    audit_log: 'actor_role operation subject_kind request_id details',
    idempotency_keys: 'operation key answer',
    rate_limits: 'key',
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
it('every column that can hold text is listed once, as sealed or as open', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
        and (data_type in ('text', 'character varying', 'json', 'jsonb') or udt_name in ('_text', '_varchar'))`,
  );
  expect([sealed, ...Object.values(open)].flatMap(columnsOf).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

it('every free text that people write about a person is sealed, and nothing else', () => {
  const found = confidentialTables(database.orm).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(found.sort()).toEqual(columnsOf(sealed).sort());
});

it.each(columnsOf(sealed))('%s takes no plain text, whoever writes it', async (name) => {
  const [table, column] = name.split('.');
  const { rows } = await database.pool.query<{ definition: string; checked: boolean }>(
    'select pg_get_constraintdef(oid) as definition, convalidated as checked from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, `${table}_${column}_sealed`],
  );
  expect(rows).toEqual([
    { definition: expect.stringContaining(`(${column} ~ '^enc1`) as string, checked: true },
  ]);
});
